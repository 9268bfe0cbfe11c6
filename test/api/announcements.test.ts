import { describe, expect, it } from 'vitest';
import { announcementRecord, announcementStore } from '#functions/store/announcements.ts';
import type { AnnouncementBody } from '#shared/contract/announcements.ts';
import type { OfferingDraft } from '#shared/contract/offering-entity.ts';
import { historyWords } from '#shared/domain/history-words.ts';
import type { User } from '#shared/domain/user.ts';
import { isStranger } from '#shared/domain/user.ts';
import { committed, draftOffering, openOffering, rejected, replace } from '#test/support/listings.ts';
import { someone } from '#test/support/people.ts';
import { runningApp } from '#test/support/running-app.ts';
import { problemOf, send } from '#test/support/send.ts';
import { storesOf } from '#test/support/stores.ts';

const app = runningApp();

const words = { subject: 'A call on Tuesday', message: 'Join us at noon.\n\nBring questions.' };
const announce = (id: string, body: Partial<AnnouncementBody> = {}) =>
  app.as('admin').notification.announce({ id, body: { ...words, audience: 'all', ...body } });
const post = (id: string, body: unknown, headers: Record<string, string> = {}) =>
  send(app, `POST /notification/offering/${id}/announcements`, { as: 'admin', body, headers });
const announced = (id: string) => storesOf(app).table.all({ partition: `ANNOUNCEMENTS#${id}` }, announcementRecord);
const steps = async (id: string) => (await storesOf(app).history.ofOffering(id)).map(({ step }) => historyWords(step));
const inboxOf = async (person: User) => {
  const token = await app.signIn(person.email);
  const answer = await send(app, 'GET /notification/inbox', { token });
  return answer.text();
};

/** Shown to one credit union alone, beside its seller. */
const shownTo = (...ids: string[]): Partial<OfferingDraft> => ({
  Restrictions: { WhitelistedFinancialEntities: ids, BlacklistedFinancialEntities: [] },
});
const sameCreditUnion = ({ creditUnionId, creditUnionName, routingNumber }: User) => ({
  creditUnionId,
  creditUnionName,
  routingNumber,
});
async function sellersPeople(): Promise<number> {
  const seller = await storesOf(app).users.find((await app.as('seller').auth.whoAmI({})).UserObjectId ?? '');
  const people = await storesOf(app).users.ofCreditUnion(seller?.creditUnionId ?? '');
  return people.filter((one) => one.isEnabled && !one.isAdmin && !isStranger(one)).length;
}

