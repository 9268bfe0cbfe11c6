import { beforeAll, describe, expect, it, vi } from 'vitest';
import { SUMMIT_RIDGE } from '#local/demo-data/credit-unions.ts';
import { aDraft, openOffering, replace } from '#test/support/listings.ts';
import { someone } from '#test/support/people.ts';
import { quietApp } from '#test/support/quiet-app.ts';
import { problemOf, send } from '#test/support/send.ts';
import { storesOf } from '#test/support/stores.ts';
import { tapeOf } from '#test/support/tape-files.ts';
import { acceptColumns, sendTape, tapeIn } from '#test/support/tape-upload.ts';

const app = quietApp();
const seller = app.as('seller').tapes;
const admin = app.as('admin');

async function readTape(id: string, content: string, state: 'Ready' | 'Faulty' = 'Ready') {
  const asked = { id, tapeId: await sendTape(app, id, content) };
  await tapeIn(app, asked, 'Columns');
  await acceptColumns(app, asked);
  return { ...asked, ...(await tapeIn(app, asked, state)), id };
}

const historyOf = async (id: string) =>
  (await admin.history.list({ id, query: { $top: '50' } })).value.map(({ Type, Detail }) => `${Type}: ${Detail}`);

describe('the list of errors', () => {
  it('is filtered, ordered and paged, and says nothing of texts', async () => {
    const id = await openOffering(app);
    const rows = ['L1,abc,5,48', 'L2,10,5,0', 'L2,20,5,12', 'L4,31,0,12'];
    const asked = await readTape(id, tapeOf(...rows), 'Faulty');
    const { value, '@odata.count': count } = await seller.errors({ ...asked, query: {} });
    expect(count).toBe(4);
    expect(value.map(({ row, code, severity }) => [row, code, severity])).toEqual([
      [2, 'not-a-number', 'error'],
      [3, 'out-of-range', 'error'],
      [4, 'duplicate', 'error'],
      [5, 'rate-zero', 'warning'],
    ]);
    const only = await seller.errors({
      ...asked,
      query: { $filter: "severity eq 'error'", $orderby: 'row desc', $top: '1' },
    });
    expect([only['@odata.count'], only.value[0]?.sentence]).toEqual([3, 'Loan ID is already on row 3']);
    await seller.leaveOut({ ...asked, body: { rows: [2, 3, 4] } });
    expect(await tapeIn(app, asked, 'Ready')).toMatchObject({ loans: 1, leftOut: 3 });
    expect(await historyOf(id)).toEqual(
      expect.arrayContaining([
        'Loan Tape Uploaded: A loan tape was uploaded',
        'Loan Tape Columns Set: Loan tape of 09/30/2026',
        'Loan Tape Rows Left Out: Loan tape of 09/30/2026: 3 of 4 rows left out',
      ]),
    );
  });
});

describe('rows that may sum up others', () => {
  it('are asked about, and taken as a person says', async () => {
    const id = await openOffering(app);
    const asked = { id, tapeId: await sendTape(app, id, tapeOf('L1,10,5,48', 'L2,20,5,48', 'East,30,5,48')) };
    expect(await tapeIn(app, asked, 'Columns')).toMatchObject({ asksAboutSums: null });
    const waits = () => vi.waitFor(async () => expect((await seller.tape(asked)).asksAboutSums).toEqual([4]), 30_000);
    await acceptColumns(app, asked);
    await waits();
    expect(await seller.tape(asked)).toMatchObject({ state: 'Columns', loans: 0, balance: null });
    await acceptColumns(app, asked, undefined, { sums: 'leave-out' });
    expect(await tapeIn(app, asked, 'Ready')).toMatchObject({ loans: 2, balance: 30, asksAboutSums: null });
    // An old question is no question about other columns.
    expect(await acceptColumns(app, asked)).toMatchObject({ state: 'Reading', asksAboutSums: null });
    await waits();
    await acceptColumns(app, asked, undefined, { sums: 'loans' });
    expect(await tapeIn(app, asked, 'Ready')).toMatchObject({
      loans: 3,
      notes: expect.arrayContaining(['Taken for loans, although they may sum up others: row 4.']),
    });
  });
});

