import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { statementFile } from '#functions/api/closings/statement-file.ts';
import { closingStore } from '#functions/store/closings.ts';
import { keys } from '#functions/store/keys.ts';
import type { ClosingEntity, DealStatementEntity } from '#shared/contract/closings.ts';
import type { DealEntity } from '#shared/contract/deals.ts';
import type { StatementFormat } from '#shared/domain/kept-statement.ts';
import { statementFileKey } from '#shared/domain/statement-file.ts';
import { momentInWords } from '#shared/format/date.ts';
import { cents, money } from '#shared/format/money.ts';
import type { Person } from '#test/support/app.ts';
import { agreementSigned, mayNowSign, october, readyTape, september } from '#test/support/closing-pages.ts';
import { accepted, committed, openOffering, replace } from '#test/support/listings.ts';
import { watchLines } from '#test/support/log.ts';
import { textOf } from '#test/support/pdf-text.ts';
import { quietApp } from '#test/support/quiet-app.ts';
import { recalculated } from '#test/support/recalculated.ts';
import { problemOf, send } from '#test/support/send.ts';
import { storesOf } from '#test/support/stores.ts';
import { publishTape } from '#test/support/tape-upload.ts';

const app = quietApp();

const begin = (lp: string, body: object, as: Person = 'seller') =>
  send(app, `POST /marketplace/offering/${lp}/closings`, { as, body });
const decide = (id: string, body: unknown[], as: Person = 'admin') =>
  send(app, `PATCH /marketplace/closings/${id}`, { as, body });
const release = (id: string, as: Person = 'admin') => send(app, `POST /marketplace/closings/${id}/statements`, { as });
const sign = (id: string, as: Person, body: object) =>
  send(app, `POST /marketplace/deals/${id}/signatures`, { as, body });
const dealOf = async (id: string, as: Person = 'admin'): Promise<DealEntity> =>
  (await send(app, `GET /marketplace/deals/${id}`, { as })).json();
const statusOf = async (id: string, step: string) => (await dealOf(id)).steps.find(({ name }) => name === step)?.status;
const statements = async (id: string, as: Person = 'buyer'): Promise<DealStatementEntity[]> =>
  (await send(app, `GET /marketplace/deals/${id}/statements`, { as })).json();

const closingsOf = () => closingStore(storesOf(app).table);

async function fileOf(id: string, version: number, format: StatementFormat, as: Person = 'buyer') {
  const path = `GET /marketplace/deals/${id}/statements/${version}/file?format=${format}`;
  const answer = await send(app, path, { as });
  expect(answer.status).toBe(302);
  const file = await fetch(answer.headers.get('location') ?? '');
  return { named: file.headers.get('content-disposition'), bytes: new Uint8Array(await file.arrayBuffer()) };
}

