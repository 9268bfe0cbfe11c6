import { describe, expect, it } from 'vitest';
import { LARGEST, MOST_WAITING, OVERSUBSCRIBED, PRICED } from '#local/demo-data/books.ts';
import { demoWorld, type World } from '#local/demo-data/world.ts';
import { historyTypes } from '#shared/domain/history.ts';
import { dueDiligenceDaysLeft, type Offering, offeringStates, termSheetCategories } from '#shared/domain/offering.ts';
import { amountForSale, amountRemaining } from '#shared/domain/offering-amounts.ts';
import { isShownTo } from '#shared/domain/offering-visibility.ts';
import { money, toDollars } from '#shared/format/money.ts';
import { withWords } from '#test/support/history.ts';

const HARBOR_LIGHT = 'CU60001';
const NORTHFIELD = 'CU60002';
const SUMMIT_RIDGE = 'CU60003';

const sum = (rows: readonly { amount: number }[]) => rows.reduce((total, { amount }) => total + amount, 0);
const ofLp = <T extends { lpNumber: string }>(rows: readonly T[], { lpNumber }: Offering) =>
  rows.filter((row) => row.lpNumber === lpNumber);

const moments = ['2026-11-21T04:10:00.000Z', '2028-02-29T23:59:59.999Z'];
const worlds: [string, Date, World][] = moments.map((at) => [at, new Date(at), demoWorld({ now: new Date(at) })]);

