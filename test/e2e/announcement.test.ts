import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { browsing, eventually, rowsOf } from '#test/support/browser.ts';
import { openOffering } from '#test/support/listings.ts';
import { someone } from '#test/support/people.ts';

const site = browsing({ notices: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const dialog = (page: Page) => page.getByRole('dialog');

describe('an administrator who creates a notification', () => {
  it('goes there from the row, reads the mail first, and sends it to those who may see the LP', async () => {
    const [reader, outsider] = [await someone(site.app), await someone(site.app)];
    const lists = { WhitelistedFinancialEntities: [reader.creditUnionId], BlacklistedFinancialEntities: [] };
    const id = await openOffering(site.app, { Restrictions: lists });
    const { all } = await site.app.as('admin').notification.audienceSizes({ id });
    const people = `${all} people`;
    const subject = `A call about LP #${id}`;
    const page = await site.visit('admin', `/admin/manage/offerings/all?filter.lp=${id}`);
    await page.getByRole('link', { name: `Create notification about LP ${id}` }).click();
    await page.getByRole('link', { name: 'Create notification', exact: true }).waitFor();
    await button(page, 'Review').click();
    await page.getByText('Subject is required').waitFor();
    await page.getByText('Message is required').waitFor();
    await eventually(() => field(page, 'Subject').evaluate((input) => input === document.activeElement)).toBe(true);

    await field(page, 'Subject').fill(subject);
    await field(page, 'Message').fill('Join us at noon.\n\nBring questions.');
    const preview = page.getByRole('region', { name: 'Email preview' });
    await preview.getByRole('heading', { name: subject }).waitFor();
    await preview.getByText('Bring questions.', { exact: true }).waitFor();
    await page.getByText(people, { exact: true }).waitFor();
    await button(page, 'Review').click();
    await page
      .getByRole('dialog', { name: `Send to ${people}?` })
      .getByRole('heading', { name: subject })
      .waitFor();
    await dialog(page).getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByText(`Sent to ${people}.`).waitFor();
    await eventually(() => field(page, 'Subject').inputValue()).toBe('');

    await eventually(() => site.app.outbox.messages(reader.email).map((mail) => mail.subject)).toContain(subject);
    const [mail] = site.app.outbox.messages(reader.email).filter((one) => one.subject === subject);
    expect(mail?.text).toContain('Join us at noon.\n\nBring questions.');
    expect(mail?.text).toContain(`/lp/${id}`);
    const token = await site.app.signIn(reader.email);
    const inbox = async () => (await site.app.call('/notification/inbox', { token })).text();
    await eventually(inbox).toContain(subject);
    expect(site.app.outbox.messages(outsider.email).filter((one) => one.subject === subject)).toEqual([]);

    await page.getByRole('link', { name: 'View the history' }).click();
    await page.getByRole('cell', { name: 'Announcement Sent' }).waitFor();
    const [row] = await rowsOf(page.getByRole('table'));
    expect(row?.join(' ')).toContain(`"${subject}" to ${people}: everyone who can see the LP`);
  });
});
