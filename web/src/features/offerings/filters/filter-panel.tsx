import { useEffect, useRef } from 'react';
import type { TermSheetView } from '#shared/contract/termsheets.ts';
import type { Filter } from '../../../lp/browse/filters.ts';
import type { Browse } from '../use-browse.ts';
import { ChoicePanel } from './choice-panel.tsx';
import { RangePanel } from './range-panel.tsx';

export interface FilterPanelProps {
  filter: Filter;
  view: TermSheetView;
  browse: Browse;
  /** Just opened. */
  takesFocus?: boolean;
}

export function FilterPanel({ filter, view, browse, takesFocus = false }: FilterPanelProps) {
  const inside = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) inside.current?.querySelector('input')?.focus();
  }, [takesFocus]);
  return (
    <div ref={inside}>
      {filter.kind === 'choice' ? (
        <ChoicePanel filter={filter} view={view} browse={browse} />
      ) : (
        <RangePanel filter={filter} browse={browse} />
      )}
    </div>
  );
}
