import { describe, expect, it } from 'vitest';
import { preferenceStore } from '#functions/store/preferences.ts';
import type { PreferencesBody, PreferencesEntity } from '#shared/contract/preferences.ts';
import { entriesFor, notificationEntries } from '#shared/domain/notification-entries.ts';
import type { User } from '#shared/domain/user.ts';
import { someone } from '#test/support/people.ts';
import { runningApp } from '#test/support/running-app.ts';
import { problemOf, send } from '#test/support/send.ts';
import { storesOf } from '#test/support/stores.ts';

const app = runningApp();
const asAdmin = () => app.as('admin').notification;
const path = ({ id }: Pick<User, 'id'>) => `/notification/preferences/${id}`;
const tokenOf = ({ email }: User) => app.tokenFor(email);
const stored = ({ id }: User) => preferenceStore(storesOf(app).table).of(id);

const read = async (person: User): Promise<PreferencesEntity> =>
  (await send(app, `GET ${path(person)}`, { token: await tokenOf(person) })).json();
const put = async (person: User, body: unknown, headers: Record<string, string> = {}) =>
  send(app, `PUT ${path(person)}`, { token: await tokenOf(person), body, headers });
const on = (name: string, smsEnabled: boolean, emailEnabled: boolean) => ({ name, smsEnabled, emailEnabled });
const list = (...preferences: PreferencesBody['preferences']): PreferencesBody => ({ smsNumber: '', preferences });
const one = ({ preferences }: PreferencesEntity, name: string) => preferences.find((entry) => entry.name === name);

