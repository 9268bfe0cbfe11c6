import { beforeAll, describe, expect, it } from 'vitest';
import { replaceContacts } from '#functions/jobs/replace-contacts.ts';
import { clock } from '#functions/runtime/table.ts';
import type { OfferingContacts } from '#shared/contract/deal-contacts.ts';
import { everyRoute } from '#shared/contract/index.ts';
import type { User } from '#shared/domain/user.ts';
import { type Person, people } from '#test/support/app.ts';
import { accepted, aDraft, committed, openOffering, replace } from '#test/support/listings.ts';
import { someone } from '#test/support/people.ts';
import { runningApp } from '#test/support/running-app.ts';
import { problemOf, send } from '#test/support/send.ts';
import { asJob, storesOf } from '#test/support/stores.ts';

const app = runningApp();
const seller = app.as('seller');
const read = (id: string, as: Person) => send(app, `GET /marketplace/offering/${id}/contacts`, { as });
const contactsFor = async (id: string, as: Person): Promise<OfferingContacts> => (await read(id, as)).json();
const change = (id: string, as: Person, ...body: unknown[]) =>
  send(app, `PATCH /marketplace/offering/${id}/contacts`, { as, body });
const show = (id: string, as: Person = 'seller', isShown = true) => change(id, as, replace('/isShown', isShown));
const historyOf = async (id: string) => (await storesOf(app).history.ofOffering(id)).map(({ step }) => step.type);

/** Seller's contact, with a telephone number and a job title that no one else has. */
let carla: User;
const PHONE = '+15125559876';
const JOB = 'Chief of Participations';

beforeAll(async () => {
  const lp = await openOffering(app);
  const { sellerId = '', sellerName = '' } = (await storesOf(app).offerings.find(lp)) ?? {};
  carla = await someone(app, {
    givenName: 'Carla',
    surname: 'Contact',
    jobTitle: JOB,
    phoneNumber: PHONE,
    creditUnionId: sellerId,
    creditUnionName: sellerName,
    firstActiveDate: '2026-11-01T00:00:00.000Z',
  });
});

const choose = (id: string, as: Person = 'seller') => change(id, as, replace('/contactId', carla.id));
const carlas = () => ({ name: 'Carla Contact', jobTitle: JOB, phoneNumber: PHONE, email: carla.email });

async function chosen(): Promise<string> {
  const lp = await openOffering(app);
  expect((await choose(lp)).status).toBe(200);
  return lp;
}

