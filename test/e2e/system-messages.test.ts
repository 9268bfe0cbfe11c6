import type { Page } from 'playwright-core';
import { beforeEach, describe, it } from 'vitest';
import { browsing, eventually } from '#test/support/browser.ts';

const site = browsing({ fresh: true });
const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

const configuration = () => site.app.as('admin').configuration;
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const told = (page: Page, words: string) => page.getByRole('status').getByText(words).waitFor();

beforeEach(async () => {
  const { value } = await configuration().allMessages({ query: { $top: '1000' } });
  for (const { id } of value) await configuration().removeMessage({ id });
});

describe('the page of system messages', () => {
  const row = (page: Page, text: string) =>
    page.getByRole('table', { name: 'System messages' }).getByRole('row').filter({ hasText: text });
  const local = (iso: string) => {
    const moment = new Date(iso);
    return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
  };

  it('has one written with a start and an end, changed and deleted, as everyone sees', async () => {
    const page = await site.visit('admin', '/dashboard');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'System messages' }).click();
    await page.getByText('There are no system messages yet').waitFor();
    await page.getByRole('button', { name: 'New message' }).click();
    const form = page.getByRole('form', { name: 'System message' });
    await form.getByLabel('Ends').fill('2020-01-01T00:00');
    await form.getByLabel('Shown on').selectOption('One page');
    await form.getByRole('button', { name: 'Save message' }).click();
    for (const fault of ['Text is required', 'The end has to be after the start', /^Enter a path that starts with/]) {
      await form.getByText(fault).waitFor();
    }
    await form.getByLabel('Text').fill('LP #1001 has new files');
    await form.getByLabel('Page', { exact: true }).fill('/lps');
    await form.getByLabel('Starts').fill(local(inHours(2)));
    await form.getByLabel('Ends').fill(local(inHours(5)));
    await form.getByRole('region', { name: 'Preview' }).getByText('LP #1001 has new files').waitFor();
    await form.getByRole('button', { name: 'Save message' }).click();
    await told(page, 'Message created.');
    await row(page, 'LP #1001 has new files').getByText('Scheduled').waitFor();

    const buyer = await site.visit('buyer', '/lps');
    await heading(buyer, 'All LPs');
    await buyer.waitForLoadState('networkidle');
    await eventually(() => buyer.getByText('LP #1001 has new files').count()).toBe(0);

    await row(page, 'LP #1001').getByRole('button', { name: /^Edit/ }).click();
    await form.getByLabel('Starts').fill(local(inHours(-1)));
    await form.getByLabel('Text').fill('LP #1001 has newer files');
    await form.getByRole('button', { name: 'Save changes' }).click();
    await told(page, 'Changes saved.');
    await row(page, 'LP #1001 has newer files').getByText('Live').waitFor();
    const other = await site.visit('buyer', '/lps');
    await other.getByText('LP #1001 has newer files').waitFor();

    await row(page, 'LP #1001')
      .getByRole('button', { name: /^Delete/ })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await told(page, 'Message deleted.');
    await page.getByText('There are no system messages yet').waitFor();
    await eventually(() => site.app.as(null).configuration.messages({})).toEqual([]);

    await page.getByRole('button', { name: 'Deleted messages' }).click();
    await page.getByRole('button', { name: 'Restore: LP #1001 has newer files' }).click();
    await told(page, 'Message restored.');
    await row(page, 'LP #1001 has newer files').getByText('Live').waitFor();
    await eventually(() => site.app.as(null).configuration.messages({})).toHaveLength(1);
  });
});
