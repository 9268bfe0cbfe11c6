import { describe, expect, it } from 'vitest';
import { givenUp } from '#shared/domain/stopped-reading.ts';
import type { Tape, TapeState } from '#shared/domain/tape.ts';

const lease = (by: string) => ({ by, until: '2026-11-25T12:01:00.000Z' });
const tape = (changes: Partial<Tape>) =>
  ({ state: 'Reading', lease: null, version: 7, message: null, ...changes }) as Tape;
const request = { requestId: 'R1', version: 7 };

describe('a tape whose reading was given up', () => {
  it.each<[string, Partial<Tape>]>([
    ['its reader held it', { lease: lease('R1'), version: 9 }],
    ['no reader ever held it', {}],
    ['it was being looked through', { state: 'Scanning' }],
  ])('has failed with a sentence where %s', (_, changes) => {
    expect(givenUp(tape(changes), request)).toMatchObject({
      state: 'Failed',
      lease: null,
      message: 'Reading this tape stopped. Try again.',
    });
  });

  it('goes on where another reader holds it, or another reading was asked for since', () => {
    expect(givenUp(tape({ lease: lease('R2') }), request)).toBeNull();
    expect(givenUp(tape({ version: 9 }), request)).toBeNull();
    expect(givenUp(tape({}), { ...request, version: null })).toBeNull();
  });

  it.each<TapeState>(['Cancelled', 'Ready', 'Refused', 'Columns', 'Failed'])(
    'stays as it is when it is %s',
    (state) => {
      expect(givenUp(tape({ state }), request)).toBeNull();
    },
  );
});
