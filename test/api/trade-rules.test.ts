import { describe, expect, it } from 'vitest';
import type { ProblemCode } from '#shared/contract/problem.ts';
import { cents } from '#shared/format/money.ts';
import type { Person } from '#test/support/app.ts';
import { aHistoryEntry } from '#test/support/builders.ts';
import { keep } from '#test/support/documents.ts';
import { accepted, aDraft, committed, openOffering, rejected, replace } from '#test/support/listings.ts';
import { someone } from '#test/support/people.ts';
import { quietApp } from '#test/support/quiet-app.ts';
import { problemOf, send } from '#test/support/send.ts';
import { everythingOf, storesOf } from '#test/support/stores.ts';

const HARBOR_LIGHT = 'CU60001';
const NORTHFIELD = 'CU60002';
const [white, black] = ['White', 'Black'].map((list) => `/Restrictions/${list}listedFinancialEntities`) as [
  string,
  string,
];

const app = quietApp();
const [admin, buyer, northfield] = [app.as('admin'), app.as('buyer'), app.as('northfield')];
const change = (id: string, ...body: ReturnType<typeof replace>[]) => admin.offerings.update({ id, body });

const withdrawal = [replace('/State', 'Withdrawn')];

/** Ways in which an offering is taken out of Harbor Light's sight. */
const hidings: [string, ReturnType<typeof replace>[], ProblemCode][] = [
  ['blacklisted', [replace(black, [HARBOR_LIGHT])], 'not_offered'],
  ['left off the whitelist', [replace(white, [NORTHFIELD])], 'not_offered'],
  ['withdrawn', withdrawal, 'not_open'],
];

describe('a pending commitment to an LP that is taken out of sight', () => {
  const own = async (id: string) =>
    (await buyer.commitments.list({ query: { $filter: `LPNumber eq '${id}'` } })).value.map((row) => [
      row.id,
      row.Status,
      row.Amount,
      row.IsLPVisible,
    ]);

  it.each(hidings)('is known to its credit union and can be withdrawn: %s', async (_how, patch) => {
    const lp = await openOffering(app);
    const id = await committed(app, lp, 100);
    expect(await own(lp)).toEqual([[id, 'Pending', 100, true]]);
    await change(lp, ...patch);
    await expect(buyer.commitments.mine({ id: lp })).rejects.toMatchObject({ code: 'offering_not_available' });
    expect(await own(lp)).toEqual([[id, 'Pending', 100, false]]);
    const edit = buyer.commitments.update({ id, body: [replace('/Amount', 5)] });
    await expect(edit).rejects.toMatchObject({ code: 'offering_not_available' });
    const withdrawn = await buyer.commitments.update({ id, body: [replace('/Status', 'Withdrawn')] });
    expect(withdrawn).toEqual({ id, amount: 100, status: 'Withdrawn' });
    expect(await own(lp)).toEqual([]);
    expect(await storesOf(app).offerings.find(lp)).toMatchObject({ pendingTotal: 0 });
  });

  it.each(hidings)('cannot be accepted, but rejected: %s', async (how, patch, code) => {
    const lp = await openOffering(app);
    const id = await committed(app, lp, 100);
    await change(lp, ...patch);
    const before = await everythingOf(app, lp);
    await expect(accepted(app, id)).rejects.toMatchObject({
      code,
      message: expect.stringContaining(how === 'withdrawn' ? 'Withdrawn' : 'Harbor Light Federal Credit Union'),
    });
    expect(await everythingOf(app, lp)).toEqual(before);
    expect((await rejected(app, id)).status).toBe('Rejected');
  });

  const closings = hidings.map(([how, body]) => [how, body] as const);
  it.each([...closings, ['too small for it', [replace('/PoolBalance', 100)]] as const])(
    'is not edited by who read the LP before it was %s',
    async (_how, body) => {
      const { commitments } = storesOf(app);
      const lpNumber = await openOffering(app);
      await committed(app, lpNumber, 50);
      const read = await commitments.find(lpNumber, HARBOR_LIGHT);
      if (!read) throw new Error('No commitment');
      await change(lpNumber, ...body);
      const before = await everythingOf(app, lpNumber);
      const edit = commitments.place(
        { ...read, amount: cents(200_00) },
        { pending: cents(150_00), entry: aHistoryEntry({ lpNumber }) },
      );
      await expect(edit).rejects.toMatchObject({ code: 'busy' });
      expect(await everythingOf(app, lpNumber)).toEqual(before);
    },
  );

  it('is withdrawn by anyone who was verified for the credit union, but edited by the verified alone', async () => {
    const verificationEnded = { at: '2026-11-20T15:04:05.000Z', envelopeId: null };
    const { email } = await someone(app, { creditUnionId: HARBOR_LIGHT, isVerified: false, verificationEnded });
    const token = await app.signIn(email);
    const id = await committed(app, await openOffering(app), 100);
    const ask = (body: unknown[]) => send(app, `PATCH /marketplace/commitments/${id}`, { token, body });
    await problemOf(await ask([replace('/Amount', 5)]), 'not_verified');
    expect(await (await ask([replace('/Status', 'Withdrawn')])).json()).toMatchObject({ status: 'Withdrawn' });
  });

  it('of an administrator’s own credit union is withdrawn by that administrator, of no other', async () => {
    const lp = await openOffering(app);
    const id = await committed(app, lp, 100);
    const { UserObjectId = '' } = await admin.auth.whoAmI({});
    const { table } = storesOf(app);
    const move = (creditUnionId: string) =>
      table.write({ update: { PK: `USER#${UserObjectId}`, SK: 'USER' }, set: { creditUnionId } });
    const before = (await storesOf(app).users.find(UserObjectId ?? ''))?.creditUnionId ?? '';
    const withdraw = () => admin.commitments.update({ id, body: [replace('/Status', 'Withdrawn')] });
    await expect(withdraw()).rejects.toMatchObject({ code: 'not_allowed' });
    await move(HARBOR_LIGHT);
    expect((await withdraw()).status).toBe('Withdrawn');
    await move(before);
  });

  it('is no one else’s to know of or to withdraw', async () => {
    const lp = await openOffering(app);
    const id = await committed(app, lp, 100);
    const { value } = await northfield.commitments.list({ query: { $filter: `LPNumber eq '${lp}'` } });
    expect(value).toEqual([]);
    const withdraw = northfield.commitments.update({ id, body: [replace('/Status', 'Withdrawn')] });
    await expect(withdraw).rejects.toMatchObject({ code: 'not_found' });
    expect(await own(lp)).toEqual([[id, 'Pending', 100, true]]);
  });

  it('is bought and not withdrawn once it is accepted', async () => {
    const lp = await openOffering(app);
    const id = await committed(app, lp, 100);
    await accepted(app, id);
    await change(lp, replace(black, [HARBOR_LIGHT]));
    const withdraw = buyer.commitments.update({ id, body: [replace('/Status', 'Withdrawn')] });
    await expect(withdraw).rejects.toMatchObject({ code: 'commitment_accepted' });
    expect(await own(lp)).toEqual([[id, 'Accepted', 100, true]]);
  });
});

