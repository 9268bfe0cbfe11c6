import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
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
  it.each(['/', '/contact'])('is sent from %s and mailed to support', async (path) => {
    const email = `asks-${javaScript}-${path.length}@harborlight.example`;
    const page = await site.open(path, { javaScript });
    await fill(page, email);
    await send(page);
    await page.getByText(succeeded).and(page.locator(':visible')).waitFor();
    if (!javaScript) await page.waitForURL('/contact?sent=1#sent');
    await eventually(() => mails().find(({ text }) => text.includes(email))?.text).toContain('And when?');
  });
});
