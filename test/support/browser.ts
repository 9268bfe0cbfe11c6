import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { AuthenticationResultType } from '@aws-sdk/client-cognito-identity-provider';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { PASSWORD } from '#local/demo-data/users.ts';
import { builtHere } from '#local/site.ts';
import type { TandemOptions } from '#local/tandem.ts';
import { oneTimeCode, type Person, people } from './app.ts';
import { sharedChromium } from './chromium.ts';
import { type LentBrowser, lentBrowsers } from './lent-browsers.ts';
import { addressingNothing } from './quiet-app.ts';
import { runningApp } from './running-app.ts';

/** A rehearsal of a release has an earlier one. */
const builtSite = process.env.TANDEM_SITE || builtHere;
/** Only what is broken waits so long; the first page on a busy machine takes a third of it. */
const WAIT = 30_000;

export interface VisitOptions {
  /** Of the window, in CSS pixels. */
  width?: number;
  colorScheme?: 'light' | 'dark';
  /** False: a browser in which scripts are switched off. */
  javaScript?: boolean;
  /** Console errors that belong to this visit: a refusal of the server is one in Chromium. */
  expected?: readonly RegExp[];
}

export interface BrowsingOptions {
  /** Brings the bytes to download. */
  files?: boolean;
  /** Tells people what happens, in their inboxes and by mail, which takes longer than what most tests are about. */
  notices?: boolean;
  /**
   * Every browser is a new one, with nothing cached: for tests of the network, of answers that browsers keep, and of what is set
   * for all pages of a browser and can't be taken back, as the clock.
   */
  fresh?: boolean;
  /** A marketplace with its first administrator alone. */
  empty?: boolean;
  /** What the user pool does with an authenticator app once another one is begun. */
  unfinishedToken?: TandemOptions['unfinishedToken'];
}

/**
 * The product with a browser before it, for all tests of a file; one in a file, as its functions read their environment
 * once. What goes wrong in a page fails the test it was opened in.
 */
