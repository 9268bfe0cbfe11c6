import { beforeAll, describe, expect, it } from 'vitest';
import type { DealEntity } from '#shared/contract/deals.ts';
import { cents } from '#shared/format/money.ts';
import type { Person } from '#test/support/app.ts';
import { fundingDeal, mayBothSign, postDeal } from '#test/support/funding-deals.ts';
import { accepted, committed, replace } from '#test/support/listings.ts';
import { quietApp } from '#test/support/quiet-app.ts';
import { problemOf, send } from '#test/support/send.ts';
import { storesOf } from '#test/support/stores.ts';

const app = quietApp();

const post = (id: string, what: string, as: Person, body?: object) => postDeal(app, id, what, as, body);
const dealOf = async (id: string, as: Person = 'admin'): Promise<DealEntity> =>
  (await send(app, `GET /marketplace/deals/${id}`, { as })).json();
const change = (id: string, as: Person, ...body: unknown[]) =>
  send(app, `PATCH /marketplace/deals/${id}`, { as, body });
const wired = { date: '2026-11-20', reference: 'FED 1' };

const opened = (given: Parameters<typeof fundingDeal>[1] = {}) => fundingDeal(app, given);

beforeAll(() => mayBothSign(app));

describe('the wire of a deal', () => {
  it('is called back about, sent and received, each by its own side, and then makes a position', async () => {
    const { lp, id, total } = await opened();
    const sent = { ...wired, amount: total };
    await problemOf(await post(id, 'wires', 'buyer', sent), 'conflict');
    const note = { with: 'Sal Seller', at: '10:15 AM ET' };
    await problemOf(await post(id, 'callbacks', 'seller', note), 'not_allowed');
    await problemOf(await post(id, 'callbacks', 'admin', note), 'not_allowed');
    await problemOf(await post(id, 'callbacks', 'northfield', note), 'not_found');
    await problemOf(await post(id, 'callbacks', 'buyer', { with: '', at: '' }), 'invalid');
    expect((await post(id, 'callbacks', 'buyer', note)).status).toBe(204);
    await problemOf(await post(id, 'wires', 'seller', sent), 'not_allowed');
    await problemOf(await post(id, 'wires', 'buyer', { ...sent, date: '2999-01-01' }), 'invalid');
    await problemOf(await post(id, 'wires', 'buyer', { ...sent, amount: 0.001 }), 'invalid');
    expect((await post(id, 'wires', 'buyer', sent)).status).toBe(204);
    await problemOf(await post(id, 'wires', 'buyer', sent), 'conflict');
    await problemOf(await post(id, 'receipts', 'buyer', { date: '2026-11-20', amount: total }), 'not_allowed');
    expect((await dealOf(id)).state).toBe('Funding');
    expect((await post(id, 'receipts', 'seller', { date: '2026-11-20', amount: total })).status).toBe(204);
    expect(await dealOf(id, 'buyer')).toMatchObject({ state: 'Funded', funding: { difference: null } });
    expect(await storesOf(app).deals.positions(lp)).toMatchObject([
      { dealId: id, bought: 300_000_00, pool: 1_000_000_00, price: 1_000_000, settledOn: '2026-11-20' },
    ]);
    await problemOf(await post(id, 'cancellations', 'admin', { reason: 'Late' }), 'conflict');
  });

  it('counts at its closing amount in portfolio and limits from then on', async () => {
    const { lp, id, total } = await opened({ amount: 900_000 });
    const { deals, commitments } = storesOf(app);
    const deal = await deals.find(id);
    if (!deal?.statement) throw new Error('No statement');
    await deals.save({ ...deal, statement: { ...deal.statement, amount: cents(800_000_00) } });
    const counted = async () => {
      const held = await commitments.heldBy(deal.buyer.creditUnionId);
      const { value } = await app.as('buyer').commitments.portfolio({});
      return [
        held.find(({ lpNumber }) => lpNumber === lp)?.amount,
        value.find(({ lpIdentifier }) => lpIdentifier === lp)?.amount,
      ];
    };
    expect(await counted()).toEqual([900_000_00, 900_000]);
    await post(id, 'callbacks', 'buyer', { with: 'Sal', at: '10 AM' });
    await post(id, 'wires', 'buyer', { ...wired, amount: total });
    await post(id, 'receipts', 'seller', { date: '2026-11-20', amount: total });
    expect(await counted()).toEqual([800_000_00, 800_000]);
    expect((await commitments.find(lp, deal.buyer.creditUnionId))?.amount).toBe(900_000_00);
  });

  it('is counted once where both ends are recorded at one moment', async () => {
    const { lp, id, total } = await opened();
    await post(id, 'callbacks', 'buyer', { with: 'Sal', at: '10 AM' });
    const at = { date: '2026-11-20', amount: total };
    const answers = await Promise.all([
      post(id, 'wires', 'buyer', { ...at, reference: '1' }),
      post(id, 'wires', 'buyer', { ...at, reference: '1' }),
      post(id, 'receipts', 'seller', at),
      post(id, 'receipts', 'seller', at),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 204, 409, 409]);
    const { state, funding } = await dealOf(id);
    expect([state, funding.sent.length, funding.received.length]).toEqual(['Funded', 1, 1]);
    expect(await storesOf(app).deals.positions(lp)).toHaveLength(1);
  });

  it('arrives in two equal parts on one day, each counted once however often it is repeated', async () => {
    const { id, total } = await opened({ amount: 400_000 });
    await post(id, 'callbacks', 'buyer', { with: 'Sal', at: '10 AM' });
    const half = { date: '2026-11-20', amount: 100_000 };
    const receive = (key: string) =>
      send(app, `POST /marketplace/deals/${id}/receipts`, {
        as: 'seller',
        body: half,
        headers: { 'idempotency-key': key },
      });
    const first = await Promise.all([receive(`${id}-1`), receive(`${id}-1`)]);
    expect([...first, await receive(`${id}-1`), await receive(`${id}-2`)].map(({ status }) => status)).toEqual([
      204, 204, 204, 204,
    ]);
    expect((await dealOf(id)).funding.received).toHaveLength(2);
    expect((await post(id, 'receipts', 'seller', { date: '2026-11-20', amount: total - 200_000 })).status).toBe(204);
  });

  it('holds the deal by a cent, until an administrator settles it with a reason', async () => {
    const { lp, id, total } = await opened();
    await post(id, 'callbacks', 'buyer', { with: 'Sal', at: '10 AM' });
    await post(id, 'wires', 'buyer', { ...wired, amount: total });
    await post(id, 'receipts', 'seller', { date: '2026-11-20', amount: Math.round(total * 100 - 1) / 100 });
    expect(await dealOf(id, 'seller')).toMatchObject({
      state: 'Funding',
      funding: { difference: 'Received is $0.01 less than the statement says.' },
    });
    expect(await storesOf(app).deals.positions(lp)).toEqual([]);
    await problemOf(await change(id, 'admin', replace('/settled', true)), 'invalid');
    await problemOf(await change(id, 'seller', replace('/settled', true), replace('/reason', 'Fine')), 'not_allowed');
    expect((await change(id, 'admin', replace('/settled', true), replace('/reason', 'Bank fee'))).status).toBe(204);
    expect(await dealOf(id)).toMatchObject({ state: 'Funded', funding: { settled: { reason: 'Bank fee' } } });
    const rows = await storesOf(app).history.ofOffering(lp);
    expect(rows.filter(({ step }) => step.type === 'DealFunded')).toHaveLength(1);
    expect(await storesOf(app).deals.positions(lp)).toHaveLength(1);
  });

  it('is taken back by an administrator with a reason, to be recorded anew', async () => {
    const { id, total } = await opened();
    await post(id, 'callbacks', 'buyer', { with: 'Sal', at: '10 AM' });
    await post(id, 'wires', 'buyer', { ...wired, amount: total + 1 });
    await problemOf(await change(id, 'admin', replace('/recorded/sent', false)), 'invalid');
    expect(
      (await change(id, 'admin', replace('/recorded/sent', false), replace('/reason', 'Typed wrong'))).status,
    ).toBe(204);
    expect((await dealOf(id)).funding.sent).toEqual([]);
    await problemOf(await post(id, 'wires', 'buyer', { ...wired, amount: total }), 'conflict');
    await post(id, 'callbacks', 'buyer', { with: 'Sal', at: '11 AM' });
    expect((await post(id, 'wires', 'buyer', { ...wired, amount: total })).status).toBe(204);
  });
});

