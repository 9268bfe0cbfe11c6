import { describe, expect, it } from 'vitest';
import type { TapedOffering } from '#shared/contract/tape-entities.ts';
import { tapeRows } from '#web/src/features/admin-offerings/tape-rows.ts';
import { tapeNeedOf, wordsOfNeed } from '#web/src/lp/tape-need.ts';

type Tapes = TapedOffering['tapes'];
const tape = (state: Tapes[number]['state'], tapeId = 'T2'): Tapes[number] => ({
  tapeId,
  state,
  asOfDate: '2026-09-30',
  at: '2026-10-02T15:00:00.000Z',
  loans: 100,
  errors: 0,
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

describe('LPs by what administrators have to do with their tapes', () => {
  const offering = (lpNumber: string, tapes: Tapes, state: TapedOffering['state'] = 'Open'): TapedOffering => ({
    lpNumber,
    tapes,
    state,
    loanType: 'New auto',
    assetClass: 'Auto',
    sellerName: 'Summit Ridge Credit Union',
    poolBalance: 1_000_000,
    publishedTapeId: null,
  });
  const listed = (offerings: TapedOffering[]) =>
    tapeRows(offerings).map(({ lpNumber, status }) => `${lpNumber} ${status.label}`);

  it('begin with what waits to be published, and end with what needs nothing', () => {
    const offerings = [
      offering('1', [], 'Sold'),
      offering('2', [tape('Published')]),
      offering('3', []),
      offering('4', [tape('Faulty')]),
      offering('5', [tape('Proposed')]),
    ];
    expect(listed(offerings)).toEqual(['5 To publish', '4 Errors to fix', '3 No tape', '2 Published', '1 No tape']);
  });

  it('find what is handed in below a newer upload, and what waits longest first', () => {
    const long = { ...tape('Proposed'), at: '2026-09-30T15:00:00.000Z' };
    const both = offering('6', [tape('Columns', 'T3'), tape('Proposed', 'T2'), tape('Published', 'T1')]);
    expect(listed([both, offering('7', [long])])).toEqual(['7 To publish', '6 To publish']);
  });
});