export function browsing({
  files = false,
  notices = false,
  fresh = false,
  empty = false,
  ...more
}: BrowsingOptions = {}) {
  beforeAll(() => {
    if (!existsSync(join(builtSite, 'app.html')))
      throw new Error(`${builtSite} has no site: run \`npm run build\` before the browser tests.`);
  });
  const app = runningApp({ files, builtSite, empty, ...more, ...(!notices && { load: addressingNothing }) });
  let browsers: ReturnType<typeof lentBrowsers>;
  let lent: { browser: LentBrowser; watch(page: Page): void }[] = [];
  let faults: string[] = [];

  beforeAll(async () => {
    browsers = lentBrowsers(await sharedChromium(), { fresh });
  });
  afterEach(async () => {
    const seen = faults;
    for (const { browser, watch } of lent) browser.context.off('page', watch);
    await Promise.all(lent.map(({ browser }) => browser.takeBack()));
    lent = [];
    faults = [];
    expect(seen, 'errors in the console').toEqual([]);
  });
  afterAll(() => browsers?.close());

  function collectFaults(page: Page, expected: readonly RegExp[]) {
    const note = (fault: string) => expected.some((one) => one.test(fault)) || faults.push(fault);
    page.on('pageerror', (error) => note(`${page.url()}: ${error.stack ?? error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error') note(`${message.text()} (${message.location().url} on ${page.url()})`);
    });
  }

  /** A browser of its own at a path of the site, of no one until someone signs in. */
  const open = (path: string, options: VisitOptions = {}) => openWith([], path, options);

  /** The same, with what it has stored from before. */
  async function openWith(localStorage: Stored, path: string, options: VisitOptions) {
    const { width = 1280, colorScheme = 'light', javaScript = true, expected = [] } = options;
    const browser = await browsers.lend({ baseURL: app.url, width, colorScheme, javaScript });
    const { context, keeper } = browser;
    const watch = (page: Page) => collectFaults(page, expected);
    lent.push({ browser, watch });
    context.setDefaultTimeout(WAIT);
    context.on('page', watch);
    // Playwright's `storageState` opens a page of its own for it.
    if (localStorage.length > 0) await keeper.evaluate(store, localStorage);
    // Going offline is told to a process, so that one page alone is to hear of it.
    const page = fresh ? keeper : await context.newPage();
    if (fresh) watch(page);
    await page.goto(path);
    return page;
  }

  /** Opens a path as someone who has signed in on this browser before. The way through the form has tests of its own. */
  async function visit(who: Person | { email: string }, path: string, options: VisitOptions = {}): Promise<Page> {
    const email = typeof who === 'string' ? people[who] : who.email;
    return openWith(storedSession(app.cognito.clientId, await app.session(email)), path, options);
  }

  return { app, open, visit };
}

type Stored = { name: string; value: string }[];

function store(items: Stored): void {
  for (const { name, value } of items) window.localStorage.setItem(name, value);
}

/** A session where and as the sign-in page keeps it. */
function storedSession(
  clientId: string,
  { AccessToken = '', IdToken = '', RefreshToken = '' }: AuthenticationResultType,
) {
  const prefix = `CognitoIdentityServiceProvider.${clientId}`;
  const { username } = JSON.parse(Buffer.from(AccessToken.split('.')[1] ?? '', 'base64url').toString());
  const tokens = { accessToken: AccessToken, idToken: IdToken, refreshToken: RefreshToken, clockDrift: '0' };
  return [
    { name: `${prefix}.LastAuthUser`, value: username },
    ...Object.entries(tokens).map(([name, value]) => ({ name: `${prefix}.${username}.${name}`, value })),
  ];
}

/** Fills in the sign-in page: the password, then the one-time code where the account asks for one. */
export async function signIn(page: Page, email: string, { password = PASSWORD, code = oneTimeCode } = {}) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  const asked = page.getByRole('textbox', { name: 'Code', exact: true });
  const isIn = page.waitForURL((url) => url.pathname !== '/signin').catch(() => undefined);
  await Promise.race([
    asked.waitFor().catch(() => undefined),
    page
      .getByRole('alert')
      .waitFor()
      .catch(() => undefined),
    isIn,
  ]);
  if (!(await asked.isVisible())) return;
  await asked.fill(code());
  await page.getByRole('button', { name: 'Confirm' }).click();
}

/** Waits until what is read meets the expectation. */
export const eventually = <T>(read: () => T) => expect.poll(read, { timeout: WAIT, interval: 25 });

/** The labelled facts in a part of a page, once it has any. */
export async function factsOf(part: Locator): Promise<Record<string, string>> {
  await part.locator('dt').first().waitFor();
  const [labels, values] = await Promise.all([part.locator('dt').allInnerTexts(), part.locator('dd').allInnerTexts()]);
  return Object.fromEntries(labels.map((label, index) => [label.trim(), values[index]?.trim() ?? '']));
}

/** Numbers of the LPs that Browse shows, as cards or in its table. */
export const lpsOn = (part: Page | Locator): Promise<string[]> =>
  part
    .getByRole('link', { name: /^LP #\d+: / })
    .evaluateAll((links) => links.map((link) => link.getAttribute('aria-label')?.split(':')[0] ?? ''));

/** The cells of a table's rows as they read, once the first has come. */
export async function rowsOf(table: Locator): Promise<string[][]> {
  await table.locator('tbody td').first().waitFor();
  const rows = await table.locator('tbody tr').allInnerTexts();
  return rows.map((row) => row.split('\t').map((cell) => cell.trim()));
}

/** What each of them begins with. */
export async function firstLinesOf(items: Locator): Promise<string[]> {
  const texts = await items.allInnerTexts();
  return texts.map((text) => text.split('\n')[0] ?? '');
}

/** Narrows a table to the rows with a text in that column. */
export async function filterColumn(page: Page, name: string, text: string): Promise<void> {
  await page.getByRole('button', { name: `Filter ${name}`, exact: true }).click();
  await page.getByRole('searchbox', { name: `Filter ${name}` }).fill(text);
}

/** Tabs on, as someone without a mouse does, until the focus is there. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 60 && !(await isThere()); presses++) await page.keyboard.press('Tab');
  expect(await isThere(), 'reached with the Tab key').toBe(true);
}

/** Whether one thing is above another on the page. */
export async function isAbove(upper: Locator, lower: Locator): Promise<boolean> {
  const [above, below] = await Promise.all([upper.boundingBox(), lower.boundingBox()]);
  if (!above || !below) throw new Error('One of the two is not on the page.');
  return above.y + above.height <= below.y;
}

/** How often the page's Print buttons were used, instead of the browser's dialog. */
export async function countPrints(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    let prints = 0;
    Object.assign(window, { print: () => prints++, prints: () => prints });
  });
  return () => page.evaluate(() => (window as unknown as { prints(): number }).prints());
}
