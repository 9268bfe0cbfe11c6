import { describe, expect, it } from 'vitest';
import { tellDirectoryContact } from '#functions/consumers/directory-contact.ts';
import { deliverDeps } from '#functions/notices/deliver.ts';
import type { Mail } from '#functions/services/mailer.ts';
import { callReportSheets, zipSheets } from '#local/demo-data/call-reports.ts';
import type { LimitSettingsEntity } from '#shared/contract/compliance-settings.ts';
import type { EventOf } from '#shared/events/event.ts';
import { people } from '#test/support/app.ts';
import { heldCreditUnion, limitOf } from '#test/support/authorities.ts';
import { callReportIn, sendCallReport } from '#test/support/call-report-upload.ts';
import { aPolicy, limitsAdministrator } from '#test/support/limit-settings.ts';
import { openOffering } from '#test/support/listings.ts';
import { someone } from '#test/support/people.ts';
import { runningApp } from '#test/support/running-app.ts';
import { send } from '#test/support/send.ts';
import { storesOf } from '#test/support/stores.ts';
import { tapeOf } from '#test/support/tape-files.ts';
import { publishTape } from '#test/support/tape-upload.ts';

const app = runningApp();

/** A credit union whose administrator has a limit, and asks for a higher one. */
async function loosened(second: boolean) {
  const credit = await heldCreditUnion(app);
  const { admin, put } = credit;
  const { creditUnionId, creditUnionName, routingNumber } = admin;
  const of = { creditUnionId, creditUnionName, routingNumber };
  const other = second ? await someone(app, { ...of, isCreditUnionAdmin: true }) : undefined;
  await put({ people: [limitOf(admin, 1_000)] });
  await put({ people: [limitOf(admin, 2_000)] });
  return { ...credit, other, name: creditUnionName };
}

const told = (email: string, what: string) =>
  app.outbox.messages(email).filter(({ subject }) => subject?.includes(what));
const WAITS = 'A change to your limits is waiting for approval';

describe('a change of limits that is waiting', () => {
  it('is told to the other administrators of the credit union alone', async () => {
    const { admin, others, other, name } = await loosened(true);
    await expect.poll(() => told(other?.email ?? '', WAITS)).toHaveLength(1);
    const mail = JSON.stringify(told(other?.email ?? '', WAITS));
    expect(mail).toContain('asked to change who may decide how much');
    expect(mail).not.toMatch(/2,000|1,000/);
    expect(told(admin.email, WAITS)).toEqual([]);
    for (const { email } of others) expect(told(email, WAITS)).toEqual([]);
    expect(told(people.admin, name)).toEqual([]);
  });

  it('for a day alone is told to those who can confirm it sooner', async () => {
    const { admin, others, token, name } = await loosened(false);
    const title = `${name} wants to change its limits`;
    await expect.poll(() => told(people.admin, title)).toHaveLength(1);
    await expect.poll(() => told(people.admin2, title)).toHaveLength(1);
    expect(JSON.stringify(told(people.admin, title))).toMatch(/It will take effect on \w+ \d+, \d{4} at/);
    expect(told(admin.email, WAITS)).toEqual([]);
    for (const { email } of others) {
      await expect.poll(() => told(email, 'Your limits are about to change')).toHaveLength(1);
      const mail = JSON.stringify(told(email, 'Your limits are about to change'));
      expect(mail).toMatch(/asked to change who may decide how much. It will take effect on \w+ \d+, \d{4} at/);
      expect(mail).not.toMatch(/2,000|1,000/);
    }
    expect(told(admin.email, 'Your limits are about to change')).toEqual([]);
    const asked = `POST /usermanagement/users/${others[0]?.id}/creditunionadministration/proposals`;
    expect((await send(app, asked, { token, body: { enabled: true } })).status).toBe(200);
    await expect.poll(() => JSON.stringify(told(people.admin, title))).toContain('asked for another administrator');
  });

  const about = 'The limits of';

  /** A credit union with this contact in the directory. */
  async function withContact(contact: (credit: Awaited<ReturnType<typeof heldCreditUnion>>) => string) {
    const credit = await heldCreditUnion(app);
    const { id: _, ...facts } = await app.as('admin').crm.creditUnion({ id: credit.creditUnionId });
    const contactEmail = contact(credit);
    await app.as('admin').crm.change({ id: credit.creditUnionId, body: { ...facts, contactEmail } });
    await credit.put({ people: [limitOf(credit.admin, 1_000)] });
    return { ...credit, contactEmail };
  }

  it('for a day alone is told to the contact in the directory', async () => {
    const { admin, contactEmail, put } = await withContact(({ admin }) => `contact-${admin.email}`);
    await put({ people: [limitOf(admin, 2_000)] });
    await expect.poll(() => told(contactEmail, about)).toHaveLength(1);
    const [mail] = told(contactEmail, about);
    expect(mail?.subject).toBe(`The limits of ${admin.creditUnionName} are about to change`);
    expect(mail?.text).toMatch(/asked to change who may decide how much\. It will take effect on \w+ \d+, \d{4} at/);
    expect(mail?.text).toContain(`directory names you as the contact at ${admin.creditUnionName}`);
    expect(JSON.stringify(mail)).not.toMatch(/2,000|1,000|Notification settings/);
  });

  /** Addresses of mails to the contact once a change waits. */
  async function mailedOf({ admin, creditUnionId, put }: Awaited<ReturnType<typeof withContact>>): Promise<string[]> {
    await put({ people: [limitOf(admin, 2_000)] });
    const sent: string[] = [];
    const deps = {
      ...deliverDeps(storesOf(app).table, '', 'Tandem/test'),
      directory: storesOf(app),
      mailer: { send: async ({ to }: Mail) => void sent.push(to) },
      siteUrl: app.url,
      supportMail: 'support@tandem.example',
    };
    const event: EventOf<'limits.change-waiting'> = {
      id: `of-${creditUnionId}`,
      type: 'limits.change-waiting',
      version: 1,
      at: new Date().toISOString(),
      subject: `creditunions/${creditUnionId}`,
      data: { byId: admin.id, byName: 'Robin Ames', creditUnionId, creditUnionName: 'Test', what: 'authorities' },
    };
    for (const _again of [1, 2]) await tellDirectoryContact(deps, event);
    return sent;
  }

  it.each([
    ['once to one who is no user', ({ admin }) => `contact-${admin.email}`, 1],
    ['to none who asked for it', ({ admin }) => admin.email.toUpperCase(), 0],
    ['to none who hears of it as a Partner', ({ others }) => others[0]?.email.toUpperCase() ?? '', 0],
    ['to none that is missing', () => '', 0],
  ] as [string, Parameters<typeof withContact>[0], number][])('goes to a contact: %s', async (_, of, mails) => {
    expect(await mailedOf(await withContact(of))).toHaveLength(mails);
  });

  it('for a colleague is not told to the contact in the directory', async () => {
    const credit = await withContact(({ admin }) => `contact-${admin.email}`);
    const { creditUnionId, creditUnionName, routingNumber } = credit.admin;
    await someone(app, { creditUnionId, creditUnionName, routingNumber, isCreditUnionAdmin: true });
    expect(await mailedOf(credit)).toEqual([]);
  });

  it('is told once of how purchases are checked', async () => {
    const { admin, token } = await heldCreditUnion(app);
    const { creditUnionId, creditUnionName, routingNumber } = admin;
    const other = await someone(app, { creditUnionId, creditUnionName, routingNumber, isCreditUnionAdmin: true });
    const ask = (value: unknown, path = '/checkMode') =>
      send(app, `PATCH /compliance/creditunions/${creditUnionId}`, { token, body: [{ op: 'replace', path, value }] });
    for (const value of ['enforce', 'off', 'off']) expect((await ask(value)).status).toBe(200);
    expect((await ask(true, '/corporate')).status).toBe(200);
    await expect.poll(() => told(other.email, WAITS)).toHaveLength(1);
    expect(JSON.stringify(told(other.email, WAITS))).toContain('how purchases are checked');
  });
});

