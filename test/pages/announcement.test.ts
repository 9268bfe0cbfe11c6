import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { browsing, eventually, tabTo } from '#test/support/browser.ts';
import { draftOffering, openOffering, replace } from '#test/support/listings.ts';
import { someone } from '#test/support/people.ts';

const site = browsing({ notices: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const dialog = (page: Page) => page.getByRole('dialog');

async function write(page: Page, subject: string, message = 'Join us at noon.\n\nBring questions.') {
  await field(page, 'Subject').fill(subject);
  await field(page, 'Message').fill(message);
}

/** An LP that one credit union alone may see, beside its seller; and one of its people. */
async function restricted() {
  const [reader, outsider] = [await someone(site.app), await someone(site.app)];
  const lists = { WhitelistedFinancialEntities: [reader.creditUnionId], BlacklistedFinancialEntities: [] };
  const id = await openOffering(site.app, { Restrictions: lists });
  const { all } = await site.app.as('admin').notification.audienceSizes({ id });
  return { id, reader, outsider, people: `${all} people` };
}

const writing = async (id: string, options = {}) => {
  const page = await site.visit('admin', `/admin/lp/${id}/edit`, options);
  await field(page, 'Subject').waitFor();
  return page;
};

describe('an administrator who creates a notification', () => {
  it('reads that it failed, keeps what was typed, and sends it once in the end', async () => {
    const { id, people } = await restricted();
    const page = await writing(id, { expected: [/status of 502/] });
    let refusals = 1;
    await page.route('**/announcements', (route) =>
      refusals-- > 0 ? route.fulfill({ status: 502, body: '{"type":"/problems/upstream"}' }) : route.fallback(),
    );
    await write(page, 'Kept');
    await button(page, 'Review').click();
    await dialog(page).getByRole('button', { name: 'Send', exact: true }).click();
    await dialog(page).getByText('There was an error in sending the request', { exact: true }).waitFor();
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await eventually(() => field(page, 'Subject').inputValue()).toBe('Kept');
    await button(page, 'Review').click();
    await eventually(() => dialog(page).getByText('There was an error in sending the request').count()).toBe(0);
    await dialog(page).getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByText(`Sent to ${people}.`).waitFor();
  });

  it('cannot send to no one, nor about an LP that buyers cannot see', async () => {
    const { id } = await restricted();
    const page = await writing(id);
    await write(page, 'To no one');
    await page.getByRole('radio', { name: /^Credit unions that committed/ }).check();
    await page.getByText('No one would get this. Choose another audience.').waitFor();
    await eventually(() => button(page, 'Review').isDisabled()).toBe(true);
    await page.getByRole('radio', { name: /^Everyone who can see the LP/ }).check();
    await eventually(() => button(page, 'Review').isEnabled()).toBe(true);

    const draft = await site.visit('admin', `/admin/lp/${await draftOffering(site.app)}/edit`);
    await draft.getByText("This LP is a draft, which buyers can't see. Publish it first.").waitFor();
    await eventually(() => field(draft, 'Subject').count()).toBe(0);
  });

  it('goes between the tabs and back without losing anything, and is asked before leaving', async () => {
    const { id, reader } = await restricted();
    const page = await writing(id);
    await write(page, 'Not sent yet');
    await page.getByRole('link', { name: 'Edit restrictions', exact: true }).click();
    await page.waitForURL(`/admin/lp/${id}/edit?tab=restrictions`);
    await button(page, `Remove ${reader.creditUnionName}`).click();
    await button(page, 'Save changes').click();
    await page.getByText('Changes saved.').waitFor();
    await page.goBack();
    await page.waitForURL(`/admin/lp/${id}/edit`);
    await eventually(() => field(page, 'Subject').inputValue()).toBe('Not sent yet');
    await page.getByRole('link', { name: 'History', exact: true }).click();
    await dialog(page).getByRole('button', { name: 'Keep editing' }).click();
    await eventually(() => field(page, 'Subject').inputValue()).toBe('Not sent yet');
    await eventually(() => site.app.as('admin').offerings.get({ id })).toMatchObject({
      Restrictions: { WhitelistedFinancialEntities: [] },
    });
  });

  it('is told why when the LP was withdrawn meanwhile', async () => {
    const { id } = await restricted();
    const page = await writing(id, { expected: [/status of 409/] });
    await write(page, 'Too late');
    await site.app.as('admin2').offerings.update({ id, body: [replace('/State', 'Withdrawn')] });
    await button(page, 'Review').click();
    await dialog(page).getByRole('button', { name: 'Send', exact: true }).click();
    await dialog(page).getByText('There was an error in sending the request', { exact: true }).waitFor();
    await dialog(page).getByText("This LP was withdrawn, so buyers can't see it.").waitFor();
  });

  it('needs no mouse and no wide window', async () => {
    const { id, people } = await restricted();
    const page = await writing(id, { width: 390 });
    await field(page, 'Subject').focus();
    await page.keyboard.type('By keyboard');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Join us.');
    await page.getByText(people, { exact: true }).waitFor();
    await tabTo(page, button(page, 'Review'));
    await page.keyboard.press('Enter');
    await tabTo(page, dialog(page).getByRole('button', { name: 'Send', exact: true }));
    await page.keyboard.press('Enter');
    await page.getByText(`Sent to ${people}.`).waitFor();
    await eventually(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});
