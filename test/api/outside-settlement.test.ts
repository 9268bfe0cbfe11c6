import { describe, expect, it } from 'vitest';
import type { OutsideSettlementEntity } from '#shared/contract/servicing-entities.ts';
import type { OfferingState } from '#shared/domain/offering.ts';
import type { Person } from '#test/support/app.ts';
import { publishedTape, readyTape, tapeOf } from '#test/support/closing-pages.ts';
import { accepted, committed, openOffering } from '#test/support/listings.ts';
import { creditUnionOf, soldBefore } from '#test/support/outside-lps.ts';
import { textOf } from '#test/support/pdf-text.ts';
import { quietApp } from '#test/support/quiet-app.ts';
import { recalculated } from '#test/support/recalculated.ts';
import { problemOf, send } from '#test/support/send.ts';
import { loadMonth, postMonth } from '#test/support/servicing-months.ts';
import { storesOf } from '#test/support/stores.ts';

const app = quietApp();
const idOf = (person: Person) => creditUnionOf(app, person);

/** An LP that was sold before there were deals, and its calls. */
async function sold(state?: OfferingState) {
  const { lp, tapeId } = await soldBefore(app, state);
  const path = `/servicing/offering/${lp}/settlement`;
  const prices = [
    { creditUnionId: await idOf('buyer'), price: 100.25 },
    { creditUnionId: await idOf('northfield'), price: 99.5 },
  ];
  const body = { tapeId, settledOn: '2026-11-20', prices };
  const enter = (as: Person = 'admin', changes: object = {}) =>
    send(app, `POST ${path}`, { as, body: { ...body, ...changes } });
  const confirm = (as: Person = 'admin2', given: object = {}) =>
    send(app, `POST ${path}/confirmation`, { as, body: given });
  const found = async (as: Person = 'admin'): Promise<OutsideSettlementEntity> =>
    (await send(app, `GET ${path}`, { as })).json();
  const positions = async (as: Person) => (await send(app, `GET /servicing/offering/${lp}/positions`, { as })).json();
  return { lp, tapeId, path, body, prices, enter, confirm, found, positions };
}

