import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { HistoryType } from '#shared/domain/history.ts';
import type { Person } from '#test/support/app.ts';
import { openOffering, replace } from '#test/support/listings.ts';
import { expectRight, expectSight } from '#test/support/offering-ledger.ts';
import { someone } from '#test/support/people.ts';
import { quietApp } from '#test/support/quiet-app.ts';
import { send } from '#test/support/send.ts';
import { storesOf } from '#test/support/stores.ts';

const BUYERS = 24;
const ROUNDS = 12;
/** Refusals that a rule has a sentence for. */
const refusals = [404, 409, 412, 422];

/** The same numbers for the same seed. */
function numbers(seed: number) {
  let state = seed * 2_654_435_761;
  return (below: number) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
    return state % below;
  };
}

const listOf = (list: 'White' | 'Black') => `/Restrictions/${list}listedFinancialEntities`;

let edits = 0;
/** Beside a change that may be none: an edit that changes nothing leaves no row and no version. */
const another = () => replace('/LoanType', `Loans ${++edits}`);

interface Step {
  /** The row that it leaves where it is done. */
  type: HistoryType;
  ask: () => Promise<Response>;
}

describe('an offering that two administrators and many buyers work on at the same moment', () => {
  const app = quietApp();
  let buyers: { email: string; token: string; creditUnionId: string; creditUnionName: string }[] = [];
  beforeAll(async () => {
    buyers = await Promise.all(
      Array.from({ length: BUYERS }, async () => {
        const { email, creditUnionId, creditUnionName } = await someone(app);
        return { email, token: '', creditUnionId, creditUnionName };
      }),
    );
  });
  // Tokens expire sooner than a slow machine is through.
  beforeEach(async () => {
    await Promise.all([app.tokenOf('admin'), app.tokenOf('admin2')]);
    const tokens = await Promise.all(buyers.map(({ email }) => app.tokenFor(email)));
    buyers = buyers.map((buyer, place) => ({ ...buyer, token: tokens[place] ?? '' }));
  });

  function stepsOn(id: string) {
    const tokenOf = (buyer: number) => ({ token: buyers[buyer]?.token ?? '' });
    const order =
      (kind: 'commitments' | 'interests', type: HistoryType) =>
      (buyer: number, Amount: number): Step => ({
        type,
        ask: () => send(app, `POST /marketplace/offering/${id}/${kind}`, { ...tokenOf(buyer), body: { Amount } }),
      });
    const change = (buyer: number, by: { as: Person } | { token: string }, body: unknown[]) =>
      send(app, `PATCH /marketplace/commitments/${buyers[buyer]?.creditUnionId}-${id}-Commitment`, { ...by, body });
    const edit = (as: Person, body: unknown[], type: HistoryType): Step => ({
      type,
      ask: () => send(app, `PATCH /marketplace/offerings/${id}`, { as, body }),
    });
    return {
      commit: order('commitments', 'Commitment Submitted'),
      indicate: order('interests', 'Indication Submitted'),
      decide: (as: Person, buyer: number, status: 'Accepted' | 'Rejected'): Step => ({
        type: `Commitment ${status}`,
        ask: () => change(buyer, { as }, [replace('/Status', status)]),
      }),
      withdraw: (buyer: number): Step => ({
        type: 'Commitment Withdrawn',
        ask: () => change(buyer, tokenOf(buyer), [replace('/Status', 'Withdrawn')]),
      }),
      amend: (buyer: number, amount: number): Step => ({
        type: 'Commitment Edited',
        ask: () => change(buyer, tokenOf(buyer), [replace('/Amount', amount)]),
      }),
      edit: (as: Person, field: string, value: number) => edit(as, [replace(field, value)], 'Offering Edited'),
      sell: (as: Person, buyer: number) =>
        edit(as, [replace('/SellerName', buyers[buyer]?.creditUnionName), another()], 'Offering Edited'),
      restrict: (as: Person, list: 'White' | 'Black', some: number[]) => {
        const ids = some.map((buyer) => buyers[buyer]?.creditUnionId);
        const other = list === 'White' ? 'Black' : 'White';
        const lists = [replace(listOf(list), ids), replace(listOf(other), [])];
        return edit(as, [...lists, another()], 'Offering Edited');
      },
      move: (as: Person, state: string) =>
        // With its reason, a move to where the offering is already is refused instead of nothing done.
        edit(as, [replace('/State', state), replace('/StateChangeReason', 'Because')], 'Offering State Changed'),
      publish: (as: Person): Step => ({
        type: 'Offering Published',
        ask: () => send(app, `POST /marketplace/offering/${id}/publishings`, { as }),
      }),
      unpublish: (as: Person): Step => ({
        type: 'Offering Unpublished',
        ask: () => send(app, `DELETE /marketplace/offering/${id}/publishings`, { as }),
      }),
    };
  }

  /** What each of a round's people tries, in an order of its own. */
  function fray(id: string, round: number): Step[] {
    const random = numbers(round + 1);
    const on = stepsOn(id);
    const admin = () => (random(2) === 0 ? 'admin' : 'admin2');
    const cents = (most: number) => 1 + random(most * 100) / 100;
    const buyer = () => random(BUYERS);
    const steps = Array.from({ length: 26 }, () => {
      const any = [
        () => on.decide(admin(), buyer(), 'Accepted'),
        () => on.decide(admin(), buyer(), 'Accepted'),
        () => on.decide(admin(), buyer(), 'Accepted'),
        () => on.decide(admin(), buyer(), 'Rejected'),
        () => on.withdraw(buyer()),
        () => on.amend(buyer(), cents(90_000)),
        () => on.commit(buyer(), cents(60_000)),
        () => on.indicate(buyer(), cents(90_000)),
        () => on.edit(admin(), '/PoolBalance', 200_000 + cents(300_000)),
        () => on.edit(admin(), '/AmountAvailableForSalePercent', 50 + random(500_000) / 10_000),
        () => on.restrict(admin(), 'Black', [buyer(), buyer()]),
        () => on.restrict(admin(), 'White', Array.from({ length: 12 }, buyer)),
        () => on.sell(admin(), buyer()),
      ];
      return any[random(any.length)]?.() as Step;
    });
    const rare = [() => on.unpublish(admin()), () => on.move(admin(), 'Withdrawn'), () => on.move(admin(), 'Open')];
    steps.splice(random(steps.length), 0, rare[round % 3]?.() as Step);
    steps.splice(random(steps.length), 0, round % 2 === 0 ? on.publish(admin()) : on.unpublish(admin()));
    return steps;
  }

  it.each(Array.from({ length: ROUNDS }, (_, round) => round))('stays right: round %i', async (round) => {
    const id = await openOffering(app, { PoolBalance: 400_000 });
    const on = stepsOn(id);
    const first = [
      ...Array.from({ length: 14 }, (_, buyer) => on.commit(buyer, 40_000)),
      ...Array.from({ length: 4 }, (_, buyer) => on.indicate(buyer, 1000 + buyer)),
    ];
    first.splice(round % 3, 0, on.sell('admin', round), on.sell('admin2', 14 + (round % 4)));
    const done: Step[] = [];
    for (const steps of [first, fray(id, round), fray(id, round + ROUNDS)]) {
      const statuses = await Promise.all(steps.map(async ({ ask }) => (await ask()).status));
      expect(statuses.filter((status) => status >= 300 && !refusals.includes(status))).toEqual([]);
      done.push(...steps.filter((_, i) => (statuses[i] ?? 0) < 300));
    }

    const ledger = await expectRight(app, id);
    const { offering, history, commitments } = ledger;
    await expectSight(app, ledger, buyers);
    // Made, published, and then one version for each thing done.
    expect(offering.version).toBe(2 + done.length);
    const count = (rows: { type: HistoryType }[], ...types: HistoryType[]) =>
      rows.filter(({ type }) => types.includes(type)).length;
    const alone: HistoryType[] = [
      'Offering Edited',
      'Offering Unpublished',
      'Commitment Submitted',
      'Commitment Edited',
    ];
    for (const type of [...alone, 'Commitment Withdrawn', 'Commitment Accepted', 'Commitment Rejected'] as const) {
      expect([type, count(history, type)]).toEqual([type, count(done, type)]);
    }
    expect(count(history, 'Offering Published')).toBe(1 + count(done, 'Offering Published'));
    expect(count(history, 'Indication Submitted', 'Indication Changed')).toBe(count(done, 'Indication Submitted'));
    // Acceptances and edits may move the state beside what they do.
    const besides = count(done, 'Commitment Accepted', 'Offering Edited');
    const moved = count(history, 'Offering State Changed') - count(done, 'Offering State Changed');
    expect(moved).toBeGreaterThanOrEqual(0);
    expect(moved).toBeLessThanOrEqual(Math.min(2, besides));
    // Whatever has become of the offering, every credit union gets out of what waits.
    const waiting = commitments.filter(({ status }) => status === 'Pending');
    const outs = waiting.map(({ creditUnionId }) =>
      on.withdraw(buyers.findIndex((buyer) => buyer.creditUnionId === creditUnionId)).ask(),
    );
    expect((await Promise.all(outs)).map(({ status }) => status)).toEqual(waiting.map(() => 200));
    expect(await storesOf(app).offerings.find(id)).toMatchObject({ pendingTotal: 0 });
  });

  const some = Array.from({ length: 8 }, (_, buyer) => buyer);
  type Steps = ReturnType<typeof stepsOn>;
  const closings: [string, rounds: number, (on: Steps) => Step][] = [
    ['Withdrawn', 6, (on) => on.move('admin', 'Withdrawn')],
    ['Draft', 6, (on) => on.move('admin', 'Draft')],
    ['hidden from them', 3, (on) => on.restrict('admin', 'Black', some)],
    ['shown to others alone', 3, (on) => on.restrict('admin', 'White', [20])],
    ['too small for them', 3, (on) => on.edit('admin', '/PoolBalance', 50)],
  ];

  it.each(closings)('takes no order anymore once it is %s', async (_how, rounds, close) => {
    for (let round = 0; round < rounds; round++) {
      const id = await openOffering(app);
      const on = stepsOn(id);
      const orders = some.map((i) => (i % 2 ? on.commit(i, 100 + i) : on.indicate(i, 100 + i)));
      const [closed, ...placed] = await Promise.all([close(on), ...orders].map(({ ask }) => ask()));
      expect(closed?.status).toBe(200);
      for (const { status } of placed) expect([201, 404, 409, 422]).toContain(status);
      const { offering } = await expectRight(app, id);
      // Every order raises the version, so none came after that.
      expect(`"${offering.version}"`).toBe(closed?.headers.get('etag'));
    }
  });

  it.each(closings.slice(1, 4))('has nothing accepted anymore once it is %s', async (_how, _rounds, close) => {
    for (let round = 0; round < 2; round++) {
      const id = await openOffering(app);
      const on = stepsOn(id);
      await Promise.all(some.map((i) => on.commit(i, 100 + i).ask()));
      const decisions = some.map((i) => on.decide(i % 2 ? 'admin' : 'admin2', i, 'Accepted'));
      const [closed, ...decided] = await Promise.all([close(on), ...decisions].map(({ ask }) => ask()));
      // An offering is not taken back to a draft once something is accepted.
      if (closed?.status === 409) continue;
      expect(closed?.status).toBe(200);
      for (const { status } of decided) expect([200, 409]).toContain(status);
      const { offering } = await expectRight(app, id);
      expect(`"${offering.version}"`).toBe(closed?.headers.get('etag'));
    }
  });

  it('is never ordered from by who has just become its seller', async () => {
    for (let round = 0; round < 6; round++) {
      const id = await openOffering(app);
      const on = stepsOn(id);
      const order = round % 2 ? on.commit(0, 100) : on.indicate(0, 100);
      const answers = await Promise.all([on.sell('admin', 0), order].map(({ ask }) => ask()));
      expect(answers.map(({ status }) => status).sort()).toSatisfy(
        (statuses: number[]) => statuses.join() !== '200,201',
      );
      await expectRight(app, id);
    }
  });
});
