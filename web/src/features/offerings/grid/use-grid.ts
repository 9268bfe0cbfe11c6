import { useMemo } from 'react';
import type { OfferingCard, TermSheetView } from '#shared/contract/termsheets.ts';
import { parametersOf } from '#shared/domain/browse.ts';
import { termsheets } from '../../../lib/api.ts';
import { useMedia } from '../../../lib/use-media.ts';
import { sortText } from '../../../lp/browse/sorts.ts';
import { exportRows } from '../../../ui/table/export-rows.ts';
import { useArrangement } from '../../../ui/table/use-arrangement.ts';
import type { Browse } from '../use-browse.ts';
import { gridColumns } from './grid-columns.tsx';
import { useHasLimits } from './room.tsx';

const none: readonly OfferingCard[] = [];

/** Columns of the grid, and an export of all that is found. */
export function useGrid(view: TermSheetView, { wanted, sorted }: Browse, cards = none) {
  const hasLimits = useHasLimits(cards);
  const isWide = useMedia('(min-width: 90rem)');
  const isNarrow = useMedia('(max-width: 79.99rem)');
  const width = isWide ? 'wide' : isNarrow ? 'narrow' : 'usual';
  const columns = useMemo(() => gridColumns({ hasLimits, width }), [hasLimits, width]);
  const arranged = useArrangement('Browse', columns, false);
  const exported = exportRows(arranged.columns, async function* () {
    const { everyRow } = await import('../../../ui/table/every-row.ts');
    yield* everyRow<OfferingCard>({
      queryKey: ['termsheets', 'export', view],
      load: (query) => termsheets.list({ query: { ...parametersOf(wanted), ...query, view } }),
      filter: undefined,
      orderby: sortText(sorted) || undefined,
    });
  });
  return { arranged, exported };
}