describe.each(worlds)('the demo world at %s', (_, now, world) => {
  const { offerings, commitments, interests, history, users, creditUnions } = world;
  const offering = (lpNumber: number) => offerings.find((each) => each.lpNumber === String(lpNumber)) as Offering;
  const ordersOf = (lpNumber: number, creditUnionId: string) =>
    [...commitments, ...interests].filter(
      (order) => order.lpNumber === String(lpNumber) && order.creditUnionId === creditUnionId,
    );

  it('is the same when it is made again', () => {
    expect(JSON.stringify(demoWorld({ now }))).toBe(JSON.stringify(world));
  });

  it('has the offerings that the README names', () => {
    expect([1001, 1002, 1003, 1004, 1005, 1006, 1007, 1008, 1009, 1010].map((lp) => offering(lp).state)).toEqual(
      'Published Published Published Draft Full Sold Published Published Withdrawn Allocated'.split(' '),
    );
    expect(offering(1001)).toMatchObject({
      transactionType: 'LP',
      termSheetCategory: 'Consumer',
      poolBalance: 2_500_000_000,
      percentForSale: 90,
      sellerName: 'Summit Ridge Credit Union',
    });
    expect(dueDiligenceDaysLeft(offering(1001), now)).toBe(21);
    expect(offering(1002)).toMatchObject({ transactionType: 'LP', termSheetCategory: 'MBL', sellerId: SUMMIT_RIDGE });
    expect(offering(1003)).toMatchObject({ transactionType: 'LLO', sellerId: SUMMIT_RIDGE });
    expect(offering(1007).blacklist).toEqual([HARBOR_LIGHT]);
    expect(offering(1008).whitelist).toEqual([NORTHFIELD]);
    expect(offerings.filter(({ sellerId }) => sellerId === SUMMIT_RIDGE)).toHaveLength(3);
    expect(offerings.findIndex(({ sellerId }) => sellerId === HARBOR_LIGHT)).toBeGreaterThan(9);
  });

  it('leaves 1001 to 1003 for Harbor Light to order, with a live commitment of Northfield on 1001', () => {
    expect([1001, 1002, 1003].flatMap((lp) => ordersOf(lp, HARBOR_LIGHT))).toEqual([]);
    expect(ordersOf(1001, NORTHFIELD)).toContainEqual(expect.objectContaining({ status: 'Pending' }));
    const own = commitments.filter(({ creditUnionId }) => creditUnionId === HARBOR_LIGHT);
    expect(new Set(own.map(({ status }) => status))).toEqual(new Set(['Pending', 'Accepted', 'Rejected', 'Withdrawn']));
    expect(interests.some(({ creditUnionId }) => creditUnionId === HARBOR_LIGHT)).toBe(true);
  });

  it('has every state, category and kind of transaction', () => {
    expect(new Set(offerings.map(({ state }) => state))).toEqual(new Set(offeringStates));
    expect(new Set(offerings.map(({ termSheetCategory }) => termSheetCategory))).toEqual(new Set(termSheetCategories));
    expect(new Set(offerings.map(({ transactionType }) => transactionType))).toEqual(new Set(['LP', 'LLO']));
    expect(new Set(history.map((entry) => withWords(entry).type))).toEqual(
      new Set(
        historyTypes.filter(
          (type) =>
            !/Unpublished|Deleted|Order Book|Allocation|Loan Tape|Term Sheet|Reminder|Announcement|Price|Question|Contact|Deal |Positions|Servicing|Statement|Wire|File (?!Downloaded)|Files/.test(
              type,
            ),
        ),
      ),
    );
  });

  it.each(offerings.map((each) => [each.lpNumber, each] as const))('adds up the orders of %s', (_lp, each) => {
    const own = ofLp(commitments, each);
    expect(each.acceptedTotal).toBe(sum(own.filter(({ status }) => status === 'Accepted')));
    expect(each.pendingTotal).toBe(sum(own.filter(({ status }) => status === 'Pending')));
    expect(each.interestTotal).toBe(sum(ofLp(interests, each)));
    expect(each.acceptedTotal).toBeLessThanOrEqual(amountForSale(each));
    expect(each.acceptedTotal > 0).toBe(['Allocated', 'Full', 'Sold', 'Retention', 'Archived'].includes(each.state));
    if (each.state === 'Full') expect(amountRemaining(each)).toBe(0);
    if (each.state === 'Allocated') expect(amountRemaining(each)).toBeGreaterThan(0);
    if (!['Published', 'Open', 'Allocated'].includes(each.state)) expect(each.pendingTotal).toBe(0);
    const orders = [...own, ...ofLp(interests, each)];
    if (each.state === 'Draft') expect(orders).toEqual([]);
    for (const order of orders) {
      expect(order.creditUnionId).not.toBe(each.sellerId);
      expect(isShownTo({ ...each, state: 'Open' }, order.creditUnionId)).toBe(true);
      expect(order.amount).toBeGreaterThanOrEqual(each.minimumPurchase);
      expect(order.amount).toBeLessThanOrEqual(each.poolBalance);
      expect(Number.isInteger(order.amount)).toBe(true);
    }
    expect(new Set(own.map(({ creditUnionId }) => creditUnionId)).size).toBe(own.length);
  });

  it.each(offerings.map((each) => [each.lpNumber, each] as const))('tells how %s came to its state', (_lp, each) => {
    const rows = ofLp(history, each).map(withWords);
    expect(rows[0]).toMatchObject({ type: 'Offering Created', at: each.addedAt });
    expect(rows.map(({ at }) => at)).toEqual(rows.map(({ at }) => at).toSorted());
    expect(rows.map(({ id }) => id)).toEqual(rows.map(({ id }) => id).toSorted());
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    expect((rows.at(-1)?.at ?? '') <= now.toISOString()).toBe(true);
    expect(rows.find(({ type }) => type === 'Offering Published')?.at ?? null).toBe(each.publishedAt);
    const change = rows.findLast(({ type }) => /Created|Published|State/.test(type));
    expect(change?.at).toBe(each.stateChangedAt);
    if (each.state !== 'Draft') expect(change?.detail).toContain(`to ${each.state}`);
    for (const order of ofLp(commitments, each)) {
      const own = rows.filter(({ creditUnionId, type }) => creditUnionId === order.creditUnionId && /Comm/.test(type));
      const last = order.status === 'Pending' ? /Submitted|Edited/ : new RegExp(order.status);
      expect(own.at(-1)?.type).toMatch(last);
      expect(own.at(-1)?.detail).toContain(money(toDollars(order.amount)));
      expect(own.at(-1)?.at).toBe(order.decidedAt ?? order.submittedAt);
      expect(own).toHaveLength(order.version);
    }
    for (const order of ofLp(interests, each)) {
      const own = rows.filter(({ creditUnionId, type }) => creditUnionId === order.creditUnionId && /Indi/.test(type));
      expect(own.at(-1)).toMatchObject({ amount: order.amount, at: order.submittedAt });
    }
  });

  it('has term sheets that a lender would believe', () => {
    for (const { termSheet, termSheetCategory, transactionType, percentForSale, ...each } of offerings) {
      const isBusiness = termSheetCategory === 'MBL';
      expect(termSheet.wtdAverageLoanRate).toBeGreaterThanOrEqual(4);
      expect(termSheet.wtdAverageLoanRate).toBeLessThanOrEqual(11);
      expect(termSheet.wtdAverageCreditScore === null).toBe(isBusiness);
      if (!isBusiness) expect(termSheet.wtdAverageCreditScore).toBeGreaterThanOrEqual(680);
      if (!isBusiness) expect(termSheet.wtdAverageCreditScore).toBeLessThanOrEqual(790);
      expect(termSheet.globalDSCR === null).toBe(!isBusiness);
      expect(termSheet.loanToValue === null).toBe(!isBusiness);
      expect(percentForSale).toBeLessThanOrEqual(each.sellerName.includes('Federal') ? 90 : 95);
      expect(each.minimumPurchase === 0).toBe(transactionType === 'LLO');
      expect(['With recourse', 'Without recourse']).toContain(termSheet.recourseType);
      expect(termSheet.summary).toMatch(/^[A-Z].{120,}\.$/);
      expect(termSheet.loanCount).toBeGreaterThan(0);
      expect((each.dueDiligenceDeadline ?? '') < (each.settlementDate ?? '')).toBe(true);
      expect((each.poolBalanceAsOf ?? '') < each.addedAt).toBe(true);
    }
  });

  it('was added over eighteen months but for one LP, and takes orders only before the deadline', () => {
    const days = offerings.map(({ addedAt }) => (now.getTime() - Date.parse(addedAt)) / 86_400_000);
    expect(Math.min(...days)).toBeGreaterThan(2);
    const [oldest = 0, second = 0] = days.toSorted((a, b) => b - a);
    // Thirty months of servicing and one and a half to its funding.
    expect(Math.round(oldest)).toBe(1000);
    expect(second).toBeGreaterThan(500);
    expect(second).toBeLessThan(552);
    for (const each of offerings.filter(({ state }) => ['Published', 'Open', 'Allocated'].includes(state))) {
      expect(dueDiligenceDaysLeft(each, now)).toBeGreaterThan(3);
    }
  });

  it('lets only those act who may', () => {
    const byId = new Map(users.map((user) => [user.id, user]));
    const prepared = new Set(offerings.filter(({ proposal }) => proposal).map(({ lpNumber }) => lpNumber));
    const admins = /Offering (?!Handed|Taken)|Accepted|Rejected/;
    for (const { userId, at, type, userName, creditUnionName, lpNumber } of history.map(withWords)) {
      const user = byId.get(userId);
      const isAdmins = admins.test(type) && !(type === 'Offering Created' && prepared.has(lpNumber));
      expect(user).toMatchObject(isAdmins ? { isAdmin: true } : { isVerified: true, isEnabled: true, creditUnionName });
      expect(userName).toBe(`${user?.givenName} ${user?.surname}`);
      expect((user?.firstActiveDate ?? '') < at && at <= (user?.lastActiveDate ?? '')).toBe(true);
      if (type === 'File Downloaded') expect(user?.mfaSince).not.toBeNull();
    }
  });

  it('has drafts of sellers that wait for a review', () => {
    const waiting = offerings.filter(({ proposal }) => proposal?.handedIn);
    expect(waiting.length).toBeGreaterThan(0);
    for (const { state, sellerId, proposal } of waiting) {
      expect(state).toBe('Draft');
      expect(users.find(({ id }) => id === proposal?.handedIn?.byId)?.creditUnionId).toBe(sellerId);
      expect((proposal?.handedIn?.at ?? '') <= now.toISOString()).toBe(true);
    }
  });

  it('was looked at by whoever ordered, in files too, and by some who did not', () => {
    const seen = (lp: string, place: string) =>
      new Set(world.looks.filter((look) => look.lpNumber === lp && look.at === place).map((one) => one.creditUnionId));
    for (const lp of ['1001', '1002', '1003']) {
      const ordered = [...commitments, ...interests].filter(({ lpNumber }) => lpNumber === lp);
      expect(seen(lp, 'due-diligence').size).toBeGreaterThan(0);
      expect(seen(lp, 'due-diligence').isSubsetOf(seen(lp, 'term-sheet'))).toBe(true);
      for (const { creditUnionId } of ordered) expect(seen(lp, 'term-sheet')).toContain(creditUnionId);
      expect(seen(lp, 'term-sheet').size).toBeGreaterThan(new Set(ordered.map((one) => one.creditUnionId)).size);
    }
    for (const { lpNumber, firstAt, creditUnionId } of world.looks) {
      const looked = offering(Number(lpNumber));
      expect(firstAt >= (looked.publishedAt ?? '') && firstAt <= now.toISOString()).toBe(true);
      expect(creditUnionId).not.toBe(looked.sellerId);
    }
  });

  it('names credit unions and sellers of its directory alone', () => {
    const names = new Map(creditUnions.map(({ id, name, routingNumber }) => [id, `${name} ${routingNumber}`]));
    for (const { sellerId, sellerName } of offerings) expect(names.get(sellerId)).toContain(sellerName);
    for (const row of [...commitments, ...interests, ...history, ...users]) {
      expect(`${row.creditUnionName} ${row.routingNumber}`).toBe(names.get(row.creditUnionId));
    }
  });
});