describe('the term sheet from a tape', () => {
  let asked: Awaited<ReturnType<typeof readTape>>;
  beforeAll(async () => {
    asked = await readTape(await openOffering(app), tapeOf('L1,600000.00,5.00,48', 'L2,200000.00,7.00,60'));
  });

  it('is shown beside what is there', async () => {
    const { fields } = await seller.termSheet(asked);
    expect(fields.find(({ field }) => field === 'PoolBalance')).toEqual({
      field: 'PoolBalance',
      now: 1_000_000,
      tape: 800_000,
      difference: -200_000,
      isSame: false,
      isProposed: true,
      note: null,
    });
    expect(fields.find(({ field }) => field === 'wtdAverageLoanRate')).toMatchObject({ now: null, tape: 5.5 });
    expect(fields.find(({ field }) => field === 'wtdAverageLtv')).toMatchObject({
      tape: null,
      isProposed: false,
      note: 'The tape has no LTV column.',
    });
  });

  it('is proposed by its seller and filled by an administrator, as the offering was seen', async () => {
    const body = { fields: ['PoolBalance' as const, 'wtdAverageLoanRate' as const, 'wtdAverageLtv' as const] };
    await seller.applyTermSheet({ ...asked, body });
    const before = await admin.tapes.termSheet.versioned(asked);
    expect(before.body.proposedFields).toEqual(['PoolBalance', 'wtdAverageLoanRate']);
    expect(await admin.offerings.get(asked)).toMatchObject({ PoolBalance: 1_000_000 });
    await admin.tapes.applyTermSheet({ ...asked, body }, { ifMatch: before.etag });
    const { PoolBalance, TermSheet } = await admin.offerings.get(asked);
    expect([PoolBalance, TermSheet?.wtdAverageLoanRate]).toEqual([800_000, 5.5]);
    await expect(
      admin.tapes.applyTermSheet({ ...asked, body: { fields: ['loanCount'] } }, { ifMatch: before.etag }),
    ).rejects.toMatchObject({ code: 'stale' });
    await expect(admin.tapes.applyTermSheet({ ...asked, body })).rejects.toMatchObject({ code: 'conflict' });
    expect((await historyOf(asked.id))[0]).toMatch(
      /^Term Sheet Filled: Term sheet filled from tape of 09\/30\/2026: PoolBalance, wtdAverageLoanRate\. Tape T\w+, SHA-256 [0-9a-f]{64}$/,
    );
    const marks = async () => (await app.as('buyer').termsheets.get(asked)).tapeFields;
    const fromTape = { asOfDate: '2026-09-30', isEdited: false };
    expect(await marks()).toEqual([
      { field: 'PoolBalance', ...fromTape },
      { field: 'wtdAverageLoanRate', ...fromTape },
    ]);
    await admin.offerings.update({ ...asked, body: [replace('/TermSheet/wtdAverageLoanRate', 5.75)] });
    expect(await marks()).toEqual([
      { field: 'PoolBalance', ...fromTape },
      { field: 'wtdAverageLoanRate', ...fromTape, isEdited: true },
    ]);
  });

  it('is filled by its seller in a draft that it prepares, until that is handed in', async () => {
    const { SellerName: _, ...body } = aDraft();
    const { LPIdentifier: id } = await app.as('seller').offerings.prepare({ body });
    const draft = await readTape(id, tapeOf('L1,600000.00,5.00,48', 'L2,200000.00,7.00,60'));
    const seen = await seller.termSheet.versioned(draft);
    const fields = ['PoolBalance' as const, 'loanCount' as const];
    await seller.applyTermSheet({ ...draft, body: { fields } }, { ifMatch: seen.etag });
    const { offering } = await app.as('seller').offerings.listing({ id });
    expect([offering.PoolBalance, offering.TermSheet?.loanCount]).toEqual([800_000, 2]);
    expect((await seller.termSheet(draft)).proposedFields).toEqual([]);
    expect((await historyOf(id))[0]).toMatch(/^Term Sheet Filled: Term sheet filled from tape of 09\/30\/2026: /);
    const more = { fields: ['wtdAverageLoanRate' as const] };
    await expect(seller.applyTermSheet({ ...draft, body: more }, { ifMatch: seen.etag })).rejects.toMatchObject({
      code: 'stale',
    });
    await app.as('seller').offerings.handIn({ id });
    await seller.applyTermSheet({ ...draft, body: more });
    expect((await seller.termSheet(draft)).proposedFields).toEqual(['wtdAverageLoanRate']);
    await admin.offerings.publish({ id });
    const { tapeFields } = await app.as('buyer').termsheets.get({ id });
    expect(tapeFields.map(({ field, isEdited }) => [field, isEdited])).toEqual([
      ['PoolBalance', false],
      ['loanCount', false],
    ]);
  });

  it('marks a field that says the same already, once', async () => {
    const { SellerName: _, ...body } = aDraft({ PoolBalance: 800_000 });
    const { LPIdentifier: id } = await app.as('seller').offerings.prepare({ body });
    const draft = await readTape(id, tapeOf('L1,600000.00,5.00,48', 'L2,200000.00,7.00,60'));
    const fields = ['PoolBalance' as const];
    await seller.applyTermSheet({ ...draft, body: { fields } });
    await expect(seller.applyTermSheet({ ...draft, body: { fields } })).rejects.toMatchObject({ code: 'conflict' });
    await app.as('seller').offerings.handIn({ id });
    await admin.offerings.publish({ id });
    const { tapeFields } = await app.as('buyer').termsheets.get({ id });
    expect(tapeFields).toEqual([{ field: 'PoolBalance', asOfDate: '2026-09-30', isEdited: false }]);
  });

  it('leaves no less for sale than was accepted', async () => {
    const id = await openOffering(app);
    const { id: commitmentId } = await app.as('buyer').commitments.submit({ id, body: { Amount: 900_000 } });
    await admin.commitments.update({ id: commitmentId, body: [replace('/Status', 'Accepted')] });
    const small = await readTape(id, tapeOf('L1,1000.00,5.00,48'));
    await expect(admin.tapes.applyTermSheet({ ...small, body: { fields: ['PoolBalance'] } })).rejects.toMatchObject({
      code: 'conflict',
      message: 'This would be less than has already been accepted.',
    });
  });
});

