import { expect, it } from 'vitest';
import { missedNotes } from '#functions/workers/servicing/month-notes.ts';

const deal = (dealId: string, cutOff: string) => ({
  dealId,
  creditUnionName: `Holder of ${dealId}`,
  closing: { cutOff },
});
const notes = (cutOff: string, before: string[], period: string | null) =>
  missedNotes(
    [{ dealId: 'one' }],
    { positions: [deal('one', cutOff)] } as never,
    period === null ? undefined : ({ period, positions: before.map((dealId) => ({ dealId })) } as never),
  );

it('names the posted months that a deal came too late for', () => {
  const [note] = notes('2026-08-31', ['two'], '2026-11');
  expect(note).toMatch(/^Holder of one has no part in September 2026 to November 2026, .* November 2026 can still be/);
  expect(notes('2026-10-15', [], '2026-10')[0]).toMatch(/no part in October 2026,/);
});

it.each([
  ['a deal that takes part already', '2026-08-31', ['one'], '2026-11'],
  ['a deal that closes on the end of the last posted month', '2026-11-30', ['two'], '2026-11'],
  ['the first month of an LP', '2026-08-31', [], null],
])('says nothing of %s', (_, cutOff, before, period) => {
  expect(notes(cutOff, before, period)).toEqual([]);
});