describe('an announcement about an offering', () => {
  it('reaches those who may see it, in their inbox and by mail, and no one else', async () => {
    const reader = await someone(app);
    const colleague = await someone(app, sameCreditUnion(reader));
    const disabled = await someone(app, { ...sameCreditUnion(reader), isEnabled: false });
    const administrator = await someone(app, { ...sameCreditUnion(reader), isAdmin: true });
    const outsider = await someone(app);
    const id = await openOffering(app, shownTo(reader.creditUnionId));
    const told = (await sellersPeople()) + 2;
    expect(await app.as('admin').notification.audienceSizes({ id })).toEqual({
      all: told,
      interested: 0,
      committed: 0,
    });
    expect(await announce(id)).toEqual({ recipients: told });

    for (const { email } of [reader, colleague]) {
      await expect.poll(() => app.outbox.messages(email).map(({ subject }) => subject)).toContain(words.subject);
    }
    const mail = app.outbox.messages(reader.email).find(({ subject }) => subject === words.subject);
    expect(mail?.text).toContain(words.message);
    await expect.poll(() => inboxOf(reader)).toContain(words.subject);
    for (const { email } of [disabled, administrator, outsider]) {
      const subjects = app.outbox.messages(email).map(({ subject }) => subject);
      expect(subjects).not.toContain(words.subject);
    }
    expect((await steps(id))[0]).toEqual({
      type: 'Announcement Sent',
      detail: `"${words.subject}" to ${told} people: everyone who can see the LP`,
      amount: null,
    });
    const [kept] = await announced(id);
    expect(kept).toMatchObject({ ...words, audience: 'all', recipients: told, byName: 'Morgan Ellison' });
  });

  it('can be for those with an order alone', async () => {
    const id = await openOffering(app);
    const sizes = () => app.as('admin').notification.audienceSizes({ id });
    expect(await sizes()).toMatchObject({ interested: 0, committed: 0 });
    await app.as('buyer').interests.submit({ id, body: { Amount: 5_000 } });
    const { interested: harborLight, committed: none, all } = await sizes();
    expect([harborLight > 0, none, all > harborLight]).toEqual([true, 0, true]);
    const commitment = await committed(app, id, 10_000, 'northfield');
    const { interested, committed: northfield } = await sizes();
    expect([northfield > 0, interested]).toEqual([true, harborLight + northfield]);
    expect(await announce(id, { audience: 'committed' })).toEqual({ recipients: northfield });
    expect(await announce(id, { audience: 'interested' })).toEqual({ recipients: interested });
    await rejected(app, commitment);
    expect(await sizes()).toMatchObject({ interested: harborLight, committed: 0 });
  });

  it('is made once under one Idempotency-Key', async () => {
    const id = await openOffering(app);
    const body = { ...words, audience: 'all' };
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const answers = [await post(id, body, headers), await post(id, body, headers)];
    expect(answers.map(({ status }) => status)).toEqual([202, 202]);
    const [first, second] = await Promise.all(answers.map((answer) => answer.json()));
    expect(second).toEqual(first);
    expect(await announced(id)).toHaveLength(1);
    expect((await steps(id)).filter(({ type }) => type === 'Announcement Sent')).toHaveLength(1);
  });

  it('leaves nothing behind where its history row could not be written', async () => {
    const id = await openOffering(app);
    const store = announcementStore(storesOf(app).table);
    const announcement = { id: 'N1', lpNumber: id, at: new Date().toISOString(), ...words };
    const rest = { audience: 'all', recipients: 1, byId: 'A', byName: 'A', version: 1 } as const;
    const never = { check: { PK: `OFFERING#${id}`, SK: 'OFFERING' }, when: { absent: true } } as const;
    await expect(store.add({ ...announcement, ...rest }, [never])).rejects.toMatchObject({ code: 'busy' });
    expect(await announced(id)).toEqual([]);
  });

  it('is refused for no one', async () => {
    const id = await openOffering(app);
    const answer = await post(id, { ...words, audience: 'committed' });
    expect((await problemOf(answer, 'conflict')).detail).toBe('No one would get this. Choose another audience.');
    expect(await announced(id)).toEqual([]);
  });

  it.each([
    ['a draft', "This LP is a draft, which buyers can't see. Publish it first.", []],
    ['withdrawn', "This LP was withdrawn, so buyers can't see it.", ['Published', 'Withdrawn']],
    ['archived', "This LP is archived, so buyers can't see it.", ['Published', 'Withdrawn', 'Archived']],
  ])('is refused where the offering is %s', async (_, detail, moves) => {
    const id = await draftOffering(app);
    for (const state of moves) await app.as('admin').offerings.update({ id, body: [replace('/State', state)] });
    const answer = await post(id, { ...words, audience: 'all' });
    expect((await problemOf(answer, 'conflict')).detail).toBe(detail);
    expect(await announced(id)).toEqual([]);
  });

  it('is refused where there is no offering', async () => {
    await problemOf(await post('999999', { ...words, audience: 'all' }), 'offering_not_available');
    const path = 'GET /notification/offering/999999/announcements/recipients';
    await problemOf(await send(app, path, { as: 'admin' }), 'offering_not_available');
  });

  it.each([
    ['no subject', { subject: ' ' }, '/subject', 'Subject is required'],
    ['two lines as subject', { subject: 'a\nb' }, '/subject', "Subject has a character that can't be displayed"],
    ['a long subject', { subject: 'a'.repeat(121) }, '/subject', 'Subject has at most 120 characters'],
    ['no message', { message: '\r\n' }, '/message', 'Message is required'],
    ['a message of nothing that shows', { message: '\u200b' }, '/message', 'Message is required'],
    ['a long message', { message: 'a'.repeat(5001) }, '/message', 'Message has at most 5,000 characters'],
    ['another audience', { audience: 'sellers' }, '/audience', 'Choose who gets it'],
  ])('is refused with %s', async (_, changes, pointer, detail) => {
    const answer = await post('1001', { ...words, audience: 'all', ...changes });
    expect((await problemOf(answer, 'invalid')).errors).toEqual([{ pointer, detail }]);
  });

  it('may be as long as it may', async () => {
    const id = await openOffering(app);
    await announce(id, { subject: 'a'.repeat(120), message: 'a'.repeat(5000) });
    expect(await announced(id)).toHaveLength(1);
  });

  it.each([
    [null, 'not_signed_in'],
    ['unverified', 'not_allowed'],
    ['basic', 'not_allowed'],
    ['buyer', 'not_allowed'],
    ['seller', 'not_allowed'],
  ] as const)('is neither sent nor counted by %s', async (as, code) => {
    const path = '/notification/offering/1001/announcements';
    const who = as ? { as } : {};
    await problemOf(await send(app, `POST ${path}`, { ...who, body: { ...words, audience: 'all' } }), code);
    await problemOf(await send(app, `GET ${path}/recipients`, who), code);
    expect(await announced('1001')).toEqual([]);
  });
});
