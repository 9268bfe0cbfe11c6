import { describe, expect, it } from 'vitest';
import { keys } from '#functions/store/keys.ts';
import type { ProblemCode } from '#shared/contract/problem.ts';
import type { OfferingState } from '#shared/domain/offering.ts';
import type { Clients } from '#test/support/app.ts';
import { accepted, aDraft, committed, draftOffering, openOffering, replace } from '#test/support/listings.ts';
import { quietApp } from '#test/support/quiet-app.ts';
import { problemOf, send } from '#test/support/send.ts';
import { everythingOf, storesOf } from '#test/support/stores.ts';

describe('an offering', () => {
  const app = quietApp();
  const [admin, buyer] = [app.as('admin'), app.as('buyer')];

  const patch = (id: string, ...body: { op: 'replace'; path: string; value: unknown }[]) =>
    admin.offerings.update({ id, body });
  const moveTo = (id: string, state: OfferingState) => patch(id, replace('/State', state));
  const stateOf = async (id: string) => (await admin.offerings.get({ id })).State;
  const newest = async (id: string) => (await admin.history.list({ id })).value[0];

  it('starts as a draft under the next LP number', async () => {
    const answer = await send(app, 'POST /marketplace/offerings', { as: 'admin', body: aDraft() });
    const made = await answer.json();
    expect(answer.status).toBe(201);
    expect(answer.headers.get('location')).toBe(`/api/marketplace/offerings/${made.LPIdentifier}`);
    expect(answer.headers.get('etag')).toBe('"1"');
    expect(made).toMatchObject({
      ...aDraft(),
      id: made.LPIdentifier,
      State: 'Draft',
      AmountRemaining: 900_000,
      PurchaseCommitmentsTotal: 0,
      Restrictions: { WhitelistedFinancialEntities: [], BlacklistedFinancialEntities: [] },
    });
    expect(await draftOffering(app)).toBe(String(Number(made.LPIdentifier) + 1));
    await expect(buyer.offerings.get({ id: made.LPIdentifier })).rejects.toMatchObject({ status: 404 });
  });

  it.each([
    ['PoolBalance', undefined],
    ['PoolBalance', -1],
    ['PoolBalance', '5'],
    ['AmountAvailableForSalePercent', 0],
    ['AmountAvailableForSalePercent', 101],
    ['LoanType', ''],
    ['LoanType', 'Auto\n=1+2'],
    ['LoanType', 'Auto\r=1+2'],
    ...['collateralDescription', 'collateralLocation', 'borrowerLocation', 'loanPurpose', 'recourseType'].map(
      (name): [string, unknown] => ['TermSheet', { [name]: 'Auto\u2028=1+2' }],
    ),
    ['TransactionType', 'XX'],
    ['TermSheetCategory', 'Cars'],
    ['SellerName', 'No Such Credit Union'],
    ['DueDiligenceDeadline', 'tomorrow'],
    ['Restrictions', { WhitelistedFinancialEntities: ['CU-none'] }],
    ['LPIdentifier', '1'],
    ['State', 'Published'],
  ])('is not made with %s %j', async (field, value) => {
    const body = { ...aDraft(), [field]: value };
    const problem = await problemOf(await send(app, 'POST /marketplace/offerings', { as: 'admin', body }), 'invalid');
    expect(problem.errors?.[0]?.pointer).toMatch(new RegExp(`^/${field}`));
  });

  it('that was stored with texts of several lines is read with one, and goes on taking changes and orders', async () => {
    const id = await openOffering(app);
    const { table } = storesOf(app);
    const texts = { collateralDescription: 'Cars\r\n=1+2', recourseType: 'None\n', loanPurpose: 'a\u2028b' };
    const { termSheet } = (await storesOf(app).offerings.find(id)) ?? {};
    await table.write({
      update: keys.offering(id),
      set: { loanType: 'Auto\r=1+2', termSheet: { ...termSheet, ...texts } },
    });
    const card = await buyer.termsheets.get({ id });
    expect(card).toMatchObject({ type: 'Auto =1+2', collateralDescription: 'Cars =1+2', recourseType: 'None ' });
    const entity = await admin.offerings.get({ id });
    expect([entity.LoanType, entity.TermSheet?.loanPurpose]).toEqual(['Auto =1+2', 'a b']);
    await committed(app, id, 100_000);
    expect(JSON.stringify(await buyer.commitments.portfolio({}))).not.toMatch(/Auto\\[rn]/);
    await patch(id, replace('/MinimumPurchaseAmount', 5000));
    expect((await admin.offerings.get({ id })).MinimumPurchaseAmount).toBe(5000);
  });

  it('does not state a servicing fee that was left blank, which is another thing than 0%', async () => {
    const blank = await openOffering(app, { TermSheet: { wtdAverageLoanRate: 7 } });
    const free = await openOffering(app, { TermSheet: { wtdAverageLoanRate: 7, servicingFee: 0 } });
    const feesOf = async (id: string) => {
      const { servicingFee, lpxSummary } = await app.as('buyer').termsheets.get({ id });
      const { TermSheet } = await app.as('admin').offerings.get({ id });
      return [servicingFee, lpxSummary.servicingFee, TermSheet?.servicingFee];
    };
    expect(await feesOf(blank)).toEqual([null, null, null]);
    expect(await feesOf(free)).toEqual([0, 0, 0]);
    await app.as('admin').offerings.update({ id: free, body: [replace('/TermSheet/servicingFee', null)] });
    expect(await feesOf(free)).toEqual([null, null, null]);
  });

  it('is shown to buyers from its publishing until it is unpublished', async () => {
    const id = await draftOffering(app);
    await admin.offerings.publish({ id });
    expect(await buyer.offerings.get({ id })).toMatchObject({ State: 'Published', LPIdentifier: id });
    await admin.offerings.unpublish({ id });
    await expect(buyer.offerings.get({ id })).rejects.toMatchObject({ code: 'offering_not_available' });
    await expect(admin.offerings.unpublish({ id })).rejects.toMatchObject({ code: 'illegal_transition' });
    await admin.offerings.publish({ id });
    await expect(admin.offerings.publish({ id })).rejects.toMatchObject({ code: 'illegal_transition' });
    expect(await newest(id)).toMatchObject({ Type: 'Offering Published', Detail: 'Draft to Published' });
  });

  it('is not unpublished with an accepted commitment, whichever way', async () => {
    const id = await openOffering(app);
    await accepted(app, await committed(app, id, 100));
    await expect(admin.offerings.unpublish({ id })).rejects.toMatchObject({ status: 409 });
    await expect(moveTo(id, 'Draft')).rejects.toMatchObject({ status: 409 });
    expect(await stateOf(id)).toBe('Allocated');
  });

  it('keeps its pending commitments when it is unpublished', async () => {
    const id = await openOffering(app);
    await committed(app, id, 100);
    await admin.offerings.unpublish({ id });
    expect(await admin.offerings.get({ id })).toMatchObject({ State: 'Draft', PurchaseCommitmentsTotal: 100 });
  });

  const journeys: OfferingState[][] = [
    ['Published', 'Open', 'Draft', 'Published'],
    ['Published', 'Open', 'Withdrawn', 'Archived'],
    ['Allocated', 'Sold', 'Retention', 'Archived'],
    ['Allocated', 'Withdrawn', 'Archived'],
    ['Full', 'Sold', 'Archived'],
    ['Full', 'Withdrawn', 'Archived'],
  ];
  it.each(journeys)('goes its way, and nowhere else on it: %s %s %s %s', async (first, ...steps) => {
    const id = await openOffering(app);
    if (first !== 'Published') await accepted(app, await committed(app, id, first === 'Full' ? 900_000 : 1));
    const legal: Record<OfferingState, OfferingState[]> = {
      Draft: ['Published'],
      Published: ['Draft', 'Open', 'Withdrawn'],
      Open: ['Draft', 'Withdrawn'],
      Allocated: ['Sold', 'Withdrawn'],
      Full: ['Sold', 'Withdrawn'],
      Sold: ['Retention', 'Archived'],
      Retention: ['Archived'],
      Withdrawn: ['Archived'],
      Archived: [],
    };
    for (const step of steps.filter((state) => state !== undefined)) {
      const from = await stateOf(id);
      const illegal = (Object.keys(legal) as OfferingState[]).filter((to) => to !== from && !legal[from].includes(to));
      for (const to of illegal) await expect(moveTo(id, to)).rejects.toMatchObject({ code: 'illegal_transition' });
      expect((await moveTo(id, step)).State).toBe(step);
      expect((await newest(id))?.Detail).toBe(`${from} to ${step}`);
    }
  });

  it('keeps why its state was changed', async () => {
    const id = await openOffering(app);
    const reason = replace('/StateChangeReason', '  Seller: "pool re-priced", 5 % off  ');
    await patch(id, replace('/State', 'Withdrawn'), reason);
    expect(await newest(id)).toMatchObject({
      Type: 'Offering State Changed',
      Detail: 'Published to Withdrawn: Seller: "pool re-priced", 5 % off',
    });
    await admin.offerings.update({
      id,
      body: [replace('/State', 'Archived'), { op: 'add', path: '/StateChangeReason', value: '' }],
    });
    expect((await newest(id))?.Detail).toBe('Withdrawn to Archived');
  });

  it('takes a reason with a change of state alone, and loses none', async () => {
    const id = await openOffering(app);
    const before = await everythingOf(app, id);
    const refused = async (code: ProblemCode, ...body: unknown[]) =>
      problemOf(await send(app, `PATCH /marketplace/offerings/${id}`, { as: 'admin', body }), code);
    const reason = replace('/StateChangeReason', 'Because');
    expect((await refused('invalid', replace('/LoanType', 'Boats'), reason)).errors).toEqual([
      {
        pointer: '/StateChangeReason',
        detail: 'A reason needs a change of state. Add the new State to the same list.',
      },
    ]);
    expect((await refused('illegal_transition', replace('/State', 'Published'), reason)).detail).toBe(
      'This LP is already Published.',
    );
    const withdrawn = replace('/State', 'Withdrawn');
    for (const value of ['x'.repeat(501), 5, null, ['why']]) {
      const { errors } = await refused('invalid', withdrawn, replace('/StateChangeReason', value));
      expect(errors?.[0]?.pointer).toBe('/StateChangeReason');
    }
    expect(await everythingOf(app, id)).toEqual(before);
  });

  it('is edited field by field, and its history names the fields', async () => {
    const id = await openOffering(app);
    const saved = await patch(id, replace('/MinimumPurchaseAmount', 5000.5), replace('/TermSheet/summary', 'Prime'));
    expect(saved).toMatchObject({ MinimumPurchaseAmount: 5000.5, PoolBalance: 1_000_000 });
    expect(await newest(id)).toMatchObject({
      Type: 'Offering Edited',
      Detail: 'Changed MinimumPurchaseAmount, TermSheet',
      User: 'Morgan Ellison',
    });
    const rows = (await admin.history.list({ id })).value.length;
    await patch(id, replace('/MinimumPurchaseAmount', 5000.5));
    expect((await admin.history.list({ id })).value).toHaveLength(rows);
  });

  it('has a class within its category, said or made of category and loan type', async () => {
    const id = await openOffering(app);
    const classOf = async () => (await admin.offerings.get({ id })).AssetClass;
    const edit = (...body: ReturnType<typeof replace>[]) => admin.offerings.update({ id, body });
    expect(await classOf()).toBe('Auto');
    await edit(replace('/AssetClass', 'Consumer'));
    expect(await classOf()).toBe('Consumer');
    await expect(edit(replace('/AssetClass', 'Solar'))).rejects.toThrow('Solar is of the category Solar.');
    await edit(replace('/TermSheetCategory', 'Solar'));
    expect(await classOf()).toBe('Solar');
    await edit(replace('/TermSheetCategory', 'Consumer'), replace('/AssetClass', null));
    expect(await classOf()).toBe('Auto');
  });

  it('of the demo data names only the field that changed', async () => {
    await patch('1002', replace('/MinimumPurchaseAmount', 7));
    expect(await newest('1002')).toMatchObject({ Detail: 'Changed MinimumPurchaseAmount' });
  });

  it('cannot be cut below what was accepted', async () => {
    const id = await openOffering(app);
    await accepted(app, await committed(app, id, 500_000));
    await expect(patch(id, replace('/PoolBalance', 500_000))).rejects.toMatchObject({ code: 'conflict' });
    await expect(patch(id, replace('/AmountAvailableForSalePercent', 49))).rejects.toMatchObject({ code: 'conflict' });
    expect((await patch(id, replace('/AmountAvailableForSalePercent', 51))).State).toBe('Allocated');
  });

  it('is full once no more is for sale than has been accepted', async () => {
    const id = await openOffering(app);
    await accepted(app, await committed(app, id, 500_000));
    const saved = await patch(id, replace('/AmountAvailableForSalePercent', 50));
    expect(saved).toMatchObject({ AmountRemaining: 0, State: 'Full' });
    const told = (await admin.history.list({ id })).value.map(({ Type, Detail }) => [Type, Detail]).slice(0, 2);
    expect(told).toEqual([
      ['Offering State Changed', 'Allocated to Full'],
      ['Offering Edited', 'Changed AmountAvailableForSalePercent'],
    ]);
    expect((await patch(id, replace('/AmountAvailableForSalePercent', 60))).State).toBe('Full');
    expect((await moveTo(id, 'Sold')).State).toBe('Sold');
  });

  it('restricted by a whitelist or blacklist shows and hides at once', async () => {
    const id = await openOffering(app);
    const northfield = app.as('northfield');
    const [white, black] = ['White', 'Black'].map((list) => `/Restrictions/${list}listedFinancialEntities`) as [
      string,
      string,
    ];
    const sees = async (who: Clients) =>
      who.offerings.get({ id }).then(
        () => true,
        () => false,
      );

    await patch(id, replace(white, ['CU60002']));
    expect([await sees(buyer), await sees(northfield), await sees(app.as('seller'))]).toEqual([false, true, true]);
    await patch(id, replace(white, []), replace(black, ['CU60002']));
    expect([await sees(buyer), await sees(northfield)]).toEqual([true, false]);
    await patch(id, replace(black, []));
    expect([await sees(buyer), await sees(northfield)]).toEqual([true, true]);
  });

  it.each([
    ['/LPIdentifier', '7'],
    ['/id', '7'],
    ['/AmountRemaining', 1],
    ['/PurchaseCommitmentsTotal', 0],
    ['/DateAdded', '2026-01-01T00:00:00.000Z'],
    ['/acceptedTotal', 0],
    ['/version', 1],
    ['', {}],
    ['/', 1],
  ])('is not changed at all by a list that also changes %j', async (path, value) => {
    const id = await openOffering(app);
    const before = await everythingOf(app, id);
    await expect(patch(id, replace('/LoanType', 'Changed'), replace(path, value))).rejects.toMatchObject({
      code: 'not_allowed',
    });
    expect(await everythingOf(app, id)).toEqual(before);
  });

  it('is saved only in the version that was seen', async () => {
    const id = await openOffering(app);
    const path = `/marketplace/offerings/${id}`;
    const etag = (await send(app, `GET ${path}`, { as: 'admin' })).headers.get('etag') ?? '';
    const edit = (match: string) =>
      send(app, `PATCH ${path}`, { as: 'admin', body: [replace('/LoanType', match)], headers: { 'if-match': match } });
    const first = await edit(etag);
    expect([first.status, first.headers.get('etag')]).toEqual([200, `"${Number(etag.slice(1, -1)) + 1}"`]);
    const problem = await problemOf(await edit(etag), 'stale');
    expect(problem.detail).toBe('This was changed by someone else. Reload and try again.');
    const headers = { 'if-match': etag };
    const publishings = `/marketplace/offering/${id}/publishings`;
    await problemOf(await send(app, `DELETE ${publishings}`, { as: 'admin', headers }), 'stale');
    expect(await stateOf(id)).toBe('Published');
  });

  it.each(['2000000', 'abc', '1001x', '-1', "1001'--"])('%s does not exist', async (id) => {
    const answer = await send(app, `GET /marketplace/offerings/${id}`, { as: 'admin' });
    await problemOf(answer, 'offering_not_available');
  });

  it('is known to the relation call as its page needs it', async () => {
    const id = await openOffering(app);
    const relation = (who: Clients) => who.offerings.relation({ id });
    const open = {
      lpIdentifier: id,
      isSeller: false,
      isVisible: true,
      isWhitelisted: true,
      isBlacklisted: false,
      canIndicate: true,
      canCommit: true,
      hasIndicated: false,
      hasCommitted: false,
    };
    expect(await relation(buyer)).toEqual(open);
    await buyer.interests.submit({ id, body: { Amount: 1 } });
    const commitment = await committed(app, id, 1);
    const committedOnce = { ...open, hasIndicated: true, hasCommitted: true, canCommit: false };
    expect(await relation(app.as('buyer2'))).toEqual(committedOnce);
    await accepted(app, commitment);
    const reason = 'You already have an accepted Purchase Commitment for this LP.';
    expect(await relation(buyer)).toEqual({ ...committedOnce, reason });
    const neither = { canIndicate: false, canCommit: false };
    expect(await relation(app.as('seller'))).toMatchObject({ ...neither, isSeller: true, reason: expect.any(String) });
    expect(await relation(app.as('unverified'))).toMatchObject({ ...neither, reason: expect.any(String) });
    expect(await storesOf(app).interests.find(id, 'CU60001')).toMatchObject({ amount: 100 });
  });
});