describe.each([60, 100, 2_000])('a demo world of %i offerings with a crowd', (count) => {
  const now = new Date('2026-11-21T04:10:00.000Z');
  const { offerings, commitments, creditUnions, users } = demoWorld({ now, offerings: count, hasCrowd: true });
  const found = (wanted: string) => offerings.find(({ lpNumber }) => lpNumber === wanted) as Offering;
  const waitingOn = (lpNumber: string) =>
    ofLp(commitments, found(lpNumber)).filter(({ status }) => status === 'Pending');

  it('has more orders than one LP has for sale', () => {
    const crowded = found(OVERSUBSCRIBED);
    expect(crowded).toMatchObject({ state: 'Open', transactionType: 'LP' });
    expect(waitingOn(OVERSUBSCRIBED)).toHaveLength(24);
    expect(crowded.pendingTotal).toBeGreaterThan(amountRemaining(crowded));
  });

  it('has an LP with bids at several prices, for more than it has for sale', () => {
    const priced = found(PRICED);
    expect(priced).toMatchObject({ state: 'Published', transactionType: 'LP', asksForPrice: true });
    const prices = waitingOn(PRICED).map(({ price }) => price);
    expect(prices).toHaveLength(18);
    expect(prices).not.toContain(null);
    expect(new Set(prices).size).toBeGreaterThan(4);
    expect(priced.pendingTotal).toBeGreaterThan(amountRemaining(priced));
    const others = commitments.filter(({ lpNumber }) => lpNumber !== PRICED);
    expect(others.every(({ lpNumber, price }) => price === found(lpNumber)?.price)).toBe(true);
  });

  it('has an LP with as many orders as an allocation decides where it is large', () => {
    const crowds = offerings.map(({ lpNumber }) => lpNumber).filter((one) => waitingOn(one).length >= MOST_WAITING);
    expect(crowds).toEqual(count >= MOST_WAITING ? [LARGEST] : []);
    const waiting = crowds.flatMap(waitingOn);
    expect(new Set(waiting.map(({ creditUnionId }) => creditUnionId)).size).toBe(waiting.length);
    for (const one of crowds.map(found)) expect(one.pendingTotal).toBeGreaterThan(amountRemaining(one));
    expect(new Set(creditUnions.map(({ name }) => name)).size).toBe(creditUnions.length);
    expect(new Set(creditUnions.map(({ routingNumber }) => routingNumber)).size).toBe(creditUnions.length);
    expect(new Set(users.map(({ email }) => email)).size).toBe(users.length);
    const verified = new Set(users.filter(({ isVerified }) => isVerified).map(({ id }) => id));
    expect(waiting.every(({ userId }) => verified.has(userId))).toBe(true);
  });
});
