import { describe, expect, it } from 'vitest';
import { workbookOf } from '#functions/wire/workbook.ts';
import { openOffering } from '#test/support/listings.ts';
import { quietApp } from '#test/support/quiet-app.ts';
import { problemOf, send } from '#test/support/send.ts';
import { tapeOf } from '#test/support/tape-files.ts';
import { sendTape, tapeIn } from '#test/support/tape-upload.ts';

const app = quietApp();
const seller = app.as('seller').tapes;
const fields = ['loanId', 'currentBalance', 'noteRate', 'remainingTerm'] as const;
const columns = fields.map((field, index) => ({
  index,
  field,
  unit: field === 'noteRate' ? ('percent' as const) : null,
}));

const sent = async (content: string | Uint8Array, more: object = {}) => {
  const id = await openOffering(app);
  return { id, tapeId: await sendTape(app, id, content, more) };
};
type Asked = Awaited<ReturnType<typeof sent>>;
const asking = async (asked: Asked) => {
  const tape = await tapeIn(app, asked, 'Columns');
  expect(tape.asksForHeader).toBe(true);
  return tape;
};
const ready = async (asked: Asked) => {
  await tapeIn(app, asked, 'Columns');
  await seller.setColumns({ ...asked, body: { columns, asOfDate: '2026-09-30' } });
  return tapeIn(app, asked, 'Ready');
};

const rowsOf = (word: string) => ['Summit Ridge', `Kto,Zostatek,Proc,${word}`, 'A-1,1000.50,6.25,48', 'A-2,2000,5,36'];

describe('a tape without a header that is found', () => {
  it('has its first rows shown, and is read below the one that is chosen', async () => {
    const asked = await sent(rowsOf('Wiek').join('\n'));
    expect(await asking(asked)).toMatchObject({
      message: expect.stringMatching(/^No header was found/),
      sha256: expect.any(String),
      headerRow: null,
    });
    await problemOf(
      await send(app, `GET /tapes/offering/${asked.id}/tapes/${asked.tapeId}/columns`, { as: 'seller' }),
      'conflict',
    );
    expect(await seller.firstRows(asked)).toMatchObject([
      {
        name: null,
        columns: 4,
        headerRow: null,
        rows: [{ row: 1 }, { row: 2, cells: rowsOf('Wiek')[1]?.split(',') }, {}, {}],
      },
    ]);
    await seller.setHeader({ ...asked, body: { headerRow: 3 } });
    expect((await asking(asked)).message).toMatch(/^Row 3 holds numbers or dates/);
    await seller.setHeader({ ...asked, body: { headerRow: 2 } });
    expect(await tapeIn(app, asked, 'Columns')).toMatchObject({ headerRow: 2, asksForHeader: false, rows: 2 });
    expect(await ready(asked)).toMatchObject({ loans: 2, balance: 3000.5, headerRow: 2 });
  });

  it('opens without asking in its second month, at the desk of administrators, too', async () => {
    await ready(await sent(rowsOf('Lata').join('\n'), { headerRow: 2 }));
    const october = await sent(['', 'October', ...rowsOf('Lata').slice(1)].join('\n'), { as: 'admin' });
    const tape = await tapeIn(app, october, 'Columns');
    expect(tape).toMatchObject({ headerRow: 3, asksForHeader: false, columnsFrom: { isSame: true } });
    expect((await seller.columns(october)).map(({ field }) => field)).toEqual(fields);
  });

  it('may have none, and is known by its values the next time', async () => {
    const september = await sent(rowsOf('').slice(2).join('\n'));
    await asking(september);
    await seller.setHeader({ ...september, body: { headerRow: 'none' } });
    expect(await ready(september)).toMatchObject({ loans: 2, headerRow: 'none' });
    const october = await sent('A-1,900.25,6.25,47\nA-2,1900,5,35');
    expect(await tapeIn(app, october, 'Columns')).toMatchObject({ headerRow: 'none', columnsFrom: { isSame: true } });
    await asking(await sent('47,A-1,no balance,New\n36,A-2,no balance,New'));
  });

  it('may be a workbook: the sheet is chosen with the row', async () => {
    const loans = rowsOf('Monate').map((line) => line.split(','));
    const asked = await sent(await workbookOf({ Cover: [['Summit Ridge']], Loans: loans }));
    await asking(asked);
    expect((await seller.firstRows(asked)).map(({ name }) => name)).toEqual(['Cover', 'Loans']);
    await seller.setHeader({ ...asked, body: { sheet: 'Loans', headerRow: 2 } });
    expect(await ready(asked)).toMatchObject({ loans: 2 });
  });

  it('can have another header chosen although one was found, and what was said of its columns is asked again', async () => {
    const ids = tapeOf('100000000001,5000,6,48', '100000000002,5000,6,48');
    const asked = await sent(ids);
    expect(await tapeIn(app, asked, 'Columns')).toMatchObject({
      asksAboutLoanIds: 'account-number',
      asksAboutColumns: [0],
    });
    const body = { columns, asOfDate: '2026-09-30', attestsLoanIds: true };
    await seller.setColumns({ ...asked, body });
    expect(await tapeIn(app, asked, 'Ready')).toMatchObject({ asksAboutLoanIds: null, asksAboutColumns: [] });
    await seller.setHeader({ ...asked, body: { headerRow: 1 } });
    expect(await tapeIn(app, asked, 'Columns')).toMatchObject({
      asksAboutLoanIds: 'account-number',
      asksAboutColumns: [0],
    });
  });

  it('is closed to others than the seller, and to whoever saw an earlier version', async () => {
    const asked = await sent(rowsOf('Ostatni').join('\n'));
    const { version } = await asking(asked);
    const path = `/tapes/offering/${asked.id}/tapes/${asked.tapeId}`;
    await problemOf(await send(app, `GET ${path}/rows`, { as: 'northfield' }), 'offering_not_available');
    const body = { headerRow: 2 };
    await problemOf(await send(app, `PUT ${path}/header`, { as: 'northfield', body }), 'offering_not_available');
    const headers = { 'if-match': `"${version - 1}"` };
    await problemOf(await send(app, `PUT ${path}/header`, { as: 'seller', body, headers }), 'stale');
  });
});
