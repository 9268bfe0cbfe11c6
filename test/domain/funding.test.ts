import { describe, expect, it } from 'vitest';
import {
  type Deal,
  dealSteps,
  openDeal,
  payerOf,
  turnsNow,
  withPrice,
  withSignature,
  withStatement,
  withStep,
  withStepDone,
  withStepUndone,
} from '#shared/domain/deal.ts';
import {
  canceledDeal,
  differenceOf,
  differenceWords,
  dueOf,
  isHeld,
  positionOf,
  withCallBack,
  withCancellationAsked,
  withDifferenceSettled,
  withFundingBegun,
  withoutCancellation,
  withoutTransfers,
  withTransfer,
} from '#shared/domain/funding.ts';
import { withoutAccepted } from '#shared/domain/offering-state.ts';
import { recorderOf, type TransferKind } from '#shared/domain/transfer.ts';
import { cents } from '#shared/format/money.ts';
import { aCommitment, anOffering } from '#test/support/builders.ts';

const at = '2026-12-15T15:00:00.000Z';
const done = { at, byId: 'u', by: 'Uma' };

/** In Funding, with this much owed. */
function funding(amount = 1_000_00, from: 'buyer' | 'seller' | null = 'buyer'): Deal {
  const first = openDeal({ commitment: aCommitment({ price: 1_002_500 }), offering: anOffering(), before: [], at });
  const early = dealSteps.slice(0, 4).reduce((deal, step) => withStepDone(deal, step, done), first);
  const released = withStatement(
    early,
    {
      closingId: '1001-C1',
      version: 1,
      settlementDate: '2026-12-15',
      amount: cents(990_00),
      pool: cents(9_900_00),
      accrued: cents(7_52),
      total: cents(amount),
      price: 1_002_500,
      wire: from && { from, amount: cents(amount) },
      resultHash: 'h',
      signed: { buyer: null, seller: null },
    },
    done,
  );
  return withFundingBegun(withSignature(withSignature(released, 'buyer', done), 'seller', done));
}
const called = (deal = funding()): Deal => withCallBack(deal, { with: 'Sal', at: '10:15 AM' }, done);
const record = (
  deal: Deal,
  kind: TransferKind,
  amount: number,
  more: { reference?: string; day?: string } = {},
): Deal => withTransfer(deal, kind, { ...done, reference: '1', day: '2026-12-15', amount: cents(amount), ...more });