describe('the closing of an LP', () => {
  let lp = '';
  let id = '';
  let other = '';
  let closing: ClosingEntity;

  beforeAll(async () => {
    await Promise.all((['buyer', 'buyer2', 'seller'] as const).map((one) => mayNowSign(app, one)));
    lp = await openOffering(app, { Price: 100.25 });
    await publishTape(app, lp, september, '2026-09-30');
    [id, other] = [await committed(app, lp, 500_000), await committed(app, lp, 400_000, 'northfield')];
    await accepted(app, id);
    await accepted(app, other);
  });

  it('begins with a tape, whose loans are brought down against the published one', async () => {
    const tapeId = await readyTape(app, lp, october, '2026-10-31');
    const tooLate = await problemOf(await begin(lp, { tapeId, settlementDate: '2026-12-06' }), 'invalid');
    expect(tooLate.errors?.[0]?.pointer).toBe('/settlementDate');
    await problemOf(await begin(lp, { tapeId, settlementDate: '2026-10-30' }), 'invalid');
    await problemOf(await begin(lp, { tapeId: 'none', settlementDate: '2026-11-20' }), 'invalid');
    await problemOf(await begin(lp, { settlementDate: '2026-11-20' }), 'invalid');
    const loan = { cutOff: '2026-10-31', balance: 100, noteRate: 5, paidThrough: '2026-10-31' };
    await problemOf(await begin(lp, { loan, settlementDate: '2026-11-20' }), 'invalid');
    await problemOf(await begin(lp, { tapeId, settlementDate: '2026-11-20' }, 'buyer'), 'offering_not_available');
    const answer = await begin(lp, { tapeId, settlementDate: '2026-11-20' });
    expect(answer.status).toBe(201);
    closing = await answer.json();
    expect(closing).toMatchObject({
      cutOff: '2026-10-31',
      loans: 3,
      balance: 885_000,
      undecided: 2,
      state: 'BringDown',
    });
    expect(closing.lines.map(({ causes, decision }) => [causes, decision]).toSorted()).toEqual([
      [['gone'], 'Dropped'],
      [['late'], null],
      [['new'], null],
    ]);
    expect([await statusOf(id, 'closingTape'), await statusOf(other, 'bringDown')]).toEqual(['Done', 'Open']);
    expect(JSON.stringify(closing)).not.toMatch(/"loanId":"[A-D]"/);
  });

  it('is seen by its seller and administrators', async () => {
    const asked = async (as: Person) => (await send(app, `GET /marketplace/closings/${closing.id}`, { as })).status;
    expect(await Promise.all((['seller', 'admin', 'buyer', 'northfield'] as const).map(asked))).toEqual([
      200, 200, 404, 404,
    ]);
  });

  it('waits until an administrator has kept or dropped each loan, with a reason', async () => {
    const [late, fresh] = [
      closing.lines.find((one) => one.causes[0] === 'late'),
      closing.lines.find((one) => one.causes[0] === 'new'),
    ];
    const [gone] = closing.lines.filter(({ after }) => after === null);
    const of = (loanId: string | undefined, decision: string, reason = '') => [
      replace(`/loans/${loanId}/decision`, decision),
      replace(`/loans/${loanId}/reason`, reason),
    ];
    expect((await problemOf(await release(closing.id), 'conflict')).detail).toBe('Decide on every loan first.');
    await problemOf(await decide(closing.id, of(late?.loanId, 'Kept')), 'invalid');
    await problemOf(await decide(closing.id, of(gone?.loanId, 'Kept', 'Why not')), 'invalid');
    await problemOf(await decide(closing.id, of(late?.loanId, 'Kept', 'Cured'), 'seller'), 'not_allowed');
    await problemOf(await decide(closing.id, [replace('/state', 'Released')]), 'not_allowed');
    const answer = await decide(closing.id, [
      ...of(late?.loanId, 'Kept', 'Cured on 11/2'),
      ...of(fresh?.loanId, 'Dropped', 'Not offered'),
    ]);
    expect(await answer.json()).toMatchObject({ undecided: 0 });
    expect(await statusOf(id, 'bringDown')).toBe('Done');
  });

  it('releases the statements of all open deals at once, at amounts that the kept loans allow', async () => {
    const terms = {
      dayCount: 'actual365',
      fees: [{ name: 'Platform fee', payer: 'buyer', payee: 'platform', percentOfPrincipal: 0.125 }],
    };
    const put = await send(app, `PUT /marketplace/offering/${lp}/settlementterms`, { as: 'admin', body: terms });
    expect(put.status).toBe(200);
    const both = await Promise.all([release(closing.id), release(closing.id, 'admin2')]);
    expect(both.some(({ status }) => status === 201)).toBe(true);
    await release(closing.id);
    const [mine, theirs] = [await statements(id), await statements(other, 'northfield')];
    expect([mine.length, theirs.length]).toEqual([1, 1]);
    // 90 % of 785,000.00 is 706,500.00, shared by 500,000 and 400,000.
    expect(mine[0]).toMatchObject({
      version: 1,
      isPresent: true,
      accepted: 500_000,
      amount: 392_500,
      closingBalance: 785_000,
      price: 100.25,
    });
    expect(theirs[0]).toMatchObject({ amount: 314_000 });
    expect(mine[0]?.purchasePrice).toBe(393_481.25);
    expect(mine[0]?.total).toBeCloseTo((mine[0]?.purchasePrice ?? 0) + (mine[0]?.accruedInterest ?? 0), 2);
    expect(mine[0]?.wires).toEqual([
      { from: 'buyer', to: 'seller', amount: mine[0]?.total },
      { from: 'buyer', to: 'platform', amount: 490.63 },
    ]);
    expect((await send(app, `GET /marketplace/deals/${id}/statements`, { as: 'northfield' })).status).toBe(404);
    const rows = (await storesOf(app).history.ofOffering(lp)).filter(({ step }) => step.type === 'StatementReleased');
    expect(rows).toHaveLength(2);
  });

  it('has each statement as a PDF and a workbook, written once, for its two sides and administrators', async () => {
    const pdf = await fileOf(id, 1, 'pdf');
    expect(pdf.named).toBe(`attachment; filename=LP${lp}-closing-statement-1.pdf`);
    const [statement] = await statements(id);
    const text = await textOf(pdf.bytes);
    expect(text).toContain(statement?.resultHash);
    expect(text).toContain('Summit Ridge Credit Union');
    expect(text).toContain(money(statement?.total ?? 0));
    const workbook = await fileOf(id, 1, 'xlsx', 'seller');
    expect(workbook.named).toBe(`attachment; filename=LP${lp}-closing-statement-1.xlsx`);
    expect(recalculated(workbook.bytes).cents('Statement', 'B21')).toBe(Math.round((statement?.total ?? 0) * 100));
    expect((await fileOf(id, 1, 'pdf', 'admin')).bytes).toEqual(pdf.bytes);
    const kept = await closingsOf().statement(id, 1);
    const key = kept ? await statementFileKey(kept, 'pdf') : '';
    expect(await closingsOf().file(id, key)).toMatchObject({
      sha256: createHash('sha256').update(pdf.bytes).digest('hex'),
    });
    const writeStatement = () => Promise.reject(new Error('It is there'));
    const files = { link: async ({ key: linked }: { key: string }) => linked };
    const again = await statementFile(
      { closings: closingsOf(), files, writeStatement },
      { id, version: '1', format: 'pdf' },
    );
    expect(again.headers.location).toBe(key);
  });

  it('shows these files to no one else, and none that there is not', async () => {
    const path = (rest: string) => `GET /marketplace/deals/${id}/statements/${rest}`;
    await problemOf(await send(app, path('1/file?format=pdf'), { as: 'northfield' }), 'not_found');
    for (const version of ['2', '0', '01', 'x'])
      await problemOf(await send(app, path(`${version}/file?format=pdf`), { as: 'buyer' }), 'not_found');
    for (const query of ['', '?format=docx', '?format=pdf&inline=1'])
      await problemOf(await send(app, path(`1/file${query}`), { as: 'buyer' }), 'invalid_query');
    await problemOf(await send(app, path('1/file?format=pdf'), {}), 'not_signed_in');
  });

  it('is signed by both sides once the agreement is, exactly as it was read', async () => {
    const [{ version = 0, resultHash = '' } = {}] = await statements(id);
    await problemOf(await sign(id, 'buyer', { version, resultHash }), 'conflict');
    await agreementSigned(app, id);
    await problemOf(await sign(id, 'buyer', { version: 2, resultHash }), 'stale');
    await problemOf(await sign(id, 'buyer', { version, resultHash: '0'.repeat(64) }), 'stale');
    await problemOf(await sign(id, 'northfield', { version, resultHash }), 'not_found');
    await problemOf(await sign(id, 'admin', { version, resultHash }), 'not_allowed');
    await problemOf(await sign(id, 'basic', { version, resultHash }), 'mfa_required');
    expect((await sign(id, 'buyer', { version, resultHash })).status).toBe(204);
    await problemOf(await sign(id, 'buyer2', { version, resultHash }), 'conflict');
    expect((await dealOf(id)).state).toBe('Statement');
    expect((await sign(id, 'seller', { version, resultHash })).status).toBe(204);
    expect((await dealOf(id)).state).toBe('Funding');
    expect((await statements(id))[0]?.signed).toMatchObject({
      buyer: { by: expect.any(String) },
      seller: { by: expect.any(String) },
    });
    expect(await statusOf(other, 'statement')).toBe('Open');
  });

  it('has another file once it is signed, which says by whom and when', async () => {
    const [{ signed } = { signed: null }] = await statements(id);
    const text = await textOf((await fileOf(id, 1, 'pdf')).bytes);
    for (const side of ['buyer', 'seller'] as const)
      expect(text).toContain(
        `Signed for the ${side} ${signed?.[side]?.by}, ${momentInWords(signed?.[side]?.at ?? '')}`,
      );
  });

  it('is closed anew before funding: a new version that both sign again, and the signed one as it was', async () => {
    const [signed] = await statements(id);
    const tapeId = await readyTape(app, lp, october.replace('390000', '380000'), '2026-10-31');
    const next: ClosingEntity = await (await begin(lp, { tapeId, settlementDate: '2026-11-24' })).json();
    expect((await dealOf(id)).state).toBe('Funding');
    const all = next.lines.flatMap(({ loanId, after }) =>
      after ? [replace(`/loans/${loanId}/decision`, 'Kept'), replace(`/loans/${loanId}/reason`, 'Reviewed')] : [],
    );
    await decide(next.id, all);
    expect((await release(next.id)).status).toBe(201);
    const [present, before] = await statements(id);
    expect(before).toEqual({ ...signed, isPresent: false });
    expect(present).toMatchObject({ version: 2, isPresent: true, signed: { buyer: null, seller: null } });
    expect(present?.differences.map(({ label }) => label)).toContain('Settlement date');
    expect((await dealOf(id)).state).toBe('Statement');
    expect((await problemOf(await decide(next.id, all), 'conflict')).detail).toContain('Start another closing');
  });
});

