import { describe, expect, it } from 'vitest';
import { unsubscribeLinks } from '#functions/services/unsubscribe-links.ts';
import type { EntryName } from '#shared/domain/notification-entries.ts';
import type { User } from '#shared/domain/user.ts';
import { faultsOf } from '#test/support/accessibility.ts';
import { browsing, eventually } from '#test/support/browser.ts';
import { delivery, noticeTo } from '#test/support/notices.ts';
import { someone } from '#test/support/people.ts';

const site = browsing();
const entry: EntryName = 'OrderReceipts';
const isOn = async ({ id }: User) => {
  const { preferences } = await site.app.as('admin').notification.preferences({ id });
  return preferences.find(({ name }) => name === entry)?.emailEnabled;
};

describe('unsubscribing', () => {
  it('takes a link in the mail, a button and no sign-in', async () => {
    const person = await someone(site.app);
    const { handler } = await import('#functions/lambda/send-email.ts');
    await handler(delivery(['1', noticeTo([person], { entry })]));
    const mail = await site.open(`/local/outbox?to=${person.email}`);
    await mail.setContent(site.app.outbox.messages(person.email)[0]?.html ?? '');
    const [link] = await mail.getByRole('link', { name: 'Unsubscribe' }).all();
    const page = await site.open((await link?.getAttribute('href')) ?? '', { width: 390 });

    await page.getByRole('heading', { name: 'Unsubscribe from these emails?' }).waitFor();
    await page.getByText('A colleague indicates interest').waitFor();
    await eventually(() => isOn(person)).toBe(true);
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await page.getByRole('heading', { name: "You're unsubscribed" }).waitFor();
    await eventually(() => isOn(person)).toBe(false);

    await page.reload();
    await page.getByRole('heading', { name: "You're unsubscribed" }).waitFor();
    expect(await page.getByRole('main').getByRole('button').count()).toBe(0);
    await page.getByRole('link', { name: 'notification settings' }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
  });

  it('leads to the settings once its mail is older than 60 days', async () => {
    const person = await someone(site.app);
    const links = unsubscribeLinks(async () => ({ key: 'a key of this machine, which signs nothing that leaves it' }));
    const mailedAt = new Date(Date.now() - 61 * 86_400_000);
    const token = await links.tokenOf({ userId: person.id, entry }, mailedAt);
    const page = await site.open(`/unsubscribe/${token}`, { width: 390, expected: [/404/] });
    await page.getByRole('heading', { name: 'This link has expired' }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('link', { name: 'Notification settings' }).click();
    await page.waitForURL(/\/signin\?returnTo=%2Fprofile/);
  });

  it('says so where a link was cut off', async () => {
    const page = await site.open('/unsubscribe/cut-off', { expected: [/404/] });
    await page.getByRole('heading', { name: "This link isn't valid" }).waitFor();
  });
});