describe('the money of a deal', () => {
  it('is called back about before it is wired, and both ends fund the deal', () => {
    expect(() => record(funding(), 'sent', 1_000_00)).toThrow('Call the seller back');
    const sent = record(called(), 'sent', 1_000_00);
    expect([sent.state, sent.steps.wireSent.status, sent.steps.callback.note]).toEqual([
      'Funding',
      'Done',
      'Confirmed by telephone with Sal at a number we already knew, 10:15 AM.',
    ]);
    const both = record(sent, 'received', 1_000_00);
    expect(both.state).toBe('Funded');
    expect(() => record(both, 'received', 1)).toThrow('no longer changes');
    expect(record(record(called(), 'received', 1_000_00), 'sent', 1_000_00).state).toBe('Funded');
  });

  it('may come in several wires, each recorded once', () => {
    const part = record(called(), 'sent', 400_00);
    expect([part.steps.wireSent.status, differenceOf(part, 'sent'), isHeld(part)]).toEqual(['Open', -600_00, false]);
    expect(() => record(part, 'sent', 400_00)).toThrow('recorded already');
    const whole = record(part, 'sent', 600_00, { reference: '2' });
    expect(whole.steps.wireSent.status).toBe('Done');
  });

  it('holds the deal by a cent, until it is settled with a reason or recorded anew', () => {
    const short = record(record(called(), 'sent', 1_000_00), 'received', 999_99);
    expect([short.state, isHeld(short)]).toEqual(['Funding', true]);
    expect(differenceWords(short)).toBe('Received is $0.01 less than the statement says.');
    const settled = withDifferenceSettled(short, { ...done, reason: 'Bank fee' });
    expect([settled.state, isHeld(settled)]).toEqual(['Funded', false]);
    expect(record(withoutTransfers(short, 'received'), 'received', 1_000_00).state).toBe('Funded');
    const over = record(called(), 'sent', 1_000_01);
    expect([isHeld(over), over.steps.wireSent.status]).toEqual([true, 'Open']);
    expect(() => withDifferenceSettled(over, { ...done, reason: 'So' })).toThrow('Both sides have to record');
  });

  it('is no amount of nothing, and of no day to come', () => {
    expect(() => record(called(), 'sent', 0)).toThrow('greater than 0');
    expect(() => record(called(), 'sent', 1, { day: '2026-12-16' })).toThrow("can't be in the future");
    expect(() => record(called(), 'sent', 1, { day: '2026-12-15' })).not.toThrow();
  });

  it('turns around where the seller owes, without a call-back, and is nothing where no one owes', () => {
    const turned = funding(50, 'seller');
    expect([
      turned.steps.callback.status,
      recorderOf(payerOf(turned), 'sent'),
      recorderOf(payerOf(turned), 'received'),
    ]).toEqual(['NotNeeded', 'seller', 'buyer']);
    expect(record(record(turned, 'sent', 50), 'received', 50).state).toBe('Funded');
    expect(funding(0, null).state).toBe('Funded');
  });

  it('is compared with the statement in force', () => {
    const sent = record(called(), 'sent', 1_000_00);
    const { statement } = sent;
    if (!statement) throw new Error('No statement');
    const next = withStatement(
      sent,
      {
        ...statement,
        version: 2,
        wire: { from: 'buyer', amount: cents(1_100_00) },
        signed: { buyer: null, seller: null },
      },
      done,
    );
    const again = withFundingBegun(withSignature(withSignature(next, 'buyer', done), 'seller', done));
    expect([again.steps.wireSent.status, differenceOf(again, 'sent')]).toEqual(['Open', -100_00]);
    expect(() => record(again, 'sent', 100_00, { reference: '2' })).toThrow('Call the seller back');
    expect(record(called(again), 'sent', 100_00, { reference: '2' }).steps.wireSent.status).toBe('Done');
  });

  it('is called back about where the seller owed by the statement before', () => {
    const turned = funding(50, 'seller');
    const { statement } = turned;
    if (!statement) throw new Error('No statement');
    const wire = { from: 'buyer' as const, amount: cents(50) };
    const next = withStatement(turned, { ...statement, wire, signed: { buyer: null, seller: null } }, done);
    const again = withFundingBegun(withSignature(withSignature(next, 'buyer', done), 'seller', done));
    expect(again.steps.callback.status).toBe('Open');
    expect(() => record(again, 'sent', 50)).toThrow('Call the seller back');
  });

  it('makes a position, which is a fraction', () => {
    expect(positionOf(funding())).toMatchObject({ bought: 990_00, pool: 9_900_00, price: 1_002_500, accrued: 7_52 });
  });

  it('makes a position with what was due: the principal at its price, half up, and what had accrued', () => {
    expect(dueOf(positionOf(funding()))).toBe(992_48 + 7_52);
    expect(dueOf({ bought: cents(1_000_01), price: 995_000, accrued: cents(-1_00) })).toBe(994_01);
  });
});

it('is the turn of those who have not signed, and of whoever owes or is owed', () => {
  const turns = (deal: Deal) => turnsNow(deal).map(({ step, party }) => `${step} ${party}`);
  const released = { ...funding(), state: 'Statement' as const };
  const unsigned = withStep(released, 'statement', { status: 'Open', done: null });
  const signed = (side: 'buyer' | 'seller') => {
    const { statement } = unsigned;
    if (!statement) throw new Error('No statement');
    return { ...unsigned, statement: { ...statement, signed: { buyer: null, seller: null, [side]: done } } };
  };
  expect([turns(signed('buyer')), turns(signed('seller'))]).toEqual([['statement seller'], ['statement buyer']]);
  expect(turns(funding())).toEqual(['callback buyer', 'wireReceived seller']);
  expect(turns(funding(50, 'seller'))).toEqual(['wireSent seller', 'wireReceived buyer']);
});