describe('a kept statement that was changed', () => {
  it('is not written as a file', async () => {
    const lp = await openOffering(app, { Price: 100 });
    const id = await committed(app, lp, 300_000);
    await accepted(app, id);
    const loan = {
      cutOff: '2026-10-31',
      balance: 1_000_000,
      noteRate: 7,
      servicingFee: 0.5,
      paidThrough: '2026-10-15',
    };
    const closing: ClosingEntity = await (await begin(lp, { loan, settlementDate: '2026-11-20' })).json();
    await release(closing.id);
    const { table } = storesOf(app);
    await table.write({ update: keys.statement(id, 1), set: { total: 1 } });
    const told = watchLines();
    const path = `GET /marketplace/deals/${id}/statements/1/file`;
    await problemOf(await send(app, `${path}?format=pdf`, { as: 'buyer' }), 'upstream');
    await problemOf(await send(app, `${path}?format=xlsx`, { as: 'admin' }), 'upstream');
    told.mockRestore();
  });
});

it('a closing on a tape without differences asks no one to decide', async () => {
  const lp = await openOffering(app, { Price: 100 });
  await publishTape(app, lp, september, '2026-09-30');
  const id = await committed(app, lp, 300_000);
  await accepted(app, id);
  const tapeId = await readyTape(app, lp, september.replace('B,400000', 'B,399000'), '2026-09-30');
  const closing: ClosingEntity = await (await begin(lp, { tapeId, settlementDate: '2026-10-20' })).json();
  expect([closing.isCompared, closing.undecided, await statusOf(id, 'bringDown')]).toEqual([true, 0, 'NotNeeded']);
  expect((await release(closing.id)).status).toBe(201);
});