describe('a commitment of a person who is no longer verified', () => {
  it('cannot be accepted until a verified colleague has made it theirs', async () => {
    const person = await someone(app, { creditUnionId: HARBOR_LIGHT });
    const lp = await openOffering(app);
    const answer = await send(app, `POST /marketplace/offering/${lp}/commitments`, {
      token: await app.signIn(person.email),
      body: { Amount: 100 },
    });
    const { id } = await answer.json();
    await admin.users.removeVerification({ id: person.id, body: { reason: 'Left the credit union' } });
    await expect(accepted(app, id)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('no longer verified'),
    });
    const { UserObjectId } = await buyer.auth.whoAmI({});
    await buyer.commitments.update({ id, body: [replace('/UserObjectId', UserObjectId)] });
    expect(await accepted(app, id)).toMatchObject({ status: 'Accepted' });
  });
});

describe('a credit union that holds an accepted commitment', () => {
  const archived = [replace('/State', 'Archived')];

  async function held(): Promise<string> {
    const lp = await openOffering(app);
    await buyer.interests.submit({ id: lp, body: { Amount: 7 } });
    await northfield.interests.submit({ id: lp, body: { Amount: 8 } });
    await committed(app, lp, 50, 'northfield');
    await accepted(app, await committed(app, lp, 100));
    return lp;
  }
  const listed = async (as: Person, lp: string) => {
    const views = (['my', 'all'] as const).map((view) => app.as(as).termsheets.list({ query: { view, $top: '1000' } }));
    const lists = (await Promise.all(views)).map(({ value }) => value.map(({ lpIdentifier }) => lpIdentifier));
    const indicated = (await app.as(as).interests.list({ query: { $top: '1000' } })).value.map((one) => one.LPNumber);
    return [...lists, indicated].map((all) => all.includes(lp));
  };

  it.each([...hidings.map(([how, patch]) => [how, [patch]] as const), ['archived', [withdrawal, archived]] as const])(
    'goes on seeing the LP, its files and its reports: %s',
    async (_how, patches) => {
      const lp = await held();
      const { itemUniqueId, section } = await keep(app, { owner: lp, itemUniqueId: `T${lp}`, itemName: 'tape.csv' });
      const zip = await buyer.documents.startZip({ id: lp, body: { section } });
      for (const patch of patches) await change(lp, ...patch);
      const paths = [
        `/termsheets/${lp}`,
        `/marketplace/offerings/${lp}`,
        `/marketplace/offering/${lp}/culprelation`,
        `/marketplace/offering/${lp}/user/commitment`,
        `/marketplace/offering/${lp}/interests`,
        `/documentcatalog/offering/${lp}/termsheetimages`,
        `/documentcatalog/offering/${lp}/files`,
        `/documentcatalog/offering/${lp}/sections`,
        `/documentcatalog/offering/${lp}/zips/${zip.zipId}`,
      ];
      for (const path of paths) {
        const answer = await send(app, `GET ${path}`, { as: 'buyer' });
        expect([path, answer.status]).toEqual([path, 200]);
        if (!path.includes('/zips/')) await answer.text();
      }
      const file = `GET /documentcatalog/offering/${lp}/files/${itemUniqueId}`;
      expect((await send(app, file, { as: 'buyer' })).status).toBe(302);
      expect(await listed('buyer', lp)).toEqual([true, true, true]);
      // Files still take the second factor, which this colleague's session has not passed.
      await problemOf(await send(app, file, { as: 'basic' }), 'mfa_required');
      expect((await send(app, `GET /termsheets/${lp}`, { as: 'basic' })).status).toBe(200);
    },
  );

  it('sees no more than that: it can place no order, and those who hold nothing see nothing', async () => {
    const lp = await held();
    await change(lp, replace(black, [HARBOR_LIGHT, NORTHFIELD]));
    expect(await buyer.offerings.relation({ id: lp })).toMatchObject({
      isBlacklisted: true,
      canIndicate: false,
      canCommit: false,
      hasCommitted: true,
      reason: "This LP isn't offered to your credit union.",
    });
    const indicate = buyer.interests.submit({ id: lp, body: { Amount: 1 } });
    await expect(indicate).rejects.toMatchObject({ code: 'not_offered' });
    expect(await listed('northfield', lp)).toEqual([false, false, false]);
    for (const path of [`/termsheets/${lp}`, `/documentcatalog/offering/${lp}/files`])
      await problemOf(await send(app, `GET ${path}`, { as: 'northfield' }), 'offering_not_available');
  });
});

