import type { Page } from 'playwright-core';
import { PASSWORD } from '#local/demo-data/users.ts';
import { oneTimeCode } from '#test/support/calls.ts';
import { launchChromium } from '#test/support/chromium.ts';
import { ms, verdict } from './measure.ts';
import { spent } from './spent.ts';

const LIMIT = 50;
const PIECES = ['2,000', '5,000', '10,000', '25,000', '1,000'];

/** What it takes the page of a closed book to decide it again and show that, once a figure is typed: processor time of its thread. */
export async function measurePage(url: string, email: string, lp: string) {
  const browser = await launchChromium();
  try {
    const page = await (await browser.newContext({ baseURL: url, viewport: { width: 1280, height: 800 } })).newPage();
    await page.goto(`/signin?to=/admin/manage/offerings/all/${lp}/allocation`);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('textbox', { name: 'Code', exact: true }).fill(oneTimeCode());
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.waitForURL((to) => to.pathname !== '/signin');
    await page.goto(`/admin/manage/offerings/all/${lp}/allocation`);
    await page.getByRole('tabpanel').getByRole('row').nth(5).waitFor();
    let least = Number.POSITIVE_INFINITY;
    for (const piece of PIECES) least = Math.min(least, await spent(page, () => type(page, piece)));
    return {
      what: 'a figure typed on its page, to what it decides',
      took: ms(least),
      limit: ms(LIMIT),
      verdict: verdict(least <= LIMIT),
    };
  } finally {
    await browser.close();
  }
}

/** Enters a piece and waits for the frame in which the rows have changed. */
const type = (page: Page, piece: string) =>
  page.evaluate(async (text) => {
    const rows = () => document.querySelector('[role=tabpanel] tbody')?.textContent;
    const before = rows();
    const field = [...document.querySelectorAll('label')].find((label) =>
      label.textContent?.startsWith('Increment'),
    )?.control;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
    field?.dispatchEvent(new Event('input', { bubbles: true }));
    while (rows() === before) await new Promise(requestAnimationFrame);
  }, piece);
