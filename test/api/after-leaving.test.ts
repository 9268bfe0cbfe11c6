import { beforeAll, describe, expect, it } from 'vitest';
import { agreementItems } from '#functions/store/agreements.ts';
import { commitmentItem } from '#functions/store/commitments.ts';
import { inboxStore } from '#functions/store/inbox.ts';
import type { Agreement } from '#shared/domain/agreement.ts';
import { noticeId } from '#shared/domain/inbox.ts';
import type { EntryName } from '#shared/domain/notification-entries.ts';
import type { User } from '#shared/domain/user.ts';
import { aCommitment } from '#test/support/builders.ts';
import { keep } from '#test/support/documents.ts';
import { openOffering } from '#test/support/listings.ts';
import { someone } from '#test/support/people.ts';
import { runningApp } from '#test/support/running-app.ts';
import { send } from '#test/support/send.ts';
import { storesOf } from '#test/support/stores.ts';

const app = runningApp();
const admin = app.as('admin');
const because = { reason: 'Left the credit union' };

let lp = '';
/** Someone of the credit union that the leavers move to. */
let elsewhere: User;
beforeAll(async () => {
  lp = await openOffering(app);
  elsewhere = await someone(app);
});

const anAgreement = (userId: string, envelopeId: string): Agreement => ({
  envelopeId,
  userId,
  status: 'completed',
  rejected: false,
  signerName: 'Person',
  signerEmail: 'p@cu.example',
  forwardedTo: null,
  documentVersion: '1',
  createdAt: new Date().toISOString(),
  completedAt: new Date().toISOString(),
  stored: null,
  version: 1,
});

/** A verified partner whose credit union holds a part of an LP, was sent a report and a file, and has told them of it. */
async function holder() {
  const envelopeId = `env-${crypto.randomUUID()}`;
  const agreement = { envelopeId, status: 'completed', rejected: false, completedAt: null } as const;
  const person = await someone(app, { userType: 'Partner', agreement });
  const { creditUnionId, creditUnionName, routingNumber } = person;
  const commitment = aCommitment({ lpNumber: lp, creditUnionId, creditUnionName, routingNumber, status: 'Accepted' });
  const { table } = storesOf(app);
  const [record, envelope] = agreementItems(anAgreement(person.id, envelopeId));
  await table.write({ put: record as never }, { put: envelope as never });
  await table.write({ put: commitmentItem(commitment, new Date().toISOString()) });
  const report = await keep(app, { kind: 'reports', owner: lp, creditUnionId });
  const file = await keep(app, { kind: 'downloads', owner: creditUnionId, section: '' });
  const tell = (entry: EntryName, title: string) => {
    const event = { id: `E-${crypto.randomUUID()}`, at: new Date().toISOString() };
    const notice = { userId: person.id, eventId: event.id, at: event.at, entry, title, body: title, path: null };
    return inboxStore(table).add({ id: noticeId(event), ...notice, isRead: false, version: 1 });
  };
  await tell('OrderDecisions', 'Of the credit union');
  await tell('Security', 'Of the account');
  return { person, envelopeId, report, file, token: await app.signIn(person.email) };
}
type Holder = Awaited<ReturnType<typeof holder>>;

const leaving = {
  'stays verified': async () => undefined,
  'verification taken': ({ person }: Holder) => admin.users.removeVerification({ id: person.id, body: because }),
  'agreement rejected': ({ envelopeId }: Holder) => admin.signing.reject({ id: envelopeId }),
  disabled: ({ person: { id } }: Holder) =>
    admin.users.update({ id, body: [{ op: 'replace', path: '/accountEnabled', value: false }] }),
  async moved({ person: { id }, envelopeId }: Holder) {
    await admin.users.removeVerification({ id, body: because });
    const { creditUnionId: crmAccountId, routingNumber: rtNumber, creditUnionName } = elsewhere;
    await admin.users.accept({ id, body: { crmAccountId, rtNumber, envelopeId, creditUnionName, userId: id } });
  },
} satisfies Record<string, (who: Holder) => Promise<unknown>>;
type Leaving = keyof typeof leaving;

async function answered({ token }: Holder, line: string, body?: object) {
  const answer = await send(app, line, { token, ...(body && { body }) });
  const type = answer.headers.get('content-type') ?? '';
  return { status: answer.status, said: type.includes('json') ? await answer.json() : undefined };
}

