import type { Browser, BrowserContext, Page } from 'playwright-core';

export interface BrowserOptions {
  baseURL: string;
  /** Of the window, in CSS pixels. */
  width: number;
  colorScheme: 'light' | 'dark';
  /** False: scripts are switched off. */
  javaScript: boolean;
}

export interface LentBrowser {
  context: BrowserContext;
  /** Of the site, without a script of it. It stays open behind the pages of tests, keeps their process, and reaches what they store. */
  keeper: Page;
  takeBack(): Promise<void>;
}

/**
 * Browsers that know no one, for one test after the other: a script that was compiled for one is there for the next, which
 * saves a third of what a first visit takes. With `fresh` no one gets a browser that someone had before.
 */
export function lentBrowsers(browser: Browser, { fresh }: { fresh: boolean }) {
  const free = new Map<string, LentBrowser[]>();
  const contexts: BrowserContext[] = [];

  async function begin(options: BrowserOptions, toLend: LentBrowser[]): Promise<LentBrowser> {
    const { baseURL, width, colorScheme, javaScript } = options;
    const context = await browser.newContext({
      baseURL,
      javaScriptEnabled: javaScript,
      viewport: { width, height: 800 },
      colorScheme,
      reducedMotion: 'reduce',
    });
    contexts.push(context);
    const keeper = await context.newPage();
    await keeper.goto('/robots.txt');
    const lent = { context, keeper, takeBack };
    return lent;

    async function takeBack(): Promise<void> {
      if (fresh) return context.close();
      const pages = context.pages().filter((page) => page !== keeper);
      await Promise.all(pages.map((page) => page.close()));
      await Promise.all([context.setOffline(false), context.clearPermissions(), context.clearCookies()]);
      await keeper.evaluate(() => localStorage.clear());
      toLend.push(lent);
    }
  }

  return {
    async lend(options: BrowserOptions): Promise<LentBrowser> {
      const key = JSON.stringify(options);
      const alike = free.get(key) ?? [];
      free.set(key, alike);
      return alike.pop() ?? (await begin(options, alike));
    },

    close: (): Promise<unknown> => Promise.all(contexts.map((context) => context.close())),
  };
}
