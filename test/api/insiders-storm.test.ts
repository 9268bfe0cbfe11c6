import { beforeAll, describe, expect, it } from 'vitest';
import { keys } from '#functions/store/keys.ts';
import { purchaseProposalStore } from '#functions/store/purchase-proposals.ts';
import type { RunSummary } from '#shared/contract/allocations.ts';
import type { LimitSettingsEntity } from '#shared/contract/compliance-settings.ts';
import type { PurchaseProposalEntity } from '#shared/contract/purchase-proposals.ts';
import { sha256 } from '#shared/domain/canonical.ts';
import { commitmentId } from '#shared/domain/commitment.ts';
import { boundPart } from '#shared/domain/offered-terms.ts';
import { amountForSale } from '#shared/domain/offering-amounts.ts';
import { noOrders } from '#shared/domain/order.ts';
import { purchaseHash } from '#shared/domain/purchase-proposal.ts';
import type { User } from '#shared/domain/user.ts';
import { heldCreditUnion, limitOf } from '#test/support/authorities.ts';
import { aPolicy, limitsAdministrator } from '#test/support/limit-settings.ts';
import { openOffering, replace } from '#test/support/listings.ts';
import { someone } from '#test/support/people.ts';
import { quietApp } from '#test/support/quiet-app.ts';
import { send } from '#test/support/send.ts';
import { storesOf } from '#test/support/stores.ts';

const STEPS = 240;
/** Decisions of a storm that shows something. */
const ACTS = 20;
const AT_ONCE = 8;

const app = quietApp();

/** An answer as whoever asked had it, with the moments between which the server gave it. */
interface Answered {
  who: string;
  line: string;
  lp: string;
  status: number;
  text: string;
  began: number;
  ended: number;
}

const answered: Answered[] = [];
const tokens = new Map<string, string>();

async function ask(who: string, line: string, lp: string, body?: unknown): Promise<Answered> {
  const began = performance.now();
  const answer = await send(app, line, { token: tokens.get(who) ?? '', ...(body !== undefined && { body }) });
  const one = { who, line, lp, status: answer.status, text: await answer.text(), began, ended: performance.now() };
  answered.push(one);
  return one;
}

/** The same steps of every run, in whatever order their calls end. */
function dice(seed: number) {
  let state = seed;
  const below = (most: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * most);
  };
  return { below, of: <T>(list: readonly T[]): T => list[below(list.length)] as T };
}

/** What a credit union holds outside of the LPs' seller: all that its limits allow. */
const outside = (participations: number) => ({
  asOf: '2026-06-30',
  rows: participations === 0 ? [] : [{ kind: 'originator', target: 'Summit Ridge Credit Union', participations }],
});

interface World {
  lps: string[];
  /** The credit union that buys by proposals, and whose person is an administrator. */
  held: string;
  northfield: string;
  rivals: User[];
  /** Who looks alone after limits that bind, with nothing left to buy. */
  keeper: Awaited<ReturnType<typeof limitsAdministrator>>;
  ids: Map<string, string>;
}

let world: World;

/**
 * `admin` and `second` have no part in any LP. `insider` is of the credit union that buys by proposals, `holder` of one with a
 * commitment on each LP that no one rejects, and `lister` of the one that sells them.
 */
beforeAll(async () => {
  const { table } = storesOf(app);
  const group = await heldCreditUnion(app, 3);
  const [pat, quinn, remy] = group.others as [User, User, User];
  await group.putInForce({
    people: [limitOf(pat, 1), limitOf(quinn, null), limitOf(remy, null)],
    tiers: [{ from: 10, approvals: 2 }],
  });
  const { UserObjectId: holderId = '' } = await app.as('northfield').auth.whoAmI({});
  const holder = await storesOf(app).users.find(holderId);
  if (!holder) throw new Error('No one holds orders');
  const { creditUnionId: northfield, creditUnionName, routingNumber } = holder;
  const colleague = await someone(app, { creditUnionId: northfield, creditUnionName, routingNumber });
  const keeper = await limitsAdministrator(app);
  const figures = { netWorth: 4_000_000, capitalAndSurplus: null, asOf: '2026-06-30' };
  await keeper.patch(
    ['/policy', aPolicy],
    ['/figures', figures],
    ['/loanTypes', ['New auto']],
    ['/checkMode', 'enforce'],
  );
  expect((await keeper.put(outside(2_000_000))).status).toBe(200);
  tokens.set('keeper', keeper.token);
  const rivals = [await someone(app), await someone(app)];
  const lps = [await openOffering(app), await openOffering(app), await openOffering(app)];
  for (const one of [pat, quinn, remy, colleague, ...rivals]) tokens.set(one.id, await app.signIn(one.email));
  for (const lp of lps) {
    const placed = await ask(colleague.id, `POST /marketplace/offering/${lp}/commitments`, lp, { Amount: 100_000 });
    expect(placed.status).toBe(201);
  }
  const ids = new Map<string, string>();
  const roles = { admin: 'admin', second: 'buyer', insider: 'admin2', holder: 'northfield', lister: 'seller' } as const;
  for (const [role, person] of Object.entries(roles)) {
    tokens.set(role, await app.tokenOf(person));
    const { UserObjectId = '' } = await app.as(person).auth.whoAmI({});
    ids.set(role, UserObjectId);
    const set = { isAdmin: true, ...(role === 'insider' && { creditUnionId: group.creditUnionId }) };
    await table.write({ update: keys.user(UserObjectId), set });
  }
  for (const [name, { id }] of Object.entries({ pat, quinn, remy })) {
    tokens.set(name, tokens.get(id) ?? '');
    ids.set(name, id);
  }
  world = { lps, held: group.creditUnionId, northfield, rivals, keeper, ids };
  await begin();
  await storm();
});