/** $937,500 bought of a pool of which one borrower owes 40 % and another 35 %. */
async function holdsThroughPool(token: string) {
  const loans = tapeOf('L1,3000000.00,5,48', 'L2,1000000.00,5,48', 'L3,3500000.00,5,48', 'L4,2500000.00,5,48').split(
    '\n',
  );
  const lp = await openOffering(app, { PoolBalance: 10_000_000, TermSheet: { loanCount: 4 } });
  const groups = ['Borrower Group', 'b1', 'b1', 'b2', ''];
  await publishTape(app, lp, loans.map((line, i) => `${line},${groups[i]}`).join('\n'));
  const bought = await send(app, `POST /marketplace/offering/${lp}/commitments`, { token, body: { Amount: 937_500 } });
  expect(bought.status).toBe(201);
}

describe('a call report that breaks limits', () => {
  it('is told to the administrators of the credit union once a quarter, without a figure', async () => {
    const { user, token, patch, put, get } = await limitsAdministrator(app);
    const { creditUnionId, creditUnionName, routingNumber } = user;
    const colleague = await someone(app, { creditUnionId, creditUnionName, routingNumber });
    await patch(['/policy', { ...aPolicy, typePercents: { 'New auto': 100 } }], ['/loanTypes', ['New auto']]);
    await put({ asOf: '2022-01-31', rows: [{ kind: 'type', target: 'New auto', participations: 2_062_500 }] });
    await holdsThroughPool(token);
    const { id: _, ...facts } = await app.as('admin').crm.creditUnion({ id: creditUnionId });
    await app.as('admin').crm.change({ id: creditUnionId, body: { ...facts, charterNumber: '73001' } });
    const publish = async (cycle: string, netWorth: number) => {
      const listed = [{ charterNumber: '73001', name: creditUnionName, state: 'OR' }];
      const sheets = callReportSheets({ cycle, rows: 1, listed });
      sheets.FS220A?.rows[0]?.splice(2, 1, String(netWorth));
      const id = await sendCallReport(app, zipSheets(sheets));
      await callReportIn(app, id, 'Ready');
      for (const _again of [1, 2]) await app.as('admin').callreports.putInForce({ id });
    };
    const broken = async () => ((await (await get()).json()) as LimitSettingsEntity).broken;
    await publish('2022-03', 5_000_000);
    await publish('2022-06', 2_999_999);
    await expect.poll(broken).toEqual({
      asOf: '2022-06-30',
      limits: [
        { rule: 'TYPE', subject: 'New auto', used: 3_000_000, limit: 2_999_999 },
        { rule: 'BORROWER', subject: expect.stringMatching(/^G-/), used: 375_000, limit: 374_999.87 },
      ],
    });
    await expect.poll(() => told(user.email, 'A limit is exceeded')).toHaveLength(1);
    const mail = JSON.stringify(told(user.email, 'A limit is exceeded'));
    expect(mail).toContain('Based on its Q');
    expect(mail).not.toMatch(/3,000,000|2,999,999|375,000|New auto|G-/);
    await publish('2022-09', 2_999_998);
    expect(await broken()).toBeNull();
    expect(told(user.email, 'A limit is exceeded')).toHaveLength(1);
    expect(told(colleague.email, 'A limit is exceeded')).toEqual([]);
  });
});
