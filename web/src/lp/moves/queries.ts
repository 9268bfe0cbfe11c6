import { useQueryClient } from '@tanstack/react-query';
import type { Patch } from '#shared/contract/patch.ts';
import type { OfferingState } from '#shared/domain/offering.ts';
import { offerings } from '../../lib/api.ts';
import { useSingleMutation } from '../../lib/use-single-mutation.ts';
import { lpAdministered } from '../administered.ts';
import { publishWithTape } from './publish-with-tape.ts';

export interface Move {
  to: OfferingState;
  reason: string;
  etag: string;
  /** Published with the LP. */
  tapeId?: string | undefined;
}

const patchOf = ({ to, reason }: Move): Patch => [
  { op: 'replace', path: '/State', value: to },
  ...(reason ? [{ op: 'add' as const, path: '/StateChangeReason', value: reason }] : []),
];

function send(id: string, move: Move): Promise<unknown> {
  const over = { ifMatch: move.etag };
  if (move.to === 'Published') {
    const { reason, etag, tapeId } = move;
    return publishWithTape({ id, reason, ifMatch: etag, tapeId });
  }
  if (move.to === 'Draft') return offerings.unpublish({ id }, over);
  return offerings.update({ id, body: patchOf(move) }, over);
}

/** `onDone` comes before the reload, as a row may leave its list. */
export function useMove(id: string, onDone: (to: OfferingState) => void) {
  const queries = useQueryClient();
  return useSingleMutation({
    mutationFn: (move: Move) => send(id, move),
    onSuccess(_, { to }) {
      onDone(to);
      return lpAdministered(queries);
    },
  });
}

/** Nothing is fetched again, since the page is about to be left. */
export function useDelete(id: string, onDone: () => void) {
  const queries = useQueryClient();
  return useSingleMutation({
    mutationFn: (etag: string) => offerings.remove({ id }, { ifMatch: etag }),
    onSuccess() {
      onDone();
      return lpAdministered(queries, id);
    },
  });
}
