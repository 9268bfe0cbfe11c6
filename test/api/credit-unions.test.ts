import { describe, expect, it } from 'vitest';
import { withCheckDigit } from '#local/demo-data/credit-unions.ts';
import type { CreditUnionDraft } from '#shared/contract/credit-union-entity.ts';
import { someone } from '#test/support/people.ts';
import { quietApp } from '#test/support/quiet-app.ts';
import { problemOf, send } from '#test/support/send.ts';
import { storesOf } from '#test/support/stores.ts';
import { aDealWith } from '#test/support/wires.ts';

const app = quietApp({ offerings: 5 });
const admin = app.as('admin');

let last = 1000;
/** An RT number and a charter number that no one has. */
const fresh = () => {
  last++;
  return { routingNumber: withCheckDigit(`3219${last}`), charterNumber: String(5_000_000 + last) };
};
const draft = (changes: Partial<CreditUnionDraft> = {}): CreditUnionDraft => ({
  name: `Test Valley Credit Union ${last}`,
  ...fresh(),
  city: 'Boise',
  state: 'ID',
  phoneNumber: '',
  contactName: 'Ana Reyes',
  contactEmail: 'ana@testvalley.example',
  ...changes,
});
const add = (changes: Partial<CreditUnionDraft> = {}) => admin.crm.add({ body: draft(changes) });
const post = (body: object) => send(app, 'POST /crm/creditunions', { as: 'admin', body });
const put = (id: string, body: object, headers: Record<string, string> = {}) =>
  send(app, `PUT /crm/creditunions/${id}`, { as: 'admin', body, headers });
const factsOf = ({ id: _, ...facts }: Awaited<ReturnType<typeof add>>) => facts;
const named = async (creditUnionName: string) =>
  (await admin.crm.accounts({ body: { creditUnionName } })).map(({ AccountId }) => AccountId);