describe('the wires of a deal', () => {
  const both = (sent: number, received: number) => record(record(called(), 'sent', sent), 'received', received);
  const settled = { ...done, reason: 'Bank fee' };

  it('are recorded once both have signed, and the receipt also before the call', () => {
    const unsigned = { ...called(), state: 'Statement' as const };
    for (const kind of ['sent', 'received'] as const)
      expect(() => record(unsigned, kind, 1)).toThrow('has to be signed by both sides first');
    expect(() => record({ ...called(), statement: null }, 'sent', 1)).toThrow('has to be signed by both sides first');
    expect(record(funding(), 'received', 1_000_00).steps.wireReceived.status).toBe('Done');
  });

  it('say who recorded the last of them, and nothing of who recorded a part', () => {
    const part = record(called(), 'sent', 400_00);
    expect(part.steps.wireSent).toMatchObject({ status: 'Open', done: null });
    const whole = record(part, 'sent', 600_00, { reference: '2' });
    expect(whole.steps.wireSent).toMatchObject({ status: 'Done', done });
    expect(record(whole, 'sent', 1, { reference: '3' }).steps.wireSent).toMatchObject({ status: 'Open', done: null });
  });

  it('are the same only with reference, day and amount', () => {
    const first = record(called(), 'sent', 100_00);
    expect(() => record(first, 'sent', 100_00)).toThrow('recorded already');
    expect(record(first, 'sent', 100_00, { reference: '2' }).funding.sent).toHaveLength(2);
    expect(record(first, 'sent', 100_00, { day: '2026-12-14' }).funding.sent).toHaveLength(2);
    expect(record(first, 'sent', 100_01).funding.sent).toHaveLength(2);
  });

  it('arrive in equal parts on one day, until all has arrived', () => {
    const arrive = (deal: Deal, amount: number) => record(deal, 'received', amount, { reference: '' });
    const half = arrive(called(), 500_00);
    const whole = arrive(half, 500_00);
    expect([whole.funding.received.length, whole.steps.wireReceived.status]).toEqual([2, 'Done']);
    expect(() => arrive(whole, 500_00)).toThrow('recorded already');
    const twice = record(record(called(), 'sent', 1_000_00), 'sent', 1_000_00, { reference: '2' });
    expect(arrive(arrive(twice, 1_000_00), 1_000_00).funding.received).toHaveLength(2);
  });

  it('hold a deal in Funding alone, over the amount at once and short once both ends have recorded', () => {
    const short = both(1_000_00, 999_99);
    expect([isHeld(short), isHeld({ ...short, state: 'Canceled' })]).toEqual([true, false]);
    expect(isHeld({ ...short, funding: { ...short.funding, settled } })).toBe(false);
    expect([isHeld(record(called(), 'received', 999_99)), isHeld(record(called(), 'sent', 999_99))]).toEqual([
      false,
      false,
    ]);
    expect(isHeld(both(1_000_00, 400_00))).toBe(true);
    expect(isHeld({ ...both(1_000_00, 1_000_00), state: 'Funding' })).toBe(false);
    expect(differenceOf({ statement: null, funding: short.funding }, 'sent')).toBe(1_000_00);
  });

  it('say by how much they differ, each end by itself', () => {
    expect(differenceWords(both(1_000_01, 999_98))).toBe(
      'Wired is $0.01 more than the statement says. Received is $0.02 less than the statement says.',
    );
    expect(differenceWords(both(1_000_00, 1_000_01))).toBe('Received is $0.01 more than the statement says.');
    expect(differenceWords(called())).toBeNull();
  });

  it('are settled with a reason, which stays with what was recorded', () => {
    const short = both(1_000_00, 999_99);
    const through = withDifferenceSettled(short, settled);
    expect(through.funding).toEqual({ ...short.funding, settled });
    expect(through.steps.wireReceived).toMatchObject({ status: 'Done', done });
    expect(() => withDifferenceSettled(through, settled)).toThrow('no longer changes');
    expect(() => withDifferenceSettled(record(called(), 'received', 1), settled)).toThrow('Both sides have to record');
    expect(() => withDifferenceSettled({ ...short, state: 'Statement' }, settled)).toThrow('signed by both sides');
  });

  it('are no longer settled once one is recorded or taken back, and the other end stays', () => {
    const held = { ...both(1_000_00, 400_00), steps: both(1_000_00, 400_00).steps };
    const agreed = { ...held, funding: { ...held.funding, settled } };
    expect(record(agreed, 'received', 1, { reference: '2' }).funding.settled).toBeNull();
    const back = withoutTransfers(agreed, 'sent');
    expect(back.funding).toEqual({ ...held.funding, sent: [], settled: null });
    expect(back.steps.wireSent).toMatchObject({ status: 'Open', done: null });
  });

  it('count again after another call, and fund the deal if both ends are whole', () => {
    const sent = record(called(), 'sent', 1_000_00);
    const again = withStepUndone(sent, 'callback');
    expect(again.steps.wireSent.status).toBe('Open');
    expect(called(again).steps.wireSent).toMatchObject({ status: 'Done', done });
    const received = record(again, 'received', 1_000_00);
    expect([received.state, called(received).state]).toEqual(['Funding', 'Funded']);
    const part = withStepUndone(record(called(), 'sent', 400_00), 'callback');
    expect(called(part).steps.wireSent.status).toBe('Open');
  });

  it('count for a new statement once the seller is called about it', () => {
    const sent = withStepUndone(record(record(called(), 'received', 400_00), 'sent', 1_000_00), 'callback');
    const whole = record(sent, 'received', 600_00);
    const { statement } = whole;
    if (!statement) throw new Error('No statement');
    const next = withStatement(whole, { ...statement, signed: { buyer: null, seller: null } }, done);
    const signed = withFundingBegun(withSignature(withSignature(next, 'buyer', done), 'seller', done));
    expect([signed.state, signed.steps.wireSent.status, called(signed).state]).toEqual(['Funding', 'Open', 'Funded']);
  });

  it('are sent again only after another call, and by the seller without one', () => {
    const sent = record(called(), 'sent', 1_000_00);
    const back = withoutTransfers(sent, 'sent');
    expect(back.steps.callback).toMatchObject({ status: 'Open', done: null, note: '' });
    expect(() => record(back, 'sent', 1_000_00)).toThrow('Call the seller back');
    expect(withoutTransfers(sent, 'received').steps.callback.status).toBe('Done');
    const turned = record(funding(50, 'seller'), 'sent', 50);
    expect(record(withoutTransfers(turned, 'sent'), 'sent', 50).steps.wireSent.status).toBe('Done');
  });

  it('follow the statement in force: nothing to call back about, and nothing at all where no one owes', () => {
    expect(funding(50, 'seller').steps.callback).toMatchObject({ status: 'NotNeeded', done: null });
    const nothing = funding(0, null);
    for (const step of ['wireSent', 'wireReceived'] as const)
      expect(nothing.steps[step]).toMatchObject({ status: 'NotNeeded', done: null });
    const early = { ...funding(), state: 'Statement' as const };
    expect(withFundingBegun(early)).toBe(early);
    const none = { ...funding(), statement: null };
    expect(withFundingBegun(none)).toBe(none);
    const sent = record(called(), 'sent', 1_000_00);
    expect(withFundingBegun(sent).steps.wireSent).toMatchObject({ status: 'Done', done });
    const less = {
      ...sent,
      statement: sent.statement && { ...sent.statement, wire: { from: 'buyer', amount: cents(1) } },
    };
    expect(withFundingBegun(less as Deal).steps.wireSent).toMatchObject({ status: 'Open', done: null });
  });

  it("make the buyer's position in the LP, of a statement with a price", () => {
    const deal = funding();
    expect(positionOf(deal)).toEqual({
      dealId: deal.id,
      creditUnionId: deal.buyer.creditUnionId,
      offeringId: deal.lpNumber,
      bought: 990_00,
      pool: 9_900_00,
      price: 1_002_500,
      accrued: 7_52,
      settledOn: '2026-12-15',
    });
    const { statement } = deal;
    if (!statement) throw new Error('No statement');
    expect(positionOf({ ...deal, price: 990_000 }).price).toBe(1_002_500);
    const earlier = { ...deal, statement: { ...statement, price: null } };
    expect(positionOf(earlier).price).toBe(1_002_500);
    expect(() => positionOf({ ...earlier, price: null })).toThrow('no statement');
    expect(() => positionOf({ ...deal, statement: null })).toThrow('no statement');
  });

  it('are of the price that an administrator entered, whose statement is signed at no other one', () => {
    const entered = { ...done, reason: 'Agreed by telephone' };
    const deal = funding();
    const { statement } = deal;
    if (!statement) throw new Error('No statement');
    const unsigned = withStatement(deal, { ...statement, signed: { buyer: null, seller: null } }, done);
    expect(() => withPrice(unsigned, 990_000, entered)).toThrow('The price was agreed with the commitment');
    expect(withPrice({ ...unsigned, price: null }, 990_000, entered)).toMatchObject({
      price: 990_000,
      priceEntered: entered,
    });
    const changed = withPrice({ ...unsigned, priceEntered: entered }, 990_000, entered);
    expect(() => withSignature(changed, 'buyer', done)).toThrow('The price changed after this statement');
    const signed = withSignature({ ...unsigned, priceEntered: entered }, 'buyer', done);
    expect(() => withPrice(signed, 990_000, entered)).toThrow('signed at this price');
    const earlier = withStatement(unsigned, { ...statement, price: null, signed: { buyer: null, seller: null } }, done);
    expect(withSignature(earlier, 'buyer', done).statement?.signed.buyer).toEqual(done);
    const anew = withPrice({ ...earlier, priceEntered: entered }, 990_000, entered);
    expect(() => withSignature(anew, 'buyer', done)).toThrow('The price changed after this statement');
  });
});