describe('a call-back that is opened again', () => {
  it('asks for another call and no second wire, and the call funds the deal once the wire has arrived', async () => {
    const { lp, id, total } = await opened();
    const call = () => post(id, 'callbacks', 'buyer', { with: 'Sal', at: '10 AM' });
    await call();
    await post(id, 'wires', 'buyer', { ...wired, amount: total });
    const open = replace('/steps/callback/status', 'Open');
    expect((await change(id, 'admin', open, replace('/reason', 'Called another number'))).status).toBe(204);
    await post(id, 'receipts', 'seller', { date: '2026-11-20', amount: total });
    expect(await dealOf(id)).toMatchObject({ state: 'Funding', turns: [{ step: 'callback', party: 'buyer' }] });
    expect((await call()).status).toBe(204);
    const { state, funding } = await dealOf(id);
    expect([state, funding.sent.length]).toEqual(['Funded', 1]);
    const { deals, history } = storesOf(app);
    expect(await deals.positions(lp)).toMatchObject([{ dealId: id, bought: 300_000_00 }]);
    const types = (await history.ofOffering(lp)).map(({ step }) => step.type);
    expect(types.filter((type) => type === 'DealFunded')).toHaveLength(1);
  });
});

describe('the note of a call-back', () => {
  const noteOf = async (id: string) => (await dealOf(id)).steps.find(({ name }) => name === 'callback')?.note;
  const open = (step: string) => [replace(`/steps/${step}/status`, 'Open'), replace('/reason', 'Wrong number')];

  it('is edited by no one, stays in the history, and ends with the call', async () => {
    const { lp, id } = await opened();
    const edit = (as: Person) => change(id, as, replace('/steps/callback/note', 'Nobody'));
    expect((await edit('buyer')).status).toBe(204);
    const said = 'Confirmed by telephone with Sal at a number we already knew, 10 AM.';
    for (const step of ['callback', 'statement']) {
      await post(id, 'callbacks', 'buyer', { with: 'Sal', at: '10 AM' });
      for (const as of ['buyer', 'admin'] as const)
        expect((await problemOf(await edit(as), 'conflict')).detail).toBe(
          'The note of a call-back stays as it was recorded.',
        );
      expect(await noteOf(id)).toBe(said);
      expect((await change(id, 'admin', ...open(step))).status).toBe(204);
      expect(await noteOf(id)).toBe('');
    }
    const rows = (await storesOf(app).history.ofOffering(lp)).map(({ step }) => step);
    expect(rows.filter((row) => row.type === 'DealStepDone' && row.note === said)).toHaveLength(2);
  });
});

