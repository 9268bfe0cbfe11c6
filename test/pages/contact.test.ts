import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { browsing, eventually } from '#test/support/browser.ts';

const site = browsing();
const succeeded = 'Submitted successfully. We will be in touch as soon as possible.';
const mails = () => site.app.outbox.messages().filter(({ to }) => to.some((each) => each.includes('support@')));

async function fill(page: Page, email: string) {
  await page.getByLabel('First name').fill('Renée');
  await page.getByLabel('Credit union or company').fill('Harbor Light FCU');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Message').fill('What does listing cost?\nAnd when?');
}
const send = (page: Page) => page.getByRole('button', { name: 'Send message' }).click();

describe.each([true, false])('the contact form, scripts allowed: %s', (javaScript) => {
  it('is not sent without an email', async () => {
    const page = await site.open('/contact', { javaScript });
    await page.getByLabel('Message').fill('Hello');
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.method()));
    await send(page);
    await page.getByLabel('Email').fill('not an address');
    await send(page);
    expect(sent).not.toContain('POST');
    await eventually(() => page.getByLabel('Email').evaluate((input: HTMLInputElement) => input.validity.valid)).toBe(
      false,
    );
  });
});

describe('a message that the server does not take', () => {
  it('stays in the form, and says why', async () => {
    const page = await site.open('/contact', { expected: [/status of (422|503)/] });
    await fill(page, 'renee@harborlight');
    await send(page);
    const toast = page.getByRole('alert');
    await toast.getByText('Error: 422 Unprocessable Entity', { exact: true }).waitFor();
    await page.locator('form').getByText('Enter an email address').waitFor();
    await toast.getByRole('button', { name: 'Dismiss' }).click();
    await eventually(() => toast.count()).toBe(0);
    await eventually(() => page.getByLabel('First name').inputValue()).toBe('Renée');

    await page.getByLabel('Email').fill('renee@harborlight.example');
    await page.route('/api/notification/comments', (route) => route.fulfill({ status: 503 }), { times: 1 });
    await send(page);
    await toast.getByText('Error: 503 Service Unavailable').waitFor();
    await send(page);
    await page.getByText(succeeded).and(page.locator(':visible')).waitFor();
    await eventually(() => toast.count()).toBe(0);
    await eventually(() => page.getByLabel('First name').inputValue()).toBe('');
  });

  it('says so without a script too', async () => {
    const page = await site.open('/contact', { javaScript: false });
    await fill(page, 'renee@harborlight');
    await send(page);
    await page.waitForURL(/\/contact\?failed=.*#failed$/);
    await page.getByText("We couldn't send your message.").waitFor();
    await eventually(() => page.getByText(succeeded).isVisible()).toBe(false);
  });

  it('is sent once however often it is tried', async () => {
    const page = await site.open('/contact', { expected: [/ERR_FAILED/] });
    const keys: string[] = [];
    await page.route('/api/notification/comments', async (route) => {
      keys.push(route.request().headers()['idempotency-key'] ?? '');
      if (keys.length > 1) return route.continue();
      // It arrives, and the answer is lost on its way.
      await route.fetch();
      await route.abort();
    });
    await fill(page, 'once@harborlight.example');
    await send(page);
    await page.getByText('Error: no connection').waitFor();
    await send(page);
    await page.getByText(succeeded).and(page.locator(':visible')).waitFor();
    expect(new Set(keys).size).toBe(1);
    await eventually(() => mails().filter(({ text }) => text.includes('once@')).length).toBe(1);
  });
});