describe('preferences', () => {
  it('have the defaults for who never saved, with the catalogue’s words', async () => {
    const person = await someone(app);
    const answer = await send(app, `GET ${path(person)}`, { token: await tokenOf(person) });
    expect(answer.headers.get('etag')).toBe('"0"');
    const found: PreferencesEntity = await answer.json();
    expect(found).toMatchObject({ smsNumber: '', smsNumberConfirmed: false });
    expect(found.preferences.map(({ name }) => name)).toEqual(entriesFor({ isAdmin: false }));
    expect(one(found, 'NewOfferings')).toEqual({
      name: 'NewOfferings',
      description: notificationEntries.NewOfferings.description,
      category: 'Loan participations',
      availableDestinations: ['SMS', 'EMAIL'],
      smsEnabled: false,
      emailEnabled: true,
    });
    expect(one(found, 'Security')).toMatchObject({ category: 'Hidden', emailEnabled: true });
  });

  it('are those of administrators for an administrator', async () => {
    const { UserObjectId = '' } = await app.as('admin').auth.whoAmI({});
    const found = await asAdmin().preferences({ id: UserObjectId });
    expect(found.preferences.map(({ name }) => name)).toEqual(entriesFor({ isAdmin: true }));
  });

  it('are saved as a list: what is left out has its default again', async () => {
    const person = await someone(app);
    const all = await read(person);
    const changed = all.preferences.map((entry) => ({
      ...entry,
      ...(entry.name === 'NewOfferings' && { smsEnabled: true, emailEnabled: false }),
      ...(entry.name === 'Announcements' && { emailEnabled: false }),
    }));
    // As GET gave it: what cannot be changed comes along and is ignored.
    const answer = await put(person, { ...all, preferences: changed, smsNumberConfirmed: true });
    expect([answer.status, answer.headers.get('etag')]).toEqual([200, '"1"']);
    const saved = await answer.json();
    expect(await read(person)).toEqual(saved);
    expect(one(saved, 'NewOfferings')).toMatchObject({ smsEnabled: true, emailEnabled: false });
    expect(one(saved, 'Announcements')).toMatchObject({ emailEnabled: false });

    await put(person, list(on('NewOfferings', false, false)));
    const again = await read(person);
    expect(one(again, 'NewOfferings')).toMatchObject({ smsEnabled: false, emailEnabled: false });
    expect(one(again, 'Announcements')).toMatchObject({ emailEnabled: true });
  });

  it('keep what is hidden, what belongs to another role, and what a later release knows', async () => {
    const person = await someone(app);
    const hidden = {
      Security: { SMS: false, EMAIL: true },
      Uploads: { SMS: false, EMAIL: false },
      Later: { SMS: true, EMAIL: true },
    };
    const store = preferenceStore(storesOf(app).table);
    await store.save({ userId: person.id, sms: null, wishes: { ...hidden, Reports: hidden.Later }, version: 0 });
    await put(person, list(on('NewOfferings', true, true)));
    expect((await stored(person)).wishes).toEqual({ ...hidden, NewOfferings: { SMS: true, EMAIL: true } });
  });

  it.each<[string, unknown, string]>([
    ['an unknown name', list(on('NewOfferings', true, true), on('None', true, true)), '/preferences/1/name'],
    ['an entry of another role', list(on('Uploads', false, true)), '/preferences/0/name'],
    ['a name twice', list(on('Demand', false, true), on('Demand', false, false)), '/preferences/1/name'],
    ['a text of what has none', list(on('Demand', true, true)), '/preferences/0/smsEnabled'],
    ['the end of a mandatory mail', list(on('Security', false, false)), '/preferences/0/emailEnabled'],
    ['a bad number', { ...list(), smsNumber: '12' }, '/smsNumber'],
    ['no word about the number', { preferences: [] }, '/smsNumber'],
    ['a wish that is no yes or no', list(on('Demand', false, 'yes' as never)), '/preferences/0/emailEnabled'],
    ['a field that is not known', { ...list(), more: 1 }, '/more'],
  ])('refuse %s', async (_, body, pointer) => {
    const person = await someone(app);
    const { errors } = await problemOf(await put(person, body), 'invalid');
    expect(errors).toEqual([{ pointer, detail: expect.stringMatching(/^[A-Z].+/) }]);
    expect((await stored(person)).version).toBe(0);
  });

  it('name every fault at once', async () => {
    const body = { smsNumber: '12', preferences: [on('None', true, true), on('Demand', true, true)] };
    const { errors = [] } = await problemOf(await put(await someone(app), body), 'invalid');
    expect(errors.map(({ pointer }) => pointer)).toEqual([
      '/smsNumber',
      '/preferences/0/name',
      '/preferences/1/smsEnabled',
    ]);
  });

  it('keep a number as E.164, not confirmed; the same one keeps its confirmation', async () => {
    const person = await someone(app);
    expect(await (await put(person, { ...list(), smsNumber: '(207) 555-0192' })).json()).toMatchObject({
      smsNumber: '+12075550192',
      smsNumberConfirmed: false,
    });
    const store = preferenceStore(storesOf(app).table);
    const kept = await store.of(person.id);
    await store.save({ ...kept, sms: { number: '+12075550192', confirmedAt: '2026-11-22T16:00:00.000Z' } });
    const same = { ...list(on('Demand', false, false)), smsNumber: '207-555-0192' };
    expect(await (await put(person, same)).json()).toMatchObject({ smsNumberConfirmed: true });
    expect(await (await put(person, { ...list(), smsNumber: '+12075550193' })).json()).toMatchObject({
      smsNumber: '+12075550193',
      smsNumberConfirmed: false,
    });
    for (const smsNumber of ['', null]) {
      await put(person, { ...list(), smsNumber: '+12075550193' });
      expect(await (await put(person, { ...list(), smsNumber })).json()).toMatchObject({ smsNumber: '' });
      expect((await stored(person)).sms).toBeNull();
    }
  });

  it('are not saved over a version that was not seen; without If-Match any version is', async () => {
    const person = await someone(app);
    const body = list(on('Demand', false, false));
    expect((await put(person, body, { 'if-match': '"0"' })).status).toBe(200);
    await problemOf(await put(person, list(), { 'if-match': '"0"' }), 'stale');
    expect((await stored(person)).wishes).toEqual({ Demand: { SMS: false, EMAIL: false } });
    expect((await put(person, list(), { 'if-match': '"1"' })).status).toBe(200);
    expect((await put(person, body)).headers.get('etag')).toBe('"3"');
    // What is as it was is not written.
    expect((await put(person, body)).headers.get('etag')).toBe('"3"');
  });

  it('that are saved at once all end up whole', async () => {
    const person = await someone(app);
    const answers = await Promise.all(
      [true, false, true, false].map((is) => put(person, list(on('Demand', false, is), on('Reports', false, is)))),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { wishes } = await stored(person);
    expect(wishes.Demand).toEqual(wishes.Reports);
  });

  it('of someone else are an administrator’s to read and save, and no one else’s', async () => {
    const person = await someone(app);
    const body = list(on('NewOfferings', true, false));
    expect(one(await asAdmin().savePreferences({ id: person.id, body }), 'NewOfferings')).toMatchObject({
      smsEnabled: true,
    });
    expect(one(await asAdmin().preferences({ id: person.id }), 'NewOfferings')).toMatchObject({ smsEnabled: true });
    for (const as of ['unverified', 'basic', 'buyer'] as const) {
      await problemOf(await send(app, `GET ${path(person)}`, { as }), 'not_allowed');
      await problemOf(await send(app, `PUT ${path(person)}`, { as, body: list() }), 'not_allowed');
    }
    await problemOf(await send(app, `GET ${path(person)}`), 'not_signed_in');
    await problemOf(await send(app, `PUT ${path(person)}`, { body: list() }), 'not_signed_in');
  });

  it('are in the audit where someone else changed them, and the number whoever did', async () => {
    const person = await someone(app);
    const audit = async () => {
      const { value } = await app.as('admin').users.audit({ id: person.id, query: {} });
      return value.map(({ Type, Before, After }) => [Type, Before, After]);
    };
    await put(person, list(on('NewOfferings', false, false)));
    expect(await audit()).toEqual([]);
    await put(person, { ...list(on('NewOfferings', false, false)), smsNumber: '+12075550192' });
    const numbers = ['Profile Edited', 'No number for texts', 'Number for texts (207) 555-0192, not confirmed'];
    expect(await audit()).toEqual([numbers]);
    const body = {
      smsNumber: '+12075550192',
      preferences: [on('NewOfferings', true, true), on('Demand', false, false)],
    };
    await asAdmin().savePreferences({ id: person.id, body });
    expect(await audit()).toEqual([
      ['Profile Edited', 'NewOfferings: off; Demand: EMAIL', 'NewOfferings: SMS and EMAIL; Demand: off'],
      numbers,
    ]);
  });

  it('are there for an unverified person too', async () => {
    const person = await someone(app, { isVerified: false, userType: 'Basic' });
    expect((await put(person, list(on('NewOfferings', false, false)))).status).toBe(200);
  });

  it('of no one are not found', async () => {
    await problemOf(await send(app, `GET ${path({ id: 'none' })}`, { as: 'admin' }), 'not_found');
    await problemOf(await send(app, `PUT ${path({ id: 'none' })}`, { as: 'admin', body: list() }), 'not_found');
  });
});
