import type { Page } from 'playwright-core';
import type { LimitTrial } from '#shared/contract/limit-trial.ts';
import type { OfferingCheck } from '#shared/contract/offering-check.ts';
import { type App, oneTimeCode, people } from '#test/support/app.ts';
import { signIn } from '#test/support/browser.ts';
import { launchChromium } from '#test/support/chromium.ts';
import { aPolicy, lastQuarterEnd } from '#test/support/limit-settings.ts';
import { openOffering } from '#test/support/listings.ts';
import { send } from '#test/support/send.ts';
import { ms, percentiles, table, verdict } from './measure.ts';
import { spent } from './spent.ts';

const LIMIT = 16;
const AMOUNTS = Array.from({ length: 30 }, (_, i) => `${100 + i * 7},000`);

/** What a typed amount takes the form of a purchase until the panel of limits shows it: processor time of its thread. Needs a built site. */
export async function measurePanel(app: App, inputs: Pick<LimitTrial, 'offering' | 'exposure'>): Promise<void> {
  const body = [
    ['/figures', { netWorth: 8_000_000, capitalAndSurplus: 90_000_000, asOf: lastQuarterEnd() }] as const,
    ['/policy', aPolicy] as const,
    ['/loanTypes', ['New auto']] as const,
  ].map(([path, value]) => ({ op: 'replace', path, value }));
  await send(app, 'PATCH /compliance/creditunions/CU60001', { as: 'admin', body });
  const lp = await openOffering(app, { PoolBalance: 50_000_000, TermSheet: { loanCount: 1 } });
  const browser = await launchChromium();
  const page = await browser.newPage({ baseURL: app.url });
  let isAnswered = false;
  await page.route(/\/check$/, async (route) => {
    isAnswered = true;
    const response = await route.fetch();
    const check = (await response.json()) as OfferingCheck & { inputs: LimitTrial };
    const { loans } = inputs.offering;
    await route.fulfill({
      response,
      json: {
        ...check,
        inputs: {
          ...check.inputs,
          offering: { ...check.inputs.offering, loans },
          exposure: { ...check.inputs.exposure, groups: inputs.exposure.groups },
        },
      },
    });
  });
  await page.goto(`/signin?to=/lp/${lp}/purchase-commitment`);
  await signIn(page, people.buyer, { code: oneTimeCode });
  await page.waitForURL((url) => url.pathname !== '/signin');
  await page.goto(`/lp/${lp}/purchase-commitment`);
  await page.getByRole('region', { name: 'Limits' }).getByRole('button').first().waitFor();
  const taken: number[] = [];
  for (const amount of AMOUNTS) taken.push(await spent(page, () => type(page, amount)));
  if (!isAnswered) throw new Error('The page did not ask for a check');
  const { p50 } = percentiles(taken);
  table(`An amount typed where ${Object.keys(inputs.exposure.groups).length} groups of borrowers are checked`, [
    {
      what: 'to the panel of limits, processor time, p50',
      took: ms(p50),
      limit: ms(LIMIT),
      verdict: verdict(p50 <= LIMIT),
    },
  ]);
  await browser.close();
}

/** Enters an amount and waits for the frame in which the panel has changed. */
const type = (page: Page, amount: string) =>
  page.getByLabel('Purchase Amount').evaluate(async (field: HTMLInputElement, text) => {
    const shown = () => document.querySelector('section[aria-label="Limits"]')?.innerHTML;
    const before = shown();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    const until = performance.now() + 2000;
    while (shown() === before && performance.now() < until) await new Promise(requestAnimationFrame);
    if (shown() === before) throw new Error(`The panel stays as it was at ${text}`);
  }, amount);