describe('an LP that was settled outside', () => {
  it('has positions once another administrator has confirmed what one entered', async () => {
    const { lp, enter, confirm, found, positions } = await sold();
    const [buyer, northfield] = [await idOf('buyer'), await idOf('northfield')];
    const entered = await enter();
    expect(entered.status, await entered.clone().text()).toBe(201);
    // Five days of November to the 20th, 36 from 10/15: 300,000 ÷ 1,000,000 of each loan at its net rate, actual/365.
    const interest = (600_000 * 0.055 + 400_000 * 0.07) * (36 / 365);
    const [first, second] = await entered.json();
    expect([first, second]).toMatchObject([
      {
        dealId: `${buyer}-${lp}-Commitment`,
        creditUnionId: buyer,
        bought: 300_000,
        pool: 1_000_000,
        share: 30,
        price: 100.25,
        settledOn: '2026-11-20',
        cutOff: '2026-10-31',
      },
      { creditUnionId: northfield, bought: 250_000, share: 25, price: 99.5 },
    ]);
    // 300,000 at 100.25 with 976.44 and 828.49 accrued, 250,000 at 99.5 with 813.70 and 690.41.
    expect([first.due, second.due]).toEqual([302_554.93, 250_254.11]);
    expect(first.accrued).toBeCloseTo(0.3 * interest, 1);
    expect(second.accrued).toBeCloseTo(0.25 * interest, 1);

    expect(await positions('admin')).toEqual([]);
    const waiting = await found();
    expect(waiting).toMatchObject({ positions: [], confirmed: null, pending: { isOwn: true } });
    expect(waiting.buyers.map(({ creditUnionId, amount, price }) => [creditUnionId, amount, price])).toEqual([
      [buyer, 300_000, 100.25],
      [northfield, 250_000, 100.25],
    ]);
    const own = await problemOf(await confirm('admin'), 'own_work');
    expect(own.detail).toBe('Another administrator has to confirm what you entered.');
    await problemOf(await confirm('admin2', { contentHash: 'another' }), 'conflict');
    const { pending } = await found('admin2');
    expect((await confirm('admin2', { contentHash: pending?.contentHash })).status).toBe(204);

    expect(await positions('admin')).toEqual([first, second]);
    expect(await positions('buyer')).toEqual([first]);
    expect(await found()).toMatchObject({ positions: [first, second], pending: null, buyers: [] });
    const { history } = storesOf(app);
    const steps = (await history.ofOffering(lp)).map(({ step }) => step).filter(({ type }) => /^Positions/.test(type));
    expect(steps.map(({ type }) => type).sort()).toEqual(['PositionsConfirmed', 'PositionsEntered']);
    expect(steps).toContainEqual({ type: 'PositionsConfirmed', positions: 2, bought: 550_000_00 });

    const again = await problemOf(await enter(), 'conflict');
    expect(again.detail).toBe('These positions are in effect and no longer change.');
    await problemOf(await confirm('admin2'), 'conflict');
  });

  it('is in the call reports of both sides before its first month', async () => {
    const { lp, enter, confirm } = await sold();
    const ofLp = async (as: Person, quarter: string) =>
      (await app.as(as).servicing.callReport({ query: { quarter } })).lps.filter(({ lpNumber }) => lpNumber === lp);
    expect(await ofLp('buyer', '2026Q4')).toEqual([]);
    await enter();
    expect((await confirm()).status).toBe(204);
    const missing = ['2026-12'];
    expect(await ofLp('buyer', '2026Q4')).toMatchObject([
      { side: 'bought', outstanding: null, purchased: 300_000, missing: ['2026-11', '2026-12'] },
    ]);
    expect(await ofLp('seller', '2026Q4')).toMatchObject([
      { side: 'sold', outstanding: null, purchased: 550_000, missing },
    ]);
    expect(await ofLp('seller', '2026Q3')).toEqual([]);
  });

  it('is serviced as others are, to each its share', async () => {
    const { lp, enter, confirm } = await sold('Archived');
    await enter();
    expect((await confirm()).status).toBe(204);
    const lines = [
      'A,11/30/2026,600000,100,,,,,599900,3000,,6,0,11/15/2026,Current',
      'B,11/30/2026,400000,100,,,,,399900,2500,,7.5,0,11/15/2026,Current',
    ];
    await loadMonth(app, lp, { lines });
    await postMonth(app, lp);
    const statement = async (as: Person) =>
      (await send(app, `GET /servicing/offering/${lp}/months/2026-11/statement`, { as })).json();
    expect(await statement('buyer')).toMatchObject({ scheduledPrincipal: 60, endingPrincipal: 299_940, share: 30 });
    expect(await statement('northfield')).toMatchObject({
      scheduledPrincipal: 50,
      endingPrincipal: 249_950,
      share: 25,
    });
    const file = async (format: string) => {
      const path = `/servicing/offering/${lp}/months/2026-11/statement/file?format=${format}`;
      const link = await send(app, `GET ${path}`, { as: 'northfield' });
      expect(link.status, await link.clone().text()).toBe(302);
      return Buffer.from(await (await fetch(link.headers.get('location') ?? '')).arrayBuffer());
    };
    const paper = await textOf(await file('pdf'));
    for (const name of ['Northfield Community Credit Union', 'Summit Ridge']) expect(paper).toContain(name);
    const { shown, cents } = recalculated(await file('xlsx'));
    expect([shown('Statement', 'A4'), cents('Statement', 'B4')]).toEqual(['Scheduled principal', 50_00]);
    expect(['A1', 'B1', 'J1', 'K1'].map((cell) => shown('Loans', cell))).toEqual([
      'Loan ID',
      'Scheduled principal',
      'Paid through',
      'Days late',
    ]);
    expect([cents('Loans', 'B2'), cents('Loans', 'B3')]).toEqual([25_00, 25_00]);
    const asked = { as: 'buyer' as const };
    const report = await (await send(app, 'GET /servicing/callreport?quarter=2026Q4', asked)).json();
    expect(report.lps).toContainEqual(
      expect.objectContaining({ lpNumber: lp, side: 'bought', purchased: 300_000, missing: ['2026-12'] }),
    );
    const ledger = await (await send(app, 'GET /servicing/ledger?period=2026-11', asked)).json();
    const own = ledger.entries.filter((entry: { lpNumber: string }) => entry.lpNumber === lp);
    expect(own.map(({ kind }: { kind: string }) => kind).sort()).toEqual(['purchase', 'remittance']);
    // At 100.25: $750.00 of premium.
    expect(JSON.stringify(own)).toContain('750');
    const held = await storesOf(app).commitments.heldBy(await idOf('buyer'));
    expect(held.find(({ lpNumber }) => lpNumber === lp)?.amount).toBe(299_940_00);
  });

  it('is refused where a price, a tape or the day is wrong, and nothing waits', async () => {
    const { enter, found, prices } = await sold();
    const [first] = prices;
    const says = async (changes: object) => (await problemOf(await enter('admin', changes), 'invalid')).errors?.[0];
    expect(await says({ prices: [first] })).toMatchObject({
      pointer: '/prices',
      detail: 'The price of Northfield Community Credit Union is missing.',
    });
    expect(await says({ prices: [...prices, first] })).toMatchObject({ detail: 'A credit union is named twice.' });
    expect(await says({ prices: [...prices, { creditUnionId: 'CU9', price: 100 }] })).toMatchObject({
      detail: 'CU9 has no accepted purchase of this LP.',
    });
    expect(await says({ tapeId: 'none' })).toMatchObject({ pointer: '/tapeId' });
    expect(await says({ settledOn: '2026-10-30' })).toMatchObject({
      pointer: '/settledOn',
      detail: "Settlement can't be before the tape's cut-off of 10/31/2026.",
    });
    expect(await says({ settledOn: '2999-01-01' })).toMatchObject({ detail: "The date can't be in the future." });
    expect((await found()).pending).toBeNull();
  });

  it('is settled on a published tape, also when a newer one is shown', async () => {
    const { lp, tapeId, enter, confirm, found } = await sold();
    const content = tapeOf('A,600000,6,40,2026-10-15,0.5,0,NV', 'B,400000,7.5,40,2026-10-15,0.5,0,AZ');
    const unpublished = await readyTape(app, lp, content, '2026-10-31');
    expect((await found()).tapes.map((tape) => tape.tapeId)).toEqual([tapeId]);
    const refused = await problemOf(await enter('admin', { tapeId: unpublished }), 'invalid');
    expect(refused.errors).toEqual([{ pointer: '/tapeId', detail: 'Choose a published tape.' }]);

    expect((await enter()).status).toBe(201);
    const { tapes } = app.as('admin');
    await tapes.withdraw({ id: lp, tapeId, body: undefined });
    expect((await problemOf(await confirm(), 'conflict')).detail).toBe(
      "The closing tape isn't published. Enter the positions again.",
    );
    await tapes.publish({ id: lp, tapeId });
    await publishedTape(app, lp, content, '2026-11-30');
    expect((await found()).tapes).toHaveLength(2);
    expect((await confirm()).status).toBe(204);
  });

  it('has a yield to date at the price it was settled at', async () => {
    const { lp, enter, confirm } = await sold('Archived');
    await enter();
    expect((await confirm()).status).toBe(204);
    const yieldOf = async (as: Person) =>
      (await app.as(as).commitments.portfolio({})).value.find(({ lpIdentifier }) => lpIdentifier === lp)?.toDate
        ?.yieldToDate;
    for (const end of ['2026-11-30', '2026-12-31', '2027-01-31']) {
      const lines = [
        `A,${end},600000,0,,,,,600000,3000,,6,0,11/15/2026,Current`,
        `B,${end},400000,0,,,,,400000,2500,,7.5,0,11/15/2026,Current`,
      ];
      expect((await yieldOf('buyer')) ?? null).toBeNull();
      await loadMonth(app, lp, { periodEnd: end, lines });
      await postMonth(app, lp, end.slice(0, 7));
    }
    const [atPremium, atDiscount] = [await yieldOf('buyer'), await yieldOf('northfield')];
    // Bought at 100.25 and 99.5, and the rest counted at the same price.
    expect(atPremium).toBeGreaterThan(0);
    expect(atDiscount).toBeGreaterThan(atPremium ?? Number.POSITIVE_INFINITY);
  });

  it('has no deals, and is sold', async () => {
    const open = await sold('Full');
    expect((await open.found()).buyers).toEqual([]);
    expect((await problemOf(await open.enter(), 'conflict')).detail).toBe(
      'Only an LP that has been sold can be settled.',
    );
    const lp = await openOffering(app, { Price: 100 });
    const id = await committed(app, lp, 300_000);
    await accepted(app, id);
    const body = { ...open.body, prices: open.prices.slice(0, 1) };
    const withDeal = await problemOf(
      await send(app, `POST /servicing/offering/${lp}/settlement`, { as: 'admin', body }),
      'conflict',
    );
    expect(withDeal.detail).toBe('This LP has deals. Its positions come from them.');
  });

  it('is for administrators alone, and what is entered again takes the place of what waits', async () => {
    const { enter, confirm, found, path } = await sold();
    for (const as of ['seller', 'buyer', 'basic'] as const) {
      for (const answer of [await enter(as), await confirm(as), await send(app, `GET ${path}`, { as })])
        expect(answer.status).toBe(403);
    }
    await problemOf(await confirm(), 'conflict');
    await enter();
    const before = (await found()).pending?.contentHash;
    await enter('admin2', { settledOn: '2026-11-19' });
    expect((await problemOf(await confirm('admin', { contentHash: before }), 'conflict')).detail).toBe(
      'What is proposed was changed. Look at it again.',
    );
    await problemOf(await confirm('admin2'), 'own_work');
    const both = await Promise.all([confirm('admin'), confirm('admin')]);
    expect(both.map(({ status }) => status).sort()).toEqual([204, 409]);
  });
});
