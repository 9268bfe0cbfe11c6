import axe from 'axe-core';
import type { Page } from 'playwright-core';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * A screen: its address, what is done until there is all of it to look at in the widest window, and what more is done in a
 * small one, which keeps things behind buttons.
 */
export type Screen = [
  name: string,
  path: string,
  arrange: (page: Page) => Promise<void>,
  arrangeSmall?: (page: Page) => Promise<void>,
];

/** Narrower than this a window is small, in CSS pixels. */
const SMALL = 768;

export const click = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
export const unfold = (name: string | RegExp) => (page: Page) => click(page, name);
export const seen = (text: string | RegExp) => (page: Page) => page.getByText(text).first().waitFor();
export const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name }).first().waitFor();
export const rows = (page: Page) => page.getByRole('cell').first().waitFor();
/** Opens the menu of a row; one that is open closes where a narrower window hides its button. */
export const rowMenu = (button: string | RegExp, item: string | RegExp) => async (page: Page) => {
  await page.keyboard.press('Escape');
  await click(page, button);
  await page.getByRole('menuitem', { name: item }).waitFor();
};
export const asked = (name: string | RegExp) => async (page: Page) => {
  await click(page, name);
  await page.getByRole('dialog').waitFor();
};
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

/** The same on a screen in windows of these widths, and by how much it is wider than one. */
async function faultsOn(page: Page, [name, path, arrange, arrangeSmall]: Screen, { widths, load }: Looks) {
  const faults: string[] = [];
  const [widest = 0] = widths;
  await resize(page, widest);
  await load(path);
  await arrange(page);
  await bringAxe(page);
  for (const width of widths) {
    if (width !== widest) await resize(page, width);
    if (width < SMALL) await arrangeSmall?.(page);
    const light = await violations(page, { type: 'tag', values: tags });
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    // Colours are all that the dark scheme changes.
    await page.emulateMedia({ colorScheme: 'dark' });
    const dark = await violations(page, { type: 'rule', values: ['color-contrast', 'link-in-text-block'] });
    await page.emulateMedia({ colorScheme: 'light' });
    faults.push(
      ...light.map((fault) => `${name} at ${width}: ${fault}`),
      ...dark.map((fault) => `${name} at ${width}, dark: ${fault}`),
      ...(excess > 0 ? [`${name} at ${width}: ${excess} pixels wider than the window`] : []),
    );
  }
  return faults;
}

const resize = (page: Page, width: number) =>
  page.setViewportSize({ width, height: page.viewportSize()?.height ?? 800 });

interface Looks {
  /** The widest first. */
  widths: readonly number[];
  /** How a path is loaded, which a test can look at too. */
  load(path: string): Promise<unknown>;
}

/** The same of several screens, one after the other, each loaded once. */
export async function faultsOnAll(
  page: Page,
  screens: Screen[] = [],
  { widths = [1280, 390], load = (path) => page.goto(path) }: Partial<Looks> = {},
): Promise<string[]> {
  const faults: string[] = [];
  for (const screen of screens) faults.push(...(await faultsOn(page, screen, { widths, load })));
  return faults;
}