describe('a deal that falls through', () => {
  it('is canceled by two administrators: the commitment is withdrawn, and what remains grows', async () => {
    const { lp, id } = await opened({ isSigned: false, amount: 900_000 });
    expect((await app.as('admin').offerings.get({ id: lp })).State).toBe('Full');
    await problemOf(await post(id, 'cancellations/confirmations', 'admin2'), 'conflict');
    await problemOf(await post(id, 'cancellations', 'admin', { reason: ' ' }), 'invalid');
    await problemOf(await post(id, 'cancellations', 'seller', { reason: 'No' }), 'not_allowed');
    expect((await post(id, 'cancellations', 'admin', { reason: 'No board approval' })).status).toBe(202);
    expect((await dealOf(id, 'buyer')).cancellation).toBeNull();
    expect((await dealOf(id, 'admin')).cancellation).toMatchObject({ isForCaller: false });
    await problemOf(await post(id, 'cancellations/confirmations', 'admin'), 'own_work');
    const both = await Promise.all([1, 2].map(() => post(id, 'cancellations/confirmations', 'admin2')));
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    expect(await dealOf(id, 'buyer')).toMatchObject({ state: 'Canceled', canceled: { reason: 'No board approval' } });
    const { State, AmountRemaining } = await app.as('admin').offerings.get({ id: lp });
    expect([State, AmountRemaining]).toEqual(['Published', 900_000]);
    const { commitments } = storesOf(app);
    expect((await commitments.ofOffering(lp)).map(({ status }) => status)).toEqual(['Withdrawn']);
  });

  it('stays where the one who asked withdraws, or another administrator declines, and can be asked anew', async () => {
    const { lp, id } = await opened({ isSigned: false });
    const withdraw = (as: Person) => send(app, `DELETE /marketplace/deals/${id}/cancellations`, { as });
    await problemOf(await withdraw('admin'), 'conflict');
    for (const as of ['admin', 'admin2'] as const) {
      await post(id, 'cancellations', 'admin', { reason: 'No board approval' });
      await problemOf(await withdraw('seller'), 'not_allowed');
      expect((await withdraw(as)).status).toBe(204);
      expect(await dealOf(id, 'admin')).toMatchObject({ state: 'Agreement', cancellation: null });
      await problemOf(await post(id, 'cancellations/confirmations', 'admin2'), 'conflict');
    }
    const steps = (await storesOf(app).history.ofOffering(lp)).map(({ step }) => step);
    expect(steps.filter(({ type }) => type === 'DealCancellationWithdrawn')).toMatchObject([
      { dealId: id, isDeclined: true },
      { dealId: id, isDeclined: false },
    ]);
    await post(id, 'cancellations', 'admin', { reason: 'No board approval' });
    const [confirmed, declined] = await Promise.all([
      post(id, 'cancellations/confirmations', 'admin2'),
      withdraw('admin'),
    ]);
    expect([confirmed.status, declined.status].toSorted()).toEqual([204, 409]);
  });

  it('makes room for another one, which has a number', async () => {
    const { lp, id } = await opened({ isSigned: false });
    await post(id, 'cancellations', 'admin', { reason: 'Wrong amount' });
    await post(id, 'cancellations/confirmations', 'admin2');
    await committed(app, lp, 200_000);
    await accepted(app, id);
    expect((await storesOf(app).deals.ofOffering(lp)).map((deal) => [deal.id, deal.state])).toEqual([
      [id, 'Canceled'],
      [`${id}-2`, 'Agreement'],
    ]);
    expect((await dealOf(`${id}-2`, 'buyer')).amount).toBe(200_000);
  });
});