it('a loan is late by its paid-through date or status where the closing tape states no days', async () => {
  const lp = await openOffering(app, { Price: 100 });
  await publishTape(app, lp, september, '2026-09-30');
  await accepted(app, await committed(app, lp, 300_000));
  const silent = [
    'Loan ID,Current Balance,Rate,Remaining Term,Paid Through,Servicing Fee,Status,State',
    'A,390000,6.125,39,2026-07-15,0.5,Current,NV',
    'B,395000,7,39,2026-10-15,0.5,Delinquent,AZ',
    'C,190000,5.5,39,2026-09-15,0.5,Current,CA',
  ].join('\n');
  const causesIn = async (content: string) => {
    const tapeId = await readyTape(app, lp, content, '2026-10-31');
    const { lines }: ClosingEntity = await (await begin(lp, { tapeId, settlementDate: '2026-11-20' })).json();
    return lines.map(({ causes, daysDelinquent }) => [...causes, daysDelinquent]).toSorted();
  };
  expect(await causesIn(silent)).toEqual([
    ['late', 77],
    ['lateByStatus', 0],
  ]);
  const bankrupt = silent
    .replace('Status', 'Bankrupt')
    .replace('07-15,0.5,Current', '10-15,0.5,Y')
    .replace('Delinquent', 'N')
    .replace('Current', '');
  expect(await causesIn(bankrupt)).toEqual([['bankrupt', 0]]);
  const stated = silent.replace('Status', 'Status,Days Delinquent').replaceAll(/,(Current|Delinquent),/g, ',$1,15,');
  expect(await causesIn(stated)).toEqual([]);
  expect(await causesIn(stated.replace('Delinquent,15', 'Foreclosure,15'))).toEqual([['lateByStatus', 15]]);
});

