import { describe, expect, it } from 'vitest';
import type { FieldName } from '#shared/domain/pool/tape/fields.ts';
import { openOffering } from '#test/support/listings.ts';
import { quietApp } from '#test/support/quiet-app.ts';
import { problemOf, send } from '#test/support/send.ts';
import { sendTape, tapeIn } from '#test/support/tape-upload.ts';

const app = quietApp();
const seller = app.as('seller').tapes;

const fields = ['loanId', 'currentBalance', 'noteRate', 'maturityDate', 'ltv'] as const;
type Said = { unit?: 'percent' | 'fraction' | null; dateOrder?: 'MDY' | 'DMY' | null };

/** A tape of two loans of which no one can tell the last two columns by their headings. */
async function waiting(rates: [string, string], days: [string, string]) {
  const rows = [0, 1].map((i) => `L${i},5000,${rates[i]},${days[i]},${rates[i]},CA`);
  const id = await openOffering(app);
  const text = ['Loan ID,Balance,Rate,Qx,Zw,State', ...rows].join('\n');
  const asked = { id, tapeId: await sendTape(app, id, text) };
  await tapeIn(app, asked, 'Columns');
  return asked;
}

const body = (said: Partial<Record<FieldName, Said>>) => ({
  asOfDate: '2026-09-30',
  columns: fields.map((field, index) => ({ index, field, ...said[field] })),
});

async function faultsOf({ id, tapeId }: { id: string; tapeId: string }, said: Parameters<typeof body>[0]) {
  const path = `/tapes/offering/${id}/tapes/${tapeId}/columns`;
  const answer = await send(app, `PUT ${path}`, { as: 'seller', body: body(said) });
  return (await problemOf(answer, 'invalid')).errors;
}

describe('columns that a person chooses', () => {
  it('hold fractions only where someone says so, and dates as their values say', async () => {
    const asked = await waiting(['0.0625', '0.05'], ['25/12/2030', '03/04/2031']);
    const confirm = [
      { pointer: '/columns/2', detail: 'Confirm that "Rate" holds fractions.' },
      { pointer: '/columns/4', detail: 'Confirm that "Zw" holds fractions.' },
    ];
    expect(await faultsOf(asked, {})).toEqual(confirm);
    expect(await faultsOf(asked, { noteRate: { unit: null }, ltv: { unit: null } })).toEqual(confirm);
    const said = {
      noteRate: { unit: 'fraction' },
      ltv: { unit: 'percent' },
      maturityDate: { dateOrder: null },
    } as const;
    await seller.setColumns({ ...asked, body: body(said) });
    await tapeIn(app, asked, 'Ready');
    const { value } = await seller.loans({ ...asked, query: {} });
    expect(value).toMatchObject([
      { noteRate: 6.25, ltv: 0.0625, maturityDate: '2030-12-25' },
      { noteRate: 5, ltv: 0.05, maturityDate: '2031-04-03' },
    ]);
    expect((await seller.columns(asked)).map(({ needsConfirming }) => needsConfirming)).not.toContain(true);
  });

  it('with dates in two orders are not read, whatever order is said', async () => {
    const asked = await waiting(['6.25', '5'], ['25/12/2030', '12/25/2030']);
    const detail = 'Dates in this column are written in two orders.';
    for (const dateOrder of [undefined, 'MDY', 'DMY'] as const)
      expect(await faultsOf(asked, { maturityDate: dateOrder ? { dateOrder } : {} })).toEqual([
        { pointer: '/columns/3', detail },
      ]);
  });

  it.each(['1899-12-31', '2200-01-01', '2026-02-30'])('are not read as of %s', async (asOfDate) => {
    const { id, tapeId } = await waiting(['6.25', '5'], ['2030-12-25', '2031-12-25']);
    const path = `/tapes/offering/${id}/tapes/${tapeId}/columns`;
    const answer = await send(app, `PUT ${path}`, { as: 'seller', body: { ...body({}), asOfDate } });
    expect((await problemOf(answer, 'invalid')).errors).toMatchObject([{ pointer: '/asOfDate' }]);
  });
});
