import type { TapeEntity } from '#shared/contract/tape-entities.ts';
import { isUnseen, type TapeState } from '#shared/domain/tape.ts';

export const storedSteps = ['columns', 'check', 'figures', 'publish'] as const;
export type StoredStep = (typeof storedSteps)[number];

export const storedLabels: Record<StoredStep, string> = {
  columns: 'Columns',
  check: 'Check',
  figures: 'Figures',
  publish: 'Publish',
};

const readStates: readonly TapeState[] = ['Ready', 'Proposed', 'Published', 'Superseded'];
/** Whether it has figures. */
export const isRead = ({ state }: Pick<TapeEntity, 'state'>): boolean => readStates.includes(state);

const openStates: readonly TapeState[] = ['Columns', 'Faulty', 'Ready', 'Failed', 'Cancelled'];
/** Whether its columns can still be changed. */
export const isOpen = ({ state }: Pick<TapeEntity, 'state'>): boolean => openStates.includes(state);

type Standing = Pick<TapeEntity, 'state' | 'sha256'>;

/** Steps that a tape in this state can be at. One whose file was never looked through has no columns yet. */
export function openSteps(tape: Standing): readonly StoredStep[] {
  if (isUnseen(tape)) return [];
  if (isRead(tape)) return isOpen(tape) ? storedSteps : storedSteps.slice(1);
  if (tape.state === 'Faulty') return ['columns', 'check'];
  return isOpen(tape) ? ['columns'] : [];
}

/** The step that an address asks for, if the tape can be there; else the one that needs a person next. */
export function storedStepOf(asked: string | null, tape: Standing): StoredStep | null {
  const open = openSteps(tape);
  const found = open.find((step) => step === asked);
  return found ?? (isRead(tape) ? 'publish' : (open.at(-1) ?? null));
}
