import { createHmac } from 'node:crypto';
import { parquetReadObjects } from 'hyparquet';
import { Secret } from 'otpauth';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { objectBytes } from '#functions/services/object-bytes.ts';
import { tapeStore } from '#functions/store/tapes.ts';
import { rowsKey } from '#shared/domain/pool/tape/row-columns.ts';
import { accepted, committed, openOffering, replace } from '#test/support/listings.ts';
import { quietApp } from '#test/support/quiet-app.ts';
import { problemOf, send } from '#test/support/send.ts';
import { storesOf } from '#test/support/stores.ts';
import { tapeOf } from '#test/support/tape-files.ts';
import { acceptColumns, sendTape, tapeIn } from '#test/support/tape-upload.ts';

const app = quietApp();
const seller = app.as('seller').tapes;
const admin = app.as('admin').tapes;
const buyer = app.as('buyer').tapes;

const september = tapeOf('L1,24000.00,5.00,48', 'L2,18250.50,6.49,60', 'L3,500.00,7.00,12');
const october = tapeOf('L1,23500.00,5.00,47', 'L2,18250.50,6.49,60', 'L4,700.00,7.00,12');

interface Asked {
  id: string;
  tapeId: string;
}

/** A tape that was read without errors. */
async function readyTape(id: string, content: string, asOfDate = '2026-09-30'): Promise<Asked> {
  const asked = { id, tapeId: await sendTape(app, id, content) };
  await tapeIn(app, asked, 'Columns');
  await acceptColumns(app, asked, asOfDate);
  await tapeIn(app, asked, 'Ready');
  return asked;
}

const stateOf = async (asked: Asked) => (await admin.tape(asked)).state;
const publishedOf = async (id: string) => (await app.as('admin').offerings.get({ id })).PublishedTapeId;
const followed = async (asked: Asked, file: 'masked' | 'cohorts', as: 'buyer' | 'seller' = 'buyer') =>
  send(app, `GET /tapes/offering/${asked.id}/tapes/${asked.tapeId}/${file}`, { as });