it('a closing asks about late loans where no tape is published', async () => {
  const lp = await openOffering(app, { Price: 100 });
  const id = await committed(app, lp, 300_000);
  await accepted(app, id);
  const tapeId = await readyTape(app, lp, october, '2026-10-31');
  const { lines, ...closing }: ClosingEntity = await (await begin(lp, { tapeId, settlementDate: '2026-11-20' })).json();
  expect(lines.map(({ causes }) => causes)).toEqual([['late']]);
  expect([closing.isCompared, closing.undecided, await statusOf(id, 'bringDown')]).toEqual([false, 1, 'Open']);
  expect((await problemOf(await release(closing.id), 'conflict')).detail).toBe('Decide on every loan first.');
});

describe('the closing of an LP without a tape', () => {
  it('takes the figures of its loan, and asks for the price and the fee that are missing', async () => {
    const lp = await openOffering(app, { Price: null });
    const id = await committed(app, lp, 300_000);
    await accepted(app, id);
    const loan = { cutOff: '2026-10-31', balance: 1_000_000, noteRate: 7.25, paidThrough: '2026-10-15' };
    const closing: ClosingEntity = await (await begin(lp, { loan, settlementDate: '2026-11-20' })).json();
    expect([closing.isCompared, closing.loans, await statusOf(id, 'bringDown')]).toEqual([false, 1, 'NotNeeded']);
    const missing = await problemOf(await release(closing.id), 'conflict');
    expect(missing.errors?.map(({ detail }) => detail)).toEqual([
      'The servicing fee is missing for 1 loan. Enter one for the LP.',
      'The price of Harbor Light Federal Credit Union is missing. Enter it with a reason.',
    ]);
    expect(missing.errors?.map(({ pointer, id: deal }) => [pointer, deal])).toEqual([
      ['/loans', undefined],
      ['/price', id],
    ]);
    const price = (...body: unknown[]) => send(app, `PATCH /marketplace/deals/${id}`, { as: 'admin', body });
    await problemOf(await price(replace('/price', 99.5)), 'invalid');
    await problemOf(await price(replace('/price', 0), replace('/reason', 'Agreed')), 'invalid');
    expect((await price(replace('/price', 99.5), replace('/reason', 'Agreed by telephone'))).status).toBe(204);
    const again: ClosingEntity = await (
      await begin(lp, { loan: { ...loan, servicingFee: 0.25 }, settlementDate: '2026-11-20' })
    ).json();
    const [made]: DealStatementEntity[] = await (await release(again.id)).json();
    expect(made).toMatchObject({ price: 99.5, priceReason: 'Agreed by telephone', amount: 300_000, premium: -1_500 });
    // 300,000.00 × 7 % × 36 / 365.
    expect(made?.accruedInterest).toBe(2_071.23);
    await agreementSigned(app, id);
    expect((await price(replace('/price', 99.75), replace('/reason', 'Mistyped'))).status).toBe(204);
    const { version, resultHash } = made ?? {};
    const signed = await problemOf(await sign(id, 'buyer', { version, resultHash }), 'conflict');
    expect(signed.detail).toBe('The price changed after this statement. Wait for the next one.');
  });

  it('keeps the price that was agreed', async () => {
    const lp = await openOffering(app, { Price: 100.25 });
    const id = await committed(app, lp, 300_000);
    await accepted(app, id);
    const body = [replace('/price', 99.5), replace('/reason', 'Agreed by telephone')];
    const refused = await problemOf(
      await send(app, `PATCH /marketplace/deals/${id}`, { as: 'admin', body }),
      'conflict',
    );
    expect(refused.detail).toBe('The price was agreed with the commitment, and stays.');
    expect((await dealOf(id)).price).toBe(100.25);
  });

  it('stops where the originator would keep too little, and nothing is changed', async () => {
    const lp = await openOffering(app, { Price: 100 });
    const id = await committed(app, lp, 900_000);
    await accepted(app, id);
    await app.as('admin').offerings.update({ id: lp, body: [replace('/retentionPercent', 12)] });
    const loan = {
      cutOff: '2026-10-31',
      balance: 1_000_000,
      noteRate: 7,
      servicingFee: 0.5,
      paidThrough: '2026-10-15',
    };
    const closing: ClosingEntity = await (await begin(lp, { loan, settlementDate: '2026-11-20' })).json();
    const stopped = await problemOf(await release(closing.id), 'conflict');
    expect(stopped.detail).toBe(
      'The originator would keep less than the 12% it must keep. Drop loans or cancel a deal.',
    );
    expect(await statements(id)).toEqual([]);
    expect((await app.as('admin').closings.find({ id: closing.id })).state).toBe('BringDown');
  });

  const loan = { cutOff: '2026-10-31', balance: 1_000_000, noteRate: 7, servicingFee: 0.5, paidThrough: '2026-10-15' };
  const begun = async (lp: string): Promise<ClosingEntity> =>
    (await begin(lp, { loan, settlementDate: '2026-11-20' })).json();

  it('covers a deal that was opened since, whose sides can sign', async () => {
    const lp = await openOffering(app, { Price: 100 });
    await accepted(app, await committed(app, lp, 300_000));
    const { id: closing } = await begun(lp);
    const later = await committed(app, lp, 200_000, 'northfield');
    await accepted(app, later);
    expect((await release(closing)).status).toBe(201);
    expect([await statusOf(later, 'closingTape'), await statusOf(later, 'bringDown')]).toEqual(['Done', 'Done']);
    await agreementSigned(app, later);
    const [{ version = 0, resultHash = '' } = {}] = await statements(later, 'northfield');
    expect((await sign(later, 'seller', { version, resultHash })).status).toBe(204);
  });

  it('gives way to a closing that was started since', async () => {
    const lp = await openOffering(app, { Price: 100 });
    await accepted(app, await committed(app, lp, 300_000));
    const [first, second] = [await begun(lp), await begun(lp)];
    expect((await problemOf(await release(first.id), 'conflict')).detail).toContain('Another closing of this LP');
    expect((await release(second.id)).status).toBe(201);
  });

  it('writes nothing more once a newer one was started, even where its release broke off', async () => {
    const lp = await openOffering(app, { Price: 100 });
    const [id, other] = [await committed(app, lp, 300_000), await committed(app, lp, 200_000, 'northfield')];
    for (const one of [id, other]) await accepted(app, one);
    const { id: first } = await begun(lp);
    const kept = await closingsOf().find(first);
    if (!kept) throw new Error('No closing');
    const amounts = [{ dealId: other, amount: cents(20_000_000) }];
    const result = { balance: kept.balance, loans: 1, available: cents(90_000_000), leadKeeps: cents(80_000_000) };
    await closingsOf().save({ ...kept, state: 'Releasing', result: { ...result, amounts }, released: kept.begun });
    const { id: second } = await begun(lp);
    expect((await problemOf(await release(first), 'conflict')).detail).toContain('Another closing of this LP');
    expect(await statements(other, 'northfield')).toEqual([]);
    expect((await release(second)).status).toBe(201);
    await problemOf(await release(first), 'conflict');
    expect(await statements(other, 'northfield')).toHaveLength(1);
    expect((await dealOf(other)).statement).toMatchObject({ version: 1 });
  });

  it('has nothing to close without an open deal', async () => {
    const lp = await openOffering(app);
    const loan = { cutOff: '2026-10-31', balance: 1_000_000, noteRate: 7, paidThrough: '2026-10-15' };
    await problemOf(await begin(lp, { loan, settlementDate: '2026-11-20' }), 'conflict');
  });
});