describe("an LP's contact", () => {
  it('is who submitted it for review, until the seller or an administrator chooses someone else', async () => {
    const { SellerName: _, ...body } = aDraft();
    const { LPIdentifier: id } = await seller.offerings.prepare({ body });
    await seller.offerings.handIn({ id });
    expect(await contactsFor(id, 'seller')).toMatchObject({ seller: { email: people.seller } });
    await app.as('admin').offerings.publish({ id });
    expect(await contactsFor(id, 'admin')).toMatchObject({
      seller: { email: people.seller },
      choice: { isShown: false },
    });
    expect((await choose(id)).status).toBe(200);
    expect(await contactsFor(id, 'admin')).toMatchObject({ seller: carlas(), choice: { contactId: carla.id } });
    const { choice } = await contactsFor(id, 'seller');
    const other = choice?.people.find((one) => one.id !== carla.id)?.id;
    expect((await change(id, 'admin', replace('/contactId', other))).status).toBe(200);
    expect((await contactsFor(id, 'seller')).choice?.contactId).toBe(other);
    expect((await historyOf(id)).filter((type) => type === 'ContactChosen')).toHaveLength(2);
  });

  it('is a verified and enabled person of the seller', async () => {
    const lp = await openOffering(app);
    const { sellerId = '' } = (await storesOf(app).offerings.find(lp)) ?? {};
    const buyer = await storesOf(app).users.find((await app.as('buyer').auth.whoAmI({})).UserObjectId ?? '');
    const unfit = [
      await someone(app, { creditUnionId: sellerId, isVerified: false }),
      await someone(app, { creditUnionId: sellerId, isEnabled: false }),
      buyer,
    ];
    const { choice } = await contactsFor(lp, 'seller');
    for (const person of unfit) {
      expect(choice?.people.map(({ id }) => id)).not.toContain(person?.id);
      await problemOf(await change(lp, 'seller', replace('/contactId', person?.id)), 'invalid');
    }
    await problemOf(await change(lp, 'seller', replace('/contactId', null)), 'invalid');
  });

  it("isn't changed by buyers, other sellers, people without a second factor or with nothing to change", async () => {
    const lp = await chosen();
    for (const who of ['buyer', 'northfield'] as const) await problemOf(await show(lp, who), 'offering_not_available');
    await problemOf(await show(lp, 'basic'), 'not_allowed');
    await problemOf(await show(lp, 'unverified'), 'not_verified');
    const before = (await historyOf(lp)).length;
    expect((await show(lp, 'seller', false)).status).toBe(200);
    expect((await choose(lp)).status).toBe(200);
    expect(await historyOf(lp)).toHaveLength(before);
  });

  it('is changed once where two change it at once with the version they saw', async () => {
    const lp = await openOffering(app);
    const headers = { 'if-match': (await read(lp, 'seller')).headers.get('etag') ?? '' };
    const answers = await Promise.all(
      (['seller', 'admin'] as const).map((as) =>
        send(app, `PATCH /marketplace/offering/${lp}/contacts`, { as, body: [replace('/isShown', true)], headers }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  it('of one seller stays behind when an administrator names another', async () => {
    const lp = await chosen();
    await show(lp);
    const body = [replace('/SellerName', 'Northfield Community Credit Union')];
    await app.as('admin').offerings.update({ id: lp, body });
    const { seller: contact, choice } = await contactsFor(lp, 'admin');
    expect(contact?.email).toMatch(/northfield/);
    expect(choice?.isShown).toBe(false);
  });

  it('who is disabled, no longer verified, moved or gone is replaced at once by the oldest enabled Partner', async () => {
    const lp = await chosen();
    const { users } = storesOf(app);
    const current = async () => (await users.find(carla.id)) ?? carla;
    for (const gone of [{ isEnabled: false }, { isVerified: false }, { creditUnionId: 'CU-elsewhere' }]) {
      const saved = await users.save({ ...(await current()), ...gone }, [], new Date().toISOString());
      const { seller: contact } = await contactsFor(lp, 'admin');
      expect(contact?.email, JSON.stringify(gone)).toMatch(/@summit/);
      expect(contact?.email).not.toBe(carla.email);
      const { isEnabled, isVerified, creditUnionId } = carla;
      await users.save({ ...saved, isEnabled, isVerified, creditUnionId }, [], new Date().toISOString());
    }
    expect((await contactsFor(lp, 'admin')).seller).toEqual(carlas());
  });
});

describe('a contact who leaves', () => {
  const replace = () => asJob('replace-contacts', app, (stores) => replaceContacts({ ...clock, ...stores })());
  const gone = async (person: User | undefined, isEnabled: boolean) => {
    const { users } = storesOf(app);
    const found = await users.find(person?.id ?? '');
    if (found) await users.save({ ...found, isEnabled }, [], new Date().toISOString());
  };
  const told = (lp: string) =>
    app.outbox.messages(people.admin).filter(({ subject }) => subject?.includes(`contact for LP #${lp} was replaced`));

  it('on either side is replaced for good, and administrators are told of each once', async () => {
    const lp = await chosen();
    const { users, offerings, history } = storesOf(app);
    const id = await committed(app, lp, 100_000);
    await accepted(app, id);
    await replace();
    expect((await offerings.find(lp))?.replacedContacts).toEqual({});
    const colleague = await users.find((await app.as('buyer').auth.whoAmI({})).UserObjectId ?? '');
    await gone(carla, false);
    await gone(colleague, false);
    await replace();
    await replace();
    await gone(carla, true);
    await gone(colleague, true);
    const rows = (await history.ofOffering(lp)).filter(({ step }) => step.type === 'ContactReplaced');
    expect(rows.map(({ creditUnionName }) => creditUnionName).sort()).toEqual([
      'Harbor Light Federal Credit Union',
      'Summit Ridge Credit Union',
    ]);
    const found = await contactsFor(lp, 'admin');
    expect(found.seller?.email).not.toBe(carla.email);
    expect(found.buyers.map(({ contact }) => contact?.email)).not.toEqual([people.buyer]);
    await expect.poll(() => told(lp).length).toBe(2);
    expect(JSON.stringify(told(lp))).not.toMatch(/Carla|Whitcombe/);
    expect((await choose(lp, 'admin')).status).toBe(200);
    expect((await contactsFor(lp, 'admin')).seller).toEqual(carlas());
    expect(await replace()).toEqual({ replaced: 0 });
  });
});

/** Everyone but administrators, by what they may see before and after Harbor Light's commitment is accepted. */
const readers = ['seller', 'buyer', 'buyer2', 'basic', 'northfield', 'unverified'] as const;
type Reader = (typeof readers)[number];
const sides: readonly Reader[] = ['buyer', 'buyer2', 'basic'];
const withFactor: readonly Reader[] = ['buyer', 'buyer2', 'northfield'];

describe("a seller's contact", () => {
  const seenBy = async (lp: string, as: Reader): Promise<boolean> => {
    const answer = await read(lp, as);
    if (answer.status !== 200) return false;
    const { seller: contact }: OfferingContacts = await answer.json();
    if (contact) expect(contact).toEqual(carlas());
    return contact !== null;
  };
  const whoSees = async (lp: string) => {
    const seen = await Promise.all(readers.map(async (as) => ((await seenBy(lp, as)) ? [as] : [])));
    return seen.flat();
  };

  it('is seen by its own people and administrators alone before a commitment is accepted', async () => {
    const lp = await chosen();
    await committed(app, lp, 100_000);
    expect(await whoSees(lp)).toEqual(['seller']);
    expect((await contactsFor(lp, 'admin')).seller).toEqual(carlas());
  });

  it('is seen by buyers with a second factor where the seller shows it, and no longer once it hides it', async () => {
    const lp = await chosen();
    await show(lp);
    expect(await whoSees(lp)).toEqual(['seller', ...withFactor]);
    await show(lp, 'admin', false);
    expect(await whoSees(lp)).toEqual(['seller']);
  });

  it('is seen once a commitment is accepted by the verified people of its credit union, and no third one', async () => {
    const lp = await chosen();
    await accepted(app, await committed(app, lp, 100_000));
    await committed(app, lp, 100_000, 'northfield');
    expect(await whoSees(lp)).toEqual(['seller', ...sides]);
    expect(await contactsFor(lp, 'northfield')).toEqual({ seller: null, buyers: [], choice: null });
  });

  it("isn't found where the LP is hidden", async () => {
    const lp = await chosen();
    await show(lp);
    await app.as('admin').offerings.unpublish({ id: lp });
    await problemOf(await read(lp, 'buyer'), 'offering_not_available');
    expect(await whoSees(lp)).toEqual(['seller']);
  });
});

describe("a buyer's contact", () => {
  it('is seen by the seller once accepted, whatever it sees of names, and by no other buyer', async () => {
    const lp = await chosen();
    const pending = await committed(app, lp, 100_000, 'northfield');
    const id = await committed(app, lp, 100_000);
    expect((await contactsFor(lp, 'seller')).buyers).toEqual([]);
    await accepted(app, id);
    const harbor = { creditUnionName: 'Harbor Light Federal Credit Union', contact: { email: people.buyer } };
    for (const who of ['seller', 'admin', 'buyer2'] as const)
      expect((await contactsFor(lp, who)).buyers).toMatchObject([harbor]);
    expect((await contactsFor(lp, 'northfield')).buyers).toEqual([]);
    expect((await seller.offerings.listing({ id: lp })).buyers).toBeNull();
    await accepted(app, pending);
    expect((await contactsFor(lp, 'seller')).buyers.map(({ contact }) => contact?.email)).toEqual([
      people.buyer,
      people.northfield,
    ]);
    expect((await contactsFor(lp, 'northfield')).buyers).toMatchObject([{ contact: { email: people.northfield } }]);
  });

  it('is whoever submitted last', async () => {
    const lp = await openOffering(app);
    const id = await committed(app, lp, 100_000);
    await app.as('buyer2').commitments.update({ id, body: [replace('/Amount', 150_000)] });
    await accepted(app, id);
    expect((await contactsFor(lp, 'seller')).buyers).toMatchObject([{ contact: { email: people.buyer2 } }]);
  });
});

describe('a contact that is shown', () => {
  /** Every route that is read, of this LP and its commitment where it asks for one. */
  const reads = (lp: string, commitment: string) =>
    everyRoute()
      .filter(({ route, path }) => route.method === 'GET' && !path.endsWith('/contacts'))
      .map(({ path }) =>
        path.replace('{id}', path.includes('/commitments/') ? commitment : lp).replace(/\{\w+\}/g, lp),
      );

  it('is in no other answer to anyone, no history, no mail and no notice', async () => {
    const lp = await chosen();
    await show(lp);
    const id = await committed(app, lp, 100_000);
    await accepted(app, id);
    const told = () => app.outbox.messages(people.buyer).filter((mail) => JSON.stringify(mail).includes(`#${lp}`));
    await expect.poll(() => JSON.stringify(told())).toMatch(/accepted/i);
    const secret = new RegExp([PHONE.slice(2), '555-9876', JOB, carla.email].join('|'));
    for (const as of [...readers, null]) {
      for (const path of reads(lp, id)) {
        const answer = await send(app, `GET ${path}`, as ? { as } : {});
        expect((await answer.text()).match(secret)?.[0], `${path} as ${as}`).toBeUndefined();
      }
    }
    const kept = await storesOf(app).history.ofOffering(lp);
    expect(JSON.stringify(kept)).not.toMatch(secret);
    for (const address of Object.values(people))
      expect(JSON.stringify(app.outbox.messages(address))).not.toMatch(secret);
  });
});