describe('the seller of an LP', () => {
  const sell = (id: string, name = 'Northfield Community Credit Union') => change(id, replace('/SellerName', name));
  const fixed = { code: 'conflict', message: expect.stringContaining('active orders') };

  it('changes while no one has ordered, or no order stands anymore', async () => {
    const lp = await openOffering(app);
    expect((await sell(lp)).SellerName).toBe('Northfield Community Credit Union');
    await rejected(app, await committed(app, lp, 100));
    expect((await sell(lp, 'Summit Ridge Credit Union')).SellerName).toBe('Summit Ridge Credit Union');
  });

  it.each([
    ['a pending commitment', async (lp: string) => void (await committed(app, lp, 100))],
    ['an accepted commitment', async (lp: string) => void (await accepted(app, await committed(app, lp, 100)))],
    ['an indication', async (lp: string) => void (await buyer.interests.submit({ id: lp, body: { Amount: 1 } }))],
  ])('is fixed with %s, whoever would be next', async (_what, order) => {
    const lp = await openOffering(app);
    await order(lp);
    const before = await everythingOf(app, lp);
    for (const name of ['Harbor Light Federal Credit Union', 'Northfield Community Credit Union'])
      await expect(sell(lp, name)).rejects.toMatchObject(fixed);
    await expect(sell(lp)).rejects.toMatchObject({ errors: [{ pointer: '/SellerName' }] });
    expect(await everythingOf(app, lp)).toEqual(before);
    // As it is, it may stay, in whatever letters.
    expect((await change(lp, replace('/SellerName', 'summit ridge credit union'))).SellerName).toMatch(/^Summit/);
  });

  it('buys nothing of its own, whatever was committed before', async () => {
    const lp = await openOffering(app);
    const id = await committed(app, lp, 100);
    const { table } = storesOf(app);
    await table.write({ update: { PK: `OFFERING#${lp}`, SK: 'OFFERING' }, set: { sellerId: HARBOR_LIGHT } });
    await expect(accepted(app, id)).rejects.toMatchObject({ code: 'own_offering' });
    expect((await rejected(app, id)).status).toBe('Rejected');
  });
});