/** What someone sees of a thing: all of it, none of it, or the refusal. */
const asks: Record<string, (who: Holder) => Promise<unknown>> = {
  async portfolio(who) {
    const { status, said } = await answered(who, 'GET /marketplace/portfolio');
    return status === 200 ? said.value.length : said.type;
  },
  async commitments(who) {
    const { status, said } = await answered(who, 'GET /marketplace/commitments');
    return status === 200 ? said.value.length : said.type;
  },
  async receipt(who) {
    const id = `${who.person.creditUnionId}-${lp}-Commitment`;
    return (await answered(who, `GET /marketplace/commitments/${id}/receipt`)).status;
  },
  async inbox(who) {
    const { status, said } = await answered(who, 'GET /notification/inbox');
    if (status !== 200) return said.type;
    const titles = said.value.map(({ Title }: { Title: string }) => Title);
    return titles.filter((title: string) => title.startsWith('Of the')).sort();
  },
  async reports(who) {
    const { status, said } = await answered(who, 'GET /documentcatalog/offering/reports');
    return status === 200 ? said.length : said.type;
  },
  async report(who) {
    const path = `/documentcatalog/offering/${lp}/reports/${who.report.itemUniqueId}`;
    return (await answered(who, `GET ${path}`)).status;
  },
  async downloads(who) {
    const { status, said } = await answered(who, 'GET /documentcatalog/downloads/mycu');
    return status === 200 ? said.length : said.type;
  },
  async uploads(who) {
    const { status, said } = await answered(who, 'GET /documentcatalog/uploads');
    return status === 200 ? said.length : said.type;
  },
  async files(who) {
    return (await answered(who, `GET /documentcatalog/offering/${lp}/files`)).said?.type;
  },
  async purchase(who) {
    return (await answered(who, `POST /marketplace/offering/${lp}/commitments`, { Amount: 1 })).said?.type;
  },
};

const both = ['Of the account', 'Of the credit union'];
const left = '/problems/not-verified';
const off = '/problems/account-disabled';
const mfa = '/problems/mfa-required';

/** The table of `docs/decisions/after-leaving.md`. */
const seen: Record<Leaving, Record<string, unknown>> = {
  'stays verified': {
    portfolio: 1,
    commitments: 1,
    receipt: 200,
    inbox: both,
    reports: 1,
    report: 302,
    downloads: 1,
    uploads: 0,
    files: mfa,
    purchase: '/problems/commitment-accepted',
  },
  'verification taken': {
    portfolio: 1,
    commitments: 1,
    receipt: 200,
    inbox: both,
    reports: left,
    report: 403,
    downloads: left,
    uploads: left,
    files: left,
    purchase: left,
  },
  'agreement rejected': {
    portfolio: 1,
    commitments: 1,
    receipt: 200,
    inbox: both,
    reports: left,
    report: 403,
    downloads: left,
    uploads: left,
    files: left,
    purchase: left,
  },
  disabled: {
    portfolio: off,
    commitments: off,
    receipt: 403,
    inbox: off,
    reports: off,
    report: 403,
    downloads: off,
    uploads: off,
    files: off,
    purchase: off,
  },
  moved: {
    portfolio: 0,
    commitments: 0,
    receipt: 404,
    inbox: ['Of the account'],
    reports: 0,
    report: 404,
    downloads: 0,
    uploads: 0,
    files: mfa,
    purchase: undefined,
  },
};

describe.each(Object.keys(leaving) as Leaving[])('a person of a credit union: %s', (how) => {
  let who: Holder;
  beforeAll(async () => {
    who = await holder();
    await leaving[how](who);
    if (how === 'moved') who = { ...who, token: await app.signIn(who.person.email) };
  });

  it.each(Object.keys(asks).filter((what) => what !== 'purchase' || how !== 'moved'))('%s', async (what) => {
    expect(await asks[what]?.(who)).toEqual(seen[how][what]);
  });

  it('is told what they may', async () => {
    const me = await (await send(app, 'GET /auth', { token: who.token })).json();
    const hasLeft = how === 'verification taken' || how === 'agreement rejected';
    expect(me.HasLeft).toBe(hasLeft ? true : undefined);
  });
});

it('notices of a credit union that someone left for another can be neither marked nor counted', async () => {
  const who = await holder();
  const before = (await answered(who, 'GET /notification/inbox')).said;
  const { id } = before.value.find(({ Title }: { Title: string }) => Title === 'Of the credit union');
  await leaving.moved(who);
  const moved = { ...who, token: await app.signIn(who.person.email) };
  const patch = [{ op: 'replace', path: '/Read', value: true }];
  expect((await send(app, `PATCH /notification/inbox/${id}`, { token: moved.token, body: patch })).status).toBe(404);
  const after = (await answered(moved, 'GET /notification/inbox')).said;
  expect(after.value.map(({ id }: { id: string }) => id)).not.toContain(id);
});