const administrators = ['admin', 'second', 'insider', 'holder', 'lister'] as const;
const insiders = ['insider', 'holder', 'lister'] as const;

/** A purchase of two approvals on one LP, and a closed book of another that is read, so that there is no storm without them. */
async function begin(): Promise<void> {
  const [first = '', second = ''] = world.lps;
  const proposed = await ask('pat', `POST /marketplace/offering/${first}/proposals`, first, { Amount: 50_000 });
  const { id, contentHash }: PurchaseProposalEntity = JSON.parse(proposed.text);
  for (const by of ['quinn', 'remy'])
    await ask(by, `POST /compliance/proposals/${id}/approvals`, first, { contentHash });
  await ask('insider', `POST /marketplace/offering/${first}/book/closings`, first);
  await ask('admin', `POST /marketplace/offering/${second}/book/closings`, second);
  await ask('insider', `GET /marketplace/offering/${second}/book`, second);
}

async function storm(): Promise<void> {
  const { lps, held, rivals } = world;
  const { below, of } = dice(32);
  const proposals = new Map<string, PurchaseProposalEntity>();
  const runs = new Map<string, RunSummary>();
  const isFixed = (creditUnionId: string) => creditUnionId === held || creditUnionId === world.northfield;

  const calls: Record<string, (lp: string) => Promise<unknown>> = {
    propose: async (lp) => {
      if (proposals.has(lp) && below(3)) return;
      const Amount = 1_000 * (20 + below(80));
      const made = await ask('pat', `POST /marketplace/offering/${lp}/proposals`, lp, { Amount });
      if (made.status === 201) proposals.set(lp, JSON.parse(made.text));
    },
    approve: async (lp) => {
      const known = proposals.get(lp);
      if (!known) return;
      const by = of(['quinn', 'quinn', 'remy', 'remy', 'pat', 'insider']);
      // A third of them approve what they saw long ago.
      const path = `/compliance/proposals/${known.id}`;
      const seen = below(3) === 0 ? known : JSON.parse((await ask('quinn', `GET ${path}`, lp)).text);
      await ask(by, `POST ${path}/approvals`, lp, { contentHash: seen.contentHash ?? '' });
    },
    changeTerms: async (lp) => {
      const by = of(['admin', ...insiders]);
      const value = below(4) / 4;
      await ask(by, `PATCH /marketplace/offerings/${lp}`, lp, [replace('/TermSheet/servicingFee', value)]);
    },
    order: async (lp) => {
      const { id, creditUnionId } = of(rivals);
      const own = commitmentId({ creditUnionId, lpNumber: lp });
      const change = of([replace('/Amount', 1_000 * (1 + below(50))), replace('/Status', 'Withdrawn')]);
      if (below(2))
        await ask(id, `POST /marketplace/offering/${lp}/commitments`, lp, { Amount: 1_000 * (1 + below(50)) });
      else await ask(id, `PATCH /marketplace/commitments/${own}`, lp, [change]);
    },
    decide: async (lp) => {
      const orders = await storesOf(app).commitments.ofOffering(lp);
      const order = of(orders);
      const isRejection = below(2) === 0;
      const by = isRejection && isFixed(order.creditUnionId) ? of(['holder', 'lister'] as const) : of(administrators);
      const body = [replace('/Status', isRejection ? 'Rejected' : 'Accepted')];
      await ask(by, `PATCH /marketplace/commitments/${commitmentId(order)}`, lp, body);
    },
    close: async (lp) => {
      await ask(of(administrators), `POST /marketplace/offering/${lp}/book/closings`, lp);
    },
    reopen: async (lp) => {
      await ask(of(administrators), `DELETE /marketplace/offering/${lp}/book/closings`, lp, { reason: 'Another draw' });
    },
    dryRun: async (lp) => {
      const body = { method: 'proRata', increment: 1_000 };
      const made = await ask(of(administrators), `POST /marketplace/offering/${lp}/allocations`, lp, body);
      if (made.status === 201) runs.set(lp, JSON.parse(made.text));
    },
    decideRun: async (lp) => {
      const run = runs.get(lp);
      if (!run) return;
      const [step, more] = of([
        ['submissions', {}],
        ['approvals', {}],
        ['returns', { reason: 'Not so' }],
      ] as const);
      const body = { resultHash: run.resultHash, ...more };
      await ask(of(administrators), `POST /marketplace/offering/${lp}/allocations/${run.id}/${step}`, lp, body);
    },
    read: async (lp) => {
      const run = runs.get(lp);
      const by = of(administrators);
      await ask(by, `GET /marketplace/offering/${lp}/book`, lp);
      if (run) await ask(by, `GET /marketplace/offering/${lp}/allocations/${run.id}`, lp);
    },
    orderAsAdministrator: async (lp) => {
      const by = of(administrators);
      const what = of(['interests', 'commitments', 'proposals']);
      await ask(by, `POST /marketplace/offering/${lp}/${what}`, lp, { Amount: 5_000 });
    },
    buyOverLimits: async (lp) => {
      const { path } = world.keeper;
      if (below(2)) await ask('keeper', `PUT ${path}/exposures`, '', outside(of([0, 0, 1_000_000, 1_999_000])));
      const { pending }: LimitSettingsEntity = JSON.parse((await ask('keeper', `GET ${path}`, '')).text);
      const { contentHash } = pending ?? { contentHash: 'none' };
      await ask(of(['keeper', 'insider', 'holder']), `POST ${path}/approvals`, '', { contentHash });
      const order = { Amount: 10_000, Acknowledged: ['ORIGINATOR'], Attested: ['MEMBERSHIP', 'AGREEMENT'] };
      await ask('keeper', `POST /marketplace/offering/${lp}/commitments`, lp, order);
    },
  };
  // Purchases take several steps each, in a book that is open.
  const steps = [...Object.values(calls), calls.approve, calls.approve, calls.approve, calls.reopen];
  let taken = 0;
  // A busy machine orders the calls so that few are of use: it goes on until enough were.
  const goesOn = () => taken < STEPS || (acts().length <= ACTS && taken < 3 * STEPS);
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (goesOn()) {
        taken += 1;
        await of(steps)?.(of(lps));
      }
    }),
  );
}