describe('the desk', () => {
  it('lists what a credit union sells with its tapes, and everything for administrators', async () => {
    const id = await openOffering(app);
    const tapeId = await sendTape(app, id, tapeOf('L1,1000.00,5.00,48'));
    await tapeIn(app, { id, tapeId }, 'Columns');
    const own = await seller.offerings({});
    expect(own[0]).toMatchObject({
      lpNumber: id,
      assetClass: 'Auto',
      tapes: [{ tapeId, state: 'Columns', loans: 0, errors: 0 }],
    });
    expect(new Set(own.map(({ sellerName }) => sellerName)).size).toBe(1);
    const all = await admin.tapes.offerings({});
    expect(new Set(all.map(({ sellerName }) => sellerName)).size).toBeGreaterThan(1);
    const without = await openOffering(app);
    const listed = async () =>
      (await admin.tapes.offerings({})).map(({ lpNumber }) => lpNumber).filter((one) => [id, without].includes(one));
    expect(await listed()).toEqual([without, id]);
    for (const lp of [id, without]) await admin.offerings.update({ id: lp, body: [replace('/State', 'Withdrawn')] });
    // Hidden ones need no tape, and keep theirs.
    expect(await listed()).toEqual([id]);
  });

  it('has a template that can be uploaded as it is', async () => {
    for (const [LoanType, TermSheetCategory] of [
      ['New auto', 'Consumer'],
      ['Mortgages', 'Residential'],
      ['Offices', 'MBL'],
      ['Personal', 'Consumer'],
    ] as const) {
      const id = await openOffering(app, { LoanType, TermSheetCategory });
      const answer = await send(app, `GET /tapes/offering/${id}/columns/template`, { as: 'seller' });
      expect(answer.headers.get('content-type')).toContain('text/csv');
      const { errors, warnings, loans } = await readTape(id, await answer.text());
      expect({ errors, warnings, loans }).toEqual({ errors: 0, warnings: 0, loans: 1 });
      const workbook = await send(app, `GET /tapes/offering/${id}/columns/template?format=xlsx`, { as: 'seller' });
      expect(workbook.headers.get('content-disposition')).toMatch(/Loan tape \w+\.xlsx/);
      expect(
        Buffer.from(await workbook.arrayBuffer())
          .subarray(0, 2)
          .toString(),
      ).toBe('PK');
    }
  });

  it('is closed to others than the seller', async () => {
    const id = await openOffering(app, { SellerName: 'Northfield Community Credit Union' });
    for (const path of ['columns/template', 'tapes/T1/errors', 'tapes/T1/termsheet', 'tapes/T1/columns']) {
      const answer = await send(app, `GET /tapes/offering/${id}/${path}`, { as: 'seller' });
      expect([path, answer.status]).toEqual([path, 404]);
    }
  });
});