describe('what is committed in all', () => {
  it('shows rivals no bid that waits, but each its own, and all to administrators and the seller', async () => {
    const lp = await openOffering(app);
    await accepted(app, await committed(app, lp, 100));
    await committed(app, lp, 7.25, 'northfield');
    const totals = async (as: Person) => {
      const clients = app.as(as);
      const [offering, sheet] = [await clients.offerings.get({ id: lp }), await clients.termsheets.get({ id: lp })];
      expect(offering.AmountRemaining).toBe(899_900);
      return [offering.PurchaseCommitmentsTotal, sheet.offering.PurchaseCommitmentsTotal];
    };
    expect(await totals('buyer')).toEqual([100, 100]);
    expect(await totals('unverified')).toEqual([100, 100]);
    expect(await totals('northfield')).toEqual([107.25, 107.25]);
    expect(await totals('seller')).toEqual([107.25, 107.25]);
    expect(await totals('admin')).toEqual([107.25, 107.25]);
    await northfield.commitments.update({
      id: `${NORTHFIELD}-${lp}-Commitment`,
      body: [replace('/Status', 'Withdrawn')],
    });
    expect(await totals('northfield')).toEqual([100, 100]);
  });
});

describe('an amount below the minimum purchase', () => {
  const minimum = { MinimumPurchaseAmount: 500 };

  it.each([
    ['a penny less', { AmountAvailableForSalePercent: 90 }, 499.99, 'The minimum purchase is $500.00.'],
    ['less than all that remains', { AmountAvailableForSalePercent: 0.04 }, 399.99, 'The minimum purchase is $400.00.'],
  ])('is refused: %s', async (_, changes, Amount, detail) => {
    const id = await openOffering(app, { ...minimum, ...changes });
    const refused = { code: 'invalid', message: detail, errors: [{ pointer: '/Amount', detail }] };
    await expect(buyer.commitments.submit({ id, body: { Amount } })).rejects.toMatchObject(refused);
    const made = await buyer.commitments.submit({ id, body: { Amount: Amount + 0.01 } });
    expect(made).toEqual({ id: made.id, amount: Amount + 0.01, status: 'Pending' });
    const lower = buyer.commitments.update({ id: made.id, body: [replace('/Amount', Amount)] });
    await expect(lower).rejects.toMatchObject(refused);
  });

  it('is taken as an indication', async () => {
    const id = await openOffering(app, minimum);
    expect(await buyer.interests.submit({ id, body: { Amount: 1 } })).toMatchObject({ Amount: 1 });
  });

  it('is taken where the LP takes less, and the reply says so', async () => {
    const id = await openOffering(app, { ...minimum, TakesBelowMinimum: true });
    expect(await buyer.offerings.get({ id })).toMatchObject({ TakesBelowMinimum: true });
    const made = await buyer.commitments.submit({ id, body: { Amount: 499.99 } });
    expect(made).toEqual({ id: made.id, amount: 499.99, status: 'Pending', belowMinimum: true });
    const amend = (amount: number) => buyer.commitments.update({ id: made.id, body: [replace('/Amount', amount)] });
    expect(await amend(500)).toEqual({ id: made.id, amount: 500, status: 'Pending' });
    expect(await amend(1)).toMatchObject({ amount: 1, belowMinimum: true });
  });

  it('is nothing to say of a lead-lender request, which has no minimum', async () => {
    const id = await openOffering(app, { ...minimum, TransactionType: 'LLO' });
    expect(await buyer.commitments.submit({ id, body: { Amount: 1 } })).not.toHaveProperty('belowMinimum');
  });
});

describe('a credit union on both lists', () => {
  const both = {
    WhitelistedFinancialEntities: [NORTHFIELD, HARBOR_LIGHT],
    BlacklistedFinancialEntities: [HARBOR_LIGHT],
  };
  const detail = 'Harbor Light Federal Credit Union is on both lists. Remove it from one of them.';
  const refused = { code: 'invalid', errors: [{ pointer: black, detail }] };

  it('is refused where it is written', async () => {
    await expect(admin.offerings.create({ body: aDraft({ Restrictions: both }) })).rejects.toMatchObject(refused);
    const id = await openOffering(app, { Restrictions: { WhitelistedFinancialEntities: [HARBOR_LIGHT] } });
    await expect(change(id, replace(black, [HARBOR_LIGHT]))).rejects.toMatchObject(refused);
    await expect(change(id, replace(white, []), replace(black, [HARBOR_LIGHT]))).resolves.toBeDefined();
    await expect(change(id, replace(white, [HARBOR_LIGHT]))).rejects.toMatchObject(refused);
  });

  it('from before keeps nothing else from being edited, and is mended where it is', async () => {
    const id = await openOffering(app);
    const lists = { whitelist: [HARBOR_LIGHT], blacklist: [HARBOR_LIGHT] };
    await storesOf(app).table.write({ update: { PK: `OFFERING#${id}`, SK: 'OFFERING' }, set: lists });
    expect((await change(id, replace('/LoanType', 'Used auto'))).LoanType).toBe('Used auto');
    await expect(change(id, replace(black, [HARBOR_LIGHT, NORTHFIELD]))).rejects.toMatchObject(refused);
    expect((await change(id, replace(black, []))).Restrictions?.BlacklistedFinancialEntities).toEqual([]);
  });
});