/** What administrators decide of an LP, reads left out. */
const isAct = ({ line }: Answered) =>
  /^(POST|DELETE) \/marketplace\/offering\/\d+\/(book|allocations)|^PATCH \/marketplace\//.test(line);
const succeeded = ({ status }: Answered) => status < 300;
const acts = () => answered.filter((one) => isAct(one) && succeeded(one));
const nameOf = ({ who, line, status }: Answered) => `${status} ${who} ${line}`;

describe('a storm of hostile insiders', () => {
  it('has no call that fails by itself, and many that succeed', () => {
    expect(answered.filter(({ status }) => status >= 500).map(nameOf)).toEqual([]);
    expect(acts().length).toBeGreaterThan(ACTS);
    const refused = answered.filter((one) => isAct(one) && one.text.includes('/problems/own-work'));
    expect(new Set(refused.map(({ who }) => who))).toEqual(new Set(insiders));
  });

  it('has no one decide on an LP that their credit union sells or holds an order of', async () => {
    expect(
      acts()
        .filter(({ who }) => who === 'holder' || who === 'lister')
        .map(nameOf),
    ).toEqual([]);
    const { commitments } = storesOf(app);
    for (const lp of world.lps) {
      const own = await commitments.find(lp, world.held);
      if (!own) continue;
      // No one rejects it, so it is live from the answer that completed it on.
      const since = answered.find(
        ({ lp: of, line, text, status }) =>
          of === lp &&
          line.endsWith('/approvals') &&
          line.includes('/proposals/') &&
          status < 300 &&
          text.includes('"Approved"'),
      );
      const late = acts().filter(
        ({ who, lp: of, began }) => who === 'insider' && of === lp && since !== undefined && began > since.ended,
      );
      expect(late.map(nameOf)).toEqual([]);
    }
  });

  it('has no order that an administrator placed', async () => {
    const { commitments, interests } = storesOf(app);
    const ids = new Set(administrators.map((role) => world.ids.get(role)));
    for (const lp of world.lps) {
      const orders = [...(await commitments.ofOffering(lp)), ...(await interests.ofOffering(lp))];
      expect(orders.filter(({ userId }) => ids.has(userId))).toEqual([]);
    }
    const placed = answered.filter(({ line }) => /\/(interests|commitments|proposals)$/.test(line));
    const byRole = placed.filter(({ who }) => administrators.some((role) => role === who));
    expect(byRole.filter(succeeded).map(nameOf)).toEqual([]);
    expect(byRole.some(({ text }) => text.includes(noOrders))).toBe(true);
  });

  it('tells no one a lot or a seed before a run is applied', () => {
    const reads = answered.filter(({ line }) => /\/(book|allocations)/.test(line)).filter(succeeded);
    expect(reads.filter(({ text }) => /"(lot|seed)":"/.test(text)).map(nameOf)).toEqual([]);
    expect(reads.some(({ text }) => text.includes('"lot":null'))).toBe(true);
  });

  it('has every later closing of a book asked for by one and done by another, and each draw published once', async () => {
    for (const lp of world.lps) {
      const rows = await storesOf(app).history.ofOffering(lp);
      const closings = rows.filter(({ step }) => step.type === 'BookClosed');
      const asked = rows.filter(({ step }) => step.type === 'BookClosingAsked');
      const reopened = rows.flatMap(({ step }) => (step.type === 'BookReopened' ? [step.seed] : []));
      expect(asked.length).toBeGreaterThanOrEqual(Math.max(0, closings.length - 1));
      const [, ...later] = closings.toSorted((a, b) => (a.at < b.at ? -1 : 1));
      for (const { userId, at } of later) {
        expect(asked.some((one) => one.userId !== userId && one.at <= at)).toBe(true);
      }
      const hashes = closings.flatMap(({ step }) => (step.type === 'BookClosed' ? [step.seedHash] : []));
      expect(new Set(hashes).size).toBe(hashes.length);
      for (const seed of reopened) expect(hashes).toContain(await sha256(seed));
      const { bookClosedAt } = (await storesOf(app).offerings.find(lp)) ?? {};
      expect(closings.length - reopened.length).toBe(bookClosedAt ? 1 : 0);
    }
  });

  it('buys by proposals what two others approved, on the terms that they saw', async () => {
    const { table, commitments } = storesOf(app);
    const store = purchaseProposalStore(table);
    const preparer = world.ids.get('pat');
    let bought = 0;
    for (const lp of world.lps) {
      const found = (await store.of(world.held, lp)).filter(({ status }) => status === 'Approved');
      for (const proposal of found) {
        expect(await purchaseHash(proposal)).toBe(proposal.contentHash);
        const counted = proposal.approvals.filter(({ contentHash }) => contentHash === proposal.contentHash);
        const people = new Set(counted.map(({ by }) => by));
        expect(people.size).toBeGreaterThanOrEqual(2);
        expect(people.has(preparer ?? '')).toBe(false);
      }
      const order = await commitments.find(lp, world.held);
      if (!order) continue;
      bought++;
      const last = found.toSorted((a, b) => ((a.endedAt ?? '') < (b.endedAt ?? '') ? 1 : -1))[0];
      expect(order.amount).toBe(last?.amount);
      expect(order.terms && boundPart(order.terms)).toEqual(last?.terms && boundPart(last.terms));
    }
    expect(bought).toBeGreaterThan(0);
  });

  it('has no one lower alone what is held outside, and buy what that frees', async () => {
    const { keeper, lps } = world;
    const orders = answered.filter(({ who, line }) => who === 'keeper' && line.endsWith('/commitments'));
    expect(orders.filter(succeeded).map(nameOf)).toEqual([]);
    expect(orders.some(({ text }) => text.includes('ORIGINATOR'))).toBe(true);
    const kept: LimitSettingsEntity = await (await keeper.get()).json();
    expect(kept.exposures?.rows).toMatchObject(outside(2_000_000).rows);
    for (const lp of lps) expect(await storesOf(app).commitments.find(lp, keeper.user.creditUnionId)).toBeUndefined();
  });

  it('leaves sums that tie, and books of the orders as they are', async () => {
    const { commitments, offerings, orderBooks } = storesOf(app);
    for (const lp of world.lps) {
      const [offering, orders, book] = [
        await offerings.find(lp),
        await commitments.ofOffering(lp),
        await orderBooks.find(lp),
      ];
      if (!offering) throw new Error('No LP');
      const sum = (status: string) =>
        orders.filter((one) => one.status === status).reduce((all, { amount }) => all + amount, 0);
      expect([offering.acceptedTotal, offering.pendingTotal]).toEqual([sum('Accepted'), sum('Pending')]);
      expect(offering.acceptedTotal).toBeLessThanOrEqual(amountForSale(offering));
      if (!offering.bookClosedAt) continue;
      const inBook = book?.orders.map(({ creditUnionId, version, amount }) => [creditUnionId, version, amount]);
      const pending = orders.filter(({ status }) => status === 'Pending');
      expect(inBook?.sort()).toEqual(
        pending.map(({ creditUnionId, version, amount }) => [creditUnionId, version, amount]).sort(),
      );
    }
  });
});
