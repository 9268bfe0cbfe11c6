import { expect, it } from 'vitest';
import { nextStep } from '#web/src/features/offerings/next-step.ts';

const nothing = { canIndicate: true, canCommit: true, hasIndicated: false, hasCommitted: false };
const closed = { ...nothing, canIndicate: false, canCommit: false };

it.each([
  ['indicates before a second factor', nothing, false, 'indicate'],
  ['commits after a second factor, indicated or not', nothing, true, 'commit'],
  ['then passes the second factor to read', { ...nothing, hasIndicated: true }, false, 'read'],
  ['then commits', { ...nothing, hasIndicated: true }, true, 'commit'],
  ['changes what was committed', { ...nothing, canCommit: false, hasCommitted: true }, false, 'commit'],
  ['reads what takes no orders', closed, true, 'read'],
] as const)('a buyer %s', (_what, relation, hasMfa, step) => expect(nextStep(relation, hasMfa)).toBe(step));
