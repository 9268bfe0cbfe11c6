import { describe, expect, it } from 'vitest';
import type { TapedOffering } from '#shared/contract/tape-entities.ts';
import { tapeNeedOf, wordsOfNeed } from '#web/src/lp/tape-need.ts';

type Tapes = TapedOffering['tapes'];
const tape = (state: Tapes[number]['state'], tapeId = 'T2'): Tapes[number] => ({
  ...{ tapeId, state, asOfDate: '2026-09-30', at: '2026-10-02T15:00:00.000Z' },
});
const needOf = (tapes: Tapes) => tapeNeedOf({ tapes });

describe('what the tapes of an LP need', () => {
  it('is a tape where there is none', () => {
    expect(needOf([])).toMatchObject({ step: 'Upload a loan tape', tapeId: null });
    expect(needOf([tape('Superseded')])).toMatchObject({ tapeId: null });
  });

  it('is what the newest one waits for, beside the one that buyers see', () => {
    const need = needOf([tape('Faulty'), tape('Published', 'T1')]);
    expect(need).toMatchObject({ step: 'Fix the errors', tapeId: 'T2' });
    expect(wordsOfNeed(need)).toBe('The tape of 09/30/2026 is published. A new file has errors.');
    expect(needOf([tape('Published')])).toMatchObject({ news: null, step: 'View the tape', tapeId: 'T2' });
  });
});