describe('tapes of one’s own credit union', () => {
  const dated = (...days: string[]) =>
    tapeOf('L1,1000.00,5.00,48', 'L2,2000.00,5.00,48')
      .split('\n')
      .map((line, i) => `${line},${['Origination Date', ...days][i] ?? ''}`)
      .join('\n');
  const read = async (id: string, content: string, asOf: string) => {
    const asked = { id, tapeId: await sendTape(app, id, content) };
    await tapeIn(app, asked, 'Columns');
    await acceptColumns(app, asked, asOf);
    await tapeIn(app, asked, 'Ready');
    return asked;
  };

  it('are those of any buyer for who may not upload, or has not passed the second factor', async () => {
    const id = await openOffering(app);
    const published = await read(id, dated('2025-01-31', '2025-03-15'), '2026-09-30');
    await admin.tapes.publish(published);
    const ready = await read(id, dated('2025-01-31', '2025-03-16'), '2026-10-31');
    const statesOf = async (who: object) => {
      const found = await send(app, `GET /tapes/offering/${id}/tapes`, who);
      return ((await found.json()) as { state: string }[]).map(({ state }) => state).sort();
    };
    const as = 'seller' as const;
    const loans = async (query = '') => {
      const path = `GET /tapes/offering/${id}/tapes/${published.tapeId}/loans${query}`;
      return (await (await send(app, path, { as })).json()) as { value: { loanId: string }[] };
    };
    const onDay = async () =>
      (await loans(`?$filter=${encodeURIComponent('originationDate eq 2025-01-31')}`)).value.length;
    const changes = `GET /tapes/offering/${id}/tapes/${published.tapeId}/changes?from=${ready.tapeId}`;
    expect([await statesOf({ as }), await onDay(), (await send(app, changes, { as })).status]).toEqual([
      ['Published', 'Ready'],
      1,
      200,
    ]);

    const { UserObjectId = '' } = await app.as(as).auth.whoAmI({});
    const restrict = (disableUpload: boolean) =>
      storesOf(app).table.write({ update: { PK: `USER#${UserObjectId}`, SK: 'USER' }, set: { disableUpload } });
    await restrict(true);
    expect([await statesOf({ as }), await onDay()]).toEqual([['Published'], 0]);
    expect((await loans()).value.map(({ loanId }) => loanId)).toEqual([
      expect.stringMatching(/^L-/),
      expect.stringMatching(/^L-/),
    ]);
    await problemOf(await send(app, changes, { as }), 'not_found');
    await restrict(false);
    const colleague = await someone(app, { userType: 'Partner', creditUnionId: SUMMIT_RIDGE });
    expect(await statesOf({ token: await app.signIn(colleague.email) })).toEqual(['Published']);
  });
});