describe('the cancellation of a deal', () => {
  it('takes two administrators', () => {
    const asked = withCancellationAsked(funding(), { ...done, reason: 'No board approval' });
    expect(() => withCancellationAsked(asked, { ...done, reason: 'Again' })).toThrow('Another administrator');
    expect(() => canceledDeal(asked, done)).toThrow('Another administrator');
    expect(() => canceledDeal(funding(), { ...done, byId: 'v' })).toThrow('No one asked');
    const canceled = canceledDeal(asked, { ...done, byId: 'v' });
    expect(canceled).toMatchObject({ state: 'Canceled', canceled: { byId: 'v', reason: 'No board approval' } });
    expect(canceled).toEqual({ ...funding(), state: 'Canceled', canceled: canceled.canceled });
    expect(() => record(canceled, 'sent', 1)).toThrow('no longer changes');
    expect(() => withCancellationAsked(canceled, { ...done, reason: 'Again' })).toThrow('no longer changes');
  });

  it('is withdrawn while it is asked, and can be asked again', () => {
    const asked = withCancellationAsked(funding(), { ...done, reason: 'No board approval' });
    const kept = withoutCancellation(asked);
    expect(kept).toEqual(funding());
    expect(() => withoutCancellation(kept)).toThrow('No one asked');
    expect(() => canceledDeal(kept, { ...done, byId: 'v' })).toThrow('No one asked');
    expect(() => withoutCancellation(canceledDeal(asked, { ...done, byId: 'v' }))).toThrow('no longer changes');
  });

  it('gives back what was sold, and the state with it', () => {
    const of = (state: 'Full' | 'Allocated' | 'Sold', accepted: number) =>
      withoutAccepted(
        anOffering({ state, poolBalance: 1_000_00, percentForSale: 90, acceptedTotal: accepted }),
        cents(400_00),
        at,
      );
    expect(of('Full', 900_00)).toMatchObject({ state: 'Allocated', acceptedTotal: 500_00 });
    expect(of('Allocated', 400_00)).toMatchObject({ state: 'Published', acceptedTotal: 0 });
    expect(of('Sold', 400_00)).toMatchObject({ state: 'Sold', acceptedTotal: 0 });
  });
});