describe('a tape that is published', () => {
  let id: string;
  let first: Asked;
  let second: Asked;
  beforeAll(async () => {
    id = await openOffering(app);
    first = await readyTape(id, september);
  });

  it('was proposed by its seller, who cannot publish it', async () => {
    await seller.publish(first);
    expect([await stateOf(first), await publishedOf(id)]).toEqual(['Proposed', null]);
    await expect(seller.publish(first)).rejects.toMatchObject({ message: 'This tape is already proposed.' });
    await seller.withdraw(first);
    expect(await stateOf(first)).toBe('Ready');
    expect(await seller.tape(first)).not.toHaveProperty('sentBack');
    await seller.publish(first);
    await expect(buyer.facts(first)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is sent back with a reason, which its seller reads until it is proposed again', async () => {
    await admin.withdraw({ ...first, body: { reason: 'Two loans have no balance' } });
    expect(await seller.tape(first)).toMatchObject({
      state: 'Ready',
      sentBack: { at: expect.any(String), byName: 'Morgan Ellison', reason: 'Two loans have no balance' },
    });
    const { value } = await app.as('admin').history.list({ id, query: {} });
    expect(value[0]).toMatchObject({
      Type: 'Loan Tape Sent Back',
      Detail: 'Loan tape of 09/30/2026: Two loans have no balance',
    });
    await seller.publish(first);
    expect(await seller.tape(first)).not.toHaveProperty('sentBack');
    await admin.withdraw(first);
    expect((await seller.tape(first)).sentBack?.reason).toBe('No reason given');
    await seller.publish(first);
  });

  it('is shown to buyers, with what it is made of', async () => {
    await admin.publish(first);
    expect(await publishedOf(id)).toBe(first.tapeId);
    expect((await buyer.list({ id })).map(({ tapeId, state }) => [tapeId, state])).toEqual([
      [first.tapeId, 'Published'],
    ]);
    const fileNames = [(await buyer.list({ id }))[0], await buyer.tape(first), await seller.tape(first)];
    // What a seller's file is called could say anything.
    expect(fileNames.map((tape) => tape?.fileName)).toEqual([
      `LP${id}-tape-2026-09-30.csv`,
      `LP${id}-tape-2026-09-30.csv`,
      'tape.csv',
    ]);
    expect((await buyer.facts(first)).balance).toBe(42_750.5);
    const { value, '@odata.count': count } = await buyer.loans({ ...first, query: { $filter: 'noteRate gt 5' } });
    expect(count).toBe(2);
    expect(value).toMatchObject([
      { row: 3, loanId: expect.stringMatching(/^L-[A-Z2-7]{10}$/), currentBalance: 18_250.5 },
      { row: 4, noteRate: 7 },
    ]);
    const own = await seller.loans({ ...first, query: {} });
    expect(own.value.map(({ loanId }) => loanId)).toEqual(['L1', 'L2', 'L3']);
    const masked = await followed(first, 'masked');
    const link = new URL(masked.headers.get('location') ?? '');
    expect(link.searchParams.get('X-Amz-Expires')).toBe('300');
    const file = await fetch(link);
    expect(file.headers.get('content-disposition')).toContain(`LP${id}-tape-2026-09-30.csv`);
    const text = await file.text();
    expect(text).toContain(`${value[0]?.loanId},60,18250.50,6.49`);
    expect(text).not.toContain('L2,');
    const cohorts = await fetch((await followed(first, 'cohorts')).headers.get('location') ?? '');
    expect(
      Buffer.from(await cohorts.arrayBuffer())
        .subarray(0, 4)
        .toString(),
    ).toBe('TPC2');
  });

  it('has its rows kept for questions across tapes', async () => {
    const objects = objectBytes({ DOCUMENTS_BUCKET: 'tandem-documents', S3_PATH_STYLE: '1' });
    const bytes = await vi.waitFor(() => objects.bytes(rowsKey(id, '2026-09-30')), { timeout: 10_000 });
    const rows = await parquetReadObjects({ file: new Uint8Array(bytes).buffer });
    expect(rows.map(({ currentBalance }) => Math.round(currentBalance * 100))).toEqual([2_400_000, 1_825_050, 50_000]);
  });

  it('leaves who saw its loans in the access log', async () => {
    const { value } = await app.as('admin').accesslog.list({ query: { $top: '50' } });
    const own = value.filter(({ itemUniqueId }) => itemUniqueId === first.tapeId);
    expect(own.map(({ Action, ItemName }) => [Action, ItemName]).sort()).toEqual([
      ['Downloaded', `LP${id}-tape-2026-09-30.csv`],
      // Its loans, and the groups that a page draws from.
      ['Viewed', `LP${id}-tape-2026-09-30.csv`],
      ['Viewed', `LP${id}-tape-2026-09-30.csv`],
    ]);
    await buyer.loans({ ...first, query: { $skip: '1' } });
    const { value: after } = await app.as('admin').accesslog.list({ query: { $top: '50' } });
    expect(after.filter(({ itemUniqueId }) => itemUniqueId === first.tapeId)).toHaveLength(4);
  });

  it('stays, and its file is gone', async () => {
    await expect(seller.remove(first)).rejects.toMatchObject({ code: 'conflict' });
    await expect(seller.withdraw(first)).rejects.toMatchObject({ code: 'conflict' });
    await expect(seller.leaveOut({ ...first, body: { rows: [2] } })).rejects.toMatchObject({ code: 'conflict' });
  });

  it('makes way for a newer one, and tells what changed', async () => {
    second = await readyTape(id, october, '2026-10-31');
    await admin.publish(second);
    expect([await stateOf(first), await stateOf(second), await publishedOf(id)]).toEqual([
      'Superseded',
      'Published',
      second.tapeId,
    ]);
    await expect(buyer.facts(first)).rejects.toMatchObject({ code: 'not_found' });
    expect((await seller.facts(first)).balance).toBe(42_750.5);
    const changes = await buyer.changes({ ...second, query: { from: first.tapeId } });
    expect(changes).toMatchObject({
      gone: 1,
      added: 1,
      changed: 1,
      balanceBefore: 42_750.5,
      balanceAfter: 42_450.5,
    });
    const from = { from: first.tapeId, gone: 1, added: 1, changed: 1 };
    expect((await buyer.list({ id })).map(({ changes: since }) => since)).toEqual([from]);
    expect([changes.before, changes.after]).toMatchObject([
      { asOfDate: '2026-09-30', loanCount: 3, balance: 42_750.5, weighted: { noteRate: { value: 5.659483 } } },
      { asOfDate: '2026-10-31', loanCount: 3, balance: 42_450.5, weighted: { noteRate: { value: 5.673567 } } },
    ]);
    const secret = await tapeStore(storesOf(app).table).secret(`OFFERING#${id}`, () => 'none');
    const tokenOf = (loanId: string) => {
      const digest = createHmac('sha256', Buffer.from(secret, 'hex')).update(loanId).digest();
      return `L-${new Secret({ buffer: Uint8Array.from(digest).buffer }).base32.slice(0, 10)}`;
    };
    expect(changes.loans.map(({ loanId }) => loanId).sort()).toEqual(['L1', 'L3', 'L4'].map(tokenOf).sort());
    expect(changes.before).not.toHaveProperty('topLoans');
    expect(changes.loans.map(({ loanId }) => loanId)).toEqual(
      changes.loans.map(() => expect.stringMatching(/^L-[A-Z2-7]{10}$/)),
    );
    const tokens = changes.loans.map(({ loanId }) => loanId);
    expect(tokens).toEqual(tokens.toSorted());
    const unseen = await readyTape(id, tapeOf('L9,1.00,5.00,12'));
    await expect(buyer.changes({ ...second, query: { from: unseen.tapeId } })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await seller.changes({ ...second, query: { from: unseen.tapeId } })).toMatchObject({ gone: 1, added: 3 });
    await seller.remove(unseen);
    const own = await seller.changes({ ...second, query: { from: first.tapeId } });
    const log = (await app.as('admin').accesslog.list({ query: { $top: '50' } })).value;
    expect(log.filter(({ itemUniqueId }) => itemUniqueId === second.tapeId).map(({ Action }) => Action)).toEqual([
      'Viewed',
    ]);
    expect(own.loans.map(({ loanId, change }) => [loanId, change])).toEqual([
      ['L1', 'changed'],
      ['L3', 'gone'],
      ['L4', 'added'],
    ]);
  });

  it('is told of in the history', async () => {
    const { value } = await app.as('admin').history.list({ id, query: { $top: '50' } });
    const told = value.map(({ Type, Detail }) => `${Type}: ${Detail}`);
    expect(told).toContain('Loan Tape Published: Loan tape of 10/31/2026, replacing the earlier one');
    expect(told).toContain('Loan Tape Superseded: Loan tape of 09/30/2026');
  });

  it('is taken away from buyers by an administrator', async () => {
    expect((await buyer.facts(second)).balance).toBe(42_450.5);
    await admin.withdraw(second);
    expect([await stateOf(second), await publishedOf(id), await buyer.list({ id })]).toEqual(['Ready', null, []]);
    await expect(buyer.facts(second)).rejects.toMatchObject({ code: 'not_found' });
    expect((await seller.facts(second)).balance).toBe(42_450.5);
  });

  it('was first seen when it was, though it is shown again', async () => {
    const seen = async () => (await tapeStore(storesOf(app).table).find(id, second.tapeId))?.publishedAt;
    const before = await seen();
    await admin.publish(second);
    expect([await stateOf(second), await seen()]).toEqual(['Published', before]);
    await admin.withdraw(second);
  });

  it('that was withdrawn is superseded by the next one all the same', async () => {
    const third = await readyTape(id, september, '2026-11-30');
    await admin.publish(third);
    expect([await stateOf(second), await publishedOf(id)]).toEqual(['Superseded', third.tapeId]);
    expect((await buyer.list({ id }))[0]?.changes).toMatchObject({ from: second.tapeId, gone: 1, added: 1 });
  });
});

describe('publishing', () => {
  it('two tapes at once leaves one that buyers see', async () => {
    const id = await openOffering(app);
    const both = [await readyTape(id, september), await readyTape(id, october)];
    const answers = await Promise.allSettled(both.map((asked) => admin.publish(asked)));
    const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
    const states = await Promise.all(both.map(stateOf));
    // Where the first was done before the second looked, it was replaced as any tape is.
    expect([refused.map(({ code, status }) => ({ code, status })), states.toSorted()]).toEqual(
      refused.length > 0
        ? [[{ code: 'stale', status: 412 }], ['Published', 'Ready']]
        : [[], ['Published', 'Superseded']],
    );
    expect(await publishedOf(id)).toBe(both[states.indexOf('Published')]?.tapeId);
  });

  it('while a commitment is accepted never leaves more sold than there is', async () => {
    for (const round of [1, 2, 3]) {
      const id = await openOffering(app);
      const asked = await readyTape(id, september);
      const commitmentId = await committed(app, id, 500_000);
      const answers = await Promise.allSettled([
        ...(round === 2 ? [] : [accepted(app, commitmentId)]),
        admin.publish(asked),
        admin.applyTermSheet({ ...asked, body: { fields: ['PoolBalance'] } }),
        ...(round === 2 ? [accepted(app, commitmentId)] : []),
      ]);
      const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.code] : []));
      expect(refused.filter((code) => !['oversold', 'conflict', 'stale', 'busy'].includes(code))).toEqual([]);
      const { amountForSale, demand } = await app.as('seller').offerings.listing({ id });
      expect(demand.accepted.total).toBeLessThanOrEqual(amountForSale);
      expect(await publishedOf(id)).toBe((await stateOf(asked)) === 'Published' ? asked.tapeId : null);
    }
  });

  it('what has errors, or is not read, is refused', async () => {
    const id = await openOffering(app);
    const asked = { id, tapeId: await sendTape(app, id, tapeOf('L1,abc,5,48', 'L2,10,5,48')) };
    await tapeIn(app, asked, 'Columns');
    await expect(admin.publish(asked)).rejects.toMatchObject({
      code: 'conflict',
      message: "A tape that is Columns can't be published.",
    });
    await acceptColumns(app, asked);
    await tapeIn(app, asked, 'Faulty');
    await expect(admin.publish(asked)).rejects.toMatchObject({
      code: 'conflict',
      message: '1 error is left. Leave their rows out or upload a corrected file.',
    });
  });

  it('does not show an offering that is hidden', async () => {
    const id = await openOffering(app);
    const asked = await readyTape(id, september);
    await admin.publish(asked);
    await buyer.facts(asked);
    await app.as('admin').offerings.update({ id, body: [replace('/State', 'Withdrawn')] });
    await expect(buyer.facts(asked)).rejects.toMatchObject({ code: 'offering_not_available' });
    await problemOf(await followed(asked, 'masked'), 'offering_not_available');
  });
});
