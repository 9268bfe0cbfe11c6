import type { TapeEntity } from '#shared/contract/tape-entities.ts';
import { isUnseen, type TapeState } from '#shared/domain/tape.ts';
import { type Step, steps } from '../steps.ts';

const readStates: readonly TapeState[] = ['Ready', 'Proposed', 'Published', 'Superseded'];
export const isRead = ({ state }: Pick<TapeEntity, 'state'>): boolean => readStates.includes(state);

const openStates: readonly TapeState[] = ['Columns', 'Faulty', 'Ready', 'Failed', 'Cancelled'];
export const isOpen = ({ state }: Pick<TapeEntity, 'state'>): boolean => openStates.includes(state);

/** Its cells can still be read in another way. */
export const hasCells = ({ state }: Pick<TapeEntity, 'state'>): boolean => state === 'Faulty' || state === 'Ready';

/** Steps that a tape in this state can be at. One whose file was never looked through has no columns yet. */
export function openSteps(tape: Pick<TapeEntity, 'state' | 'sha256'>): readonly Step[] {
  if (isUnseen(tape)) return [];
  if (isRead(tape)) return steps.slice(isOpen(tape) ? 1 : 2);
  if (tape.state === 'Faulty') return ['columns', 'check'];
  return isOpen(tape) ? ['columns'] : [];
}