describe('an entry of the directory', () => {
  it('is added under its charter number, and found by name, number and part of the name at once', async () => {
    const added = await add({ name: 'Snowmelt Community Credit Union', charterNumber: '0004711' });
    expect(added).toMatchObject({ id: 'CU4711', charterNumber: '4711', contactName: 'Ana Reyes' });
    const { value } = await admin.crm.directory({ query: { $filter: "CharterNumber eq '4711'" } });
    expect(value.map(({ id }) => id)).toEqual([added.id]);
    expect(await named('snowmelt')).toEqual([added.id]);
    const [account] = await admin.crm.accounts({ body: { routingNumber: added.routingNumber } });
    expect(account?.AccountId).toBe(added.id);
    expect(await admin.crm.creditUnion({ id: added.id })).toEqual(added);
  });

  it('gets an id of its own without a charter number', async () => {
    expect((await add({ charterNumber: '' })).id).toMatch(/^CU[0-9A-Z]{26}$/);
  });

  it.each([
    ['/name', { name: ' ' }, 'Name is required'],
    ['/name', { name: 'A\nB' }, "Name has a character that can't be displayed"],
    ['/routingNumber', { routingNumber: '12345678' }, 'RT number has 9 digits'],
    ['/routingNumber', { routingNumber: '123456789' }, "That isn't a valid RT number. Check the 9 digits."],
    ['/charterNumber', { charterNumber: '12-3' }, 'An NCUA charter number has at most 7 digits'],
    ['/state', { state: 'ZZ' }, 'Choose a state from the list'],
    ['/contactEmail', { contactEmail: 'ana@' }, 'Enter an email address, or leave it empty'],
  ])('is refused for %s', async (pointer, changes, detail) => {
    const { errors } = await problemOf(await post({ ...draft(), ...changes }), 'invalid');
    expect(errors).toEqual([{ pointer, detail }]);
  });

  it.each(['routingNumber', 'charterNumber'] as const)('has its %s for itself, and says who has it', async (field) => {
    const first = await add();
    const refused = await problemOf(await post(draft({ [field]: first[field] })), 'conflict');
    expect(refused).toMatchObject({ existingId: first.id, errors: [{ pointer: `/${field}` }] });
    expect(refused.detail).toContain(first.name);
    const second = await add();
    await problemOf(await put(second.id, { ...factsOf(second), [field]: first[field] }), 'conflict');
  });

  it('has its number for itself when two are added at once', async () => {
    const { routingNumber } = fresh();
    const answers = await Promise.all([1, 2, 3, 4].map(() => post(draft({ routingNumber }))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });

  it('keeps the charter number that an earlier import had put into its id', async () => {
    const { table } = storesOf(app);
    const [harbor] = (await admin.crm.directory({ query: { $filter: "id eq 'CU60001'" } })).value;
    await table.write({
      update: { PK: 'CHARTERNUMBER#60001', SK: 'CHARTERNUMBER' },
      set: { creditUnionId: 'CU60001' },
    });
    await problemOf(await post(draft({ charterNumber: '60001' })), 'conflict');
    expect(harbor?.CharterNumber).toBe('60001');
  });
});

describe('a change of an entry', () => {
  it('is written with who changed what, and frees the number it had', async () => {
    const before = await add({ name: 'Old Mill Credit Union' });
    const { routingNumber } = fresh();
    const body = { ...factsOf(before), name: 'New Mill Credit Union', routingNumber };
    const after = await admin.crm.change({ id: before.id, body });
    expect(after).toEqual({ id: before.id, ...body });
    const { value } = await admin.crm.changes({ id: before.id });
    expect(value.map(({ Type, Actor, Before, After }) => [Type, Actor, Before, After])).toEqual(
      expect.arrayContaining([
        ['Credit Union Edited', 'Morgan Ellison', 'Name: Old Mill Credit Union', 'Name: New Mill Credit Union'],
        ['Credit Union Edited', 'Morgan Ellison', `RT number: ${before.routingNumber}`, `RT number: ${routingNumber}`],
        ['Credit Union Added', 'Morgan Ellison', '', 'Old Mill Credit Union'],
      ]),
    );
    const heir = await add({ routingNumber: before.routingNumber });
    const [account] = await admin.crm.accounts({ body: { routingNumber: before.routingNumber } });
    expect(account?.AccountId).toBe(heir.id);
    await problemOf(await put(after.id, factsOf(before)), 'conflict');
  });

  it('writes nothing where nothing differs', async () => {
    const before = await add();
    await admin.crm.change({ id: before.id, body: factsOf(before) });
    expect((await admin.crm.changes({ id: before.id })).value).toHaveLength(1);
  });

  it('is refused to whoever has read an earlier version', async () => {
    const { id } = await add();
    const read = await send(app, `GET /crm/creditunions/${id}`, { as: 'admin' });
    const headers = { 'if-match': read.headers.get('etag') ?? '' };
    const { id: _, ...body } = await read.json();
    expect((await put(id, { ...body, city: 'Nampa' }, headers)).status).toBe(200);
    await problemOf(await put(id, { ...body, city: 'Twin Falls' }, headers), 'stale');
  });

  it('leaves an older entry of the same name where its name leads', async () => {
    const first = await add({ name: 'Twin Names Credit Union' });
    const second = await add({ name: 'Twin Names Credit Union' });
    expect((await named('twin names'))[0]).toBe(first.id);
    await admin.crm.change({ id: first.id, body: { ...factsOf(first), name: 'One Name Credit Union' } });
    await admin.crm.change({ id: second.id, body: { ...factsOf(second), name: 'twin names Credit Union' } });
    const found = await storesOf(app).creditUnions.byName('Twin Names Credit Union');
    expect(found?.id).toBe(second.id);
  });

  it.each(['GET', 'PUT', 'DELETE'])('has to be of one that is there: %s', async (method) => {
    const body = method === 'PUT' ? { body: draft() } : {};
    await problemOf(await send(app, `${method} /crm/creditunions/CU0`, { as: 'admin', ...body }), 'not_found');
  });
});

describe('what repeats an entry', () => {
  it('follows its name and number, and orders and history keep what was', async () => {
    const body = draft({ name: 'Tin Roof Credit Union' });
    const { id } = await admin.crm.add({ body });
    const user = await someone(app, {
      creditUnionId: id,
      creditUnionName: body.name,
      routingNumber: body.routingNumber,
    });
    const listing = {
      LoanType: 'New auto',
      TransactionType: 'LP' as const,
      TermSheetCategory: 'Consumer' as const,
      PoolBalance: 1_000_000,
      AmountAvailableForSalePercent: 90,
      SellerName: body.name,
    };
    const { id: lp } = await admin.offerings.create({ body: listing });
    expect((await admin.crm.use({ id })).behind).toBe(0);
    await admin.crm.change({ id, body: { ...body, name: 'Slate Roof Credit Union', ...fresh() } });
    expect((await admin.crm.use({ id })).behind).toBe(2);
    expect(await admin.crm.follow({ id })).toEqual({ left: 0 });
    expect((await admin.crm.use({ id })).behind).toBe(0);
    expect((await admin.users.get({ id: user.id })).creditUnionName).toBe('Slate Roof Credit Union');
    expect((await admin.offerings.get({ id: lp })).SellerName).toBe('Slate Roof Credit Union');
    const { value } = await admin.history.list({ id: lp });
    expect(value.map(({ Type, Detail }) => [Type, Detail])).toEqual([
      ['Offering Edited', 'Seller renamed from Tin Roof Credit Union to Slate Roof Credit Union'],
      ['Offering Created', expect.stringContaining('by Tin Roof Credit Union')],
    ]);
    const audited = (await admin.users.audit({ id: user.id })).value[0];
    expect(audited).toMatchObject({ Type: 'Profile Edited', Detail: 'As in the directory' });
  });

  it('is a deal of either side, ended or not', async () => {
    const body = draft({ name: 'Copper Roof Credit Union' });
    const { id } = await admin.crm.add({ body });
    const own = { creditUnionId: id, creditUnionName: body.name, routingNumber: body.routingNumber };
    const other = { creditUnionId: 'CU-other', creditUnionName: 'Other Credit Union', routingNumber: '021000021' };
    const made = [await aDealWith(app, own, other), await aDealWith(app, other, own)];
    expect((await admin.crm.use({ id })).behind).toBe(0);
    await admin.crm.change({ id, body: { ...body, name: 'Lead Roof Credit Union', ...fresh() } });
    expect((await admin.crm.use({ id })).behind).toBe(2);
    expect(await admin.crm.follow({ id })).toEqual({ left: 0 });
    const { value } = await admin.deals.list({ query: { $filter: "lpNumber ge '900000'" } });
    const names = made
      .map((deal) => value.find((row) => row.id === deal.id))
      .map((row) => [row?.sellerName, row?.buyerName]);
    expect(names).toEqual([
      ['Lead Roof Credit Union', 'Other Credit Union'],
      ['Other Credit Union', 'Lead Roof Credit Union'],
    ]);
    expect((await admin.crm.use({ id })).behind).toBe(0);
  });
});

describe('who uses a credit union', () => {
  it('is counted: people, what it sells, restrictions, orders and files', async () => {
    const { id, name, routingNumber } = await add();
    const none = { behind: 0, users: 0, offerings: 0, restrictions: 0, commitments: 0, indications: 0, files: 0 };
    expect(await admin.crm.use({ id })).toEqual(none);
    await someone(app, { creditUnionId: id, creditUnionName: name, routingNumber });
    const listing = {
      LoanType: 'New auto',
      TransactionType: 'LP' as const,
      TermSheetCategory: 'Consumer' as const,
      PoolBalance: 1_000_000,
      AmountAvailableForSalePercent: 90,
    };
    const sold = await admin.offerings.create({ body: { ...listing, SellerName: name } });
    const Restrictions = { WhitelistedFinancialEntities: [], BlacklistedFinancialEntities: [id] };
    const restricting = { ...listing, SellerName: 'Summit Ridge Credit Union', Restrictions };
    const { LPIdentifier } = await admin.offerings.create({ body: restricting });
    expect(await admin.crm.use({ id })).toEqual({ ...none, users: 1, offerings: 1, restrictions: 1 });
    await admin.offerings.remove({ id: LPIdentifier });
    await admin.offerings.remove({ id: sold.LPIdentifier });
    expect(await admin.crm.use({ id })).toEqual({ ...none, users: 1 });
  });

  it('keeps it from being removed; what is not used is removed, and its numbers are free', async () => {
    const busy = await problemOf(await send(app, 'DELETE /crm/creditunions/CU60003', { as: 'admin' }), 'conflict');
    expect(busy.detail).toMatch(/in use: \d+ users?, \d+ offering/);
    const added = await add({ charterNumber: '815' });
    await admin.crm.remove({ id: added.id });
    await problemOf(await send(app, `GET /crm/creditunions/${added.id}`, { as: 'admin' }), 'not_found');
    const { value } = await admin.crm.directory({ query: { $filter: `id eq '${added.id}'` } });
    expect(value).toEqual([]);
    expect(await add(factsOf(added))).toEqual(added);
    const again = await admin.crm.directory({ query: { $filter: `id eq '${added.id}'` } });
    expect(again.value).toHaveLength(1);
  });
});
