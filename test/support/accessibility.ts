import axe from 'axe-core';
import type { Page } from 'playwright-core';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** A screen: its address, and what is done until there is all of it to look at. */
export type Screen = [name: string, path: string, arrange: (page: Page) => Promise<void>];

export const click = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
export const seen = (text: string | RegExp) => (page: Page) => page.getByText(text).first().waitFor();
export const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name }).first().waitFor();
export const rows = (page: Page) => page.getByRole('row').nth(1).getByRole('cell').first().waitFor();
export const asked = (name: string | RegExp) => async (page: Page) => {
  await click(page, name);
  await page.getByRole('dialog').waitFor();
};
/** Opens what a small window keeps behind a button. */
export async function unfold(page: Page, name: string | RegExp): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < 768) await click(page, name);
}
/** Colors are judged where they come to rest. One that an element inherits begins to pass when that of its parent has begun. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const passing = () => document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations === 1);
    await drawn();
    for (let all = passing(); all.length > 0; all = passing()) {
      await Promise.allSettled(all.map(({ finished }) => finished));
      await drawn();
    }
  });

/** Axe in the page and its frames, once for all that it is to look at there. */
const bringAxe = (page: Page) => Promise.all(page.frames().map((frame) => frame.evaluate(axe.source)));

async function violations(page: Page, runOnly: axe.RunOnly): Promise<string[]> {
  await settled(page);
  return page.evaluate(async (runOnly) => {
    const { run } = (window as unknown as { axe: typeof axe }).axe;
    const { violations } = await run({ runOnly, resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
    );
  }, runOnly);
}

/** What breaks a rule of WCAG 2.2 AA on a page as it is now. */
export async function faultsOf(page: Page): Promise<string[]> {
  await bringAxe(page);
  return violations(page, { type: 'tag', values: tags });
}

/** What breaks a rule of WCAG 2.2 AA on a screen, and by how much it is wider than the window. */
async function faultsOn(page: Page, [name, path, arrange]: Screen): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(path);
  await arrange(page);
  const light = await faultsOf(page);
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  // Colours are all that the dark scheme changes.
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await violations(page, { type: 'rule', values: ['color-contrast', 'link-in-text-block'] });
  return [
    ...light.map((fault) => `${name}: ${fault}`),
    ...dark.map((fault) => `${name}, dark: ${fault}`),
    ...(excess > 0 ? [`${name}: ${excess} pixels wider than the window`] : []),
  ];
}

/** The same of several screens, one after the other. */
export async function faultsOnAll(page: Page, all: Screen[] = []): Promise<string[]> {
  const faults: string[] = [];
  for (const screen of all) faults.push(...(await faultsOn(page, screen)));
  return faults;
}
