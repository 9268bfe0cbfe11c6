import type { Page } from 'playwright-core';
import { describe, expect, it, vi } from 'vitest';
import { errorReportsOrigin } from '#shared/contract/error-reports.ts';
import { browsing, eventually } from '#test/support/browser.ts';

vi.hoisted(() => {
  process.env.INSTRUMENTATION_KEY = '11111111-2222-4333-8444-555555555555';
  process.env.TRACKING_IDS = 'analytics=A-1';
  process.env.TANDEM_DEVELOPER_MODE = 'on';
});

const site = browsing();

/** Collects what the page tells the error-reporting service. */
async function collectReports(page: Page): Promise<string[]> {
  const reports: string[] = [];
  await page.route(`${errorReportsOrigin}/**`, (route) => {
    reports.push(route.request().postData() ?? '');
    return route.fulfill({ json: { itemsReceived: 1, itemsAccepted: 1, errors: [] } });
  });
  return reports;
}
const breakPage = (page: Page) =>
  page.evaluate(() => {
    setTimeout(() => {
      throw new TypeError('No user renee@harborlight.example');
    });
  });

describe('an error on a page', () => {
  it('is reported with its kind, place and page, and nothing that was typed', async () => {
    const page = await site.visit('buyer', '/lp/1001', { expected: [/No user renee/] });
    const reports = await collectReports(page);
    const tracked = page.waitForResponse('/api/configuration/tracking');
    await page.reload();
    await tracked;
    await page.getByRole('heading', { level: 1 }).waitFor();
    await eventually(async () => {
      await breakPage(page);
      return reports.length;
    }).toBeGreaterThan(0);
    const [envelope] = reports.flatMap((text) => JSON.parse(text));
    expect(envelope).toMatchObject({
      iKey: '11111111-2222-4333-8444-555555555555',
      data: {
        baseType: 'ExceptionData',
        baseData: { exceptions: [{ typeName: 'TypeError' }], properties: { page: '/lp/*', analytics: 'A-1' } },
      },
    });
    expect(reports.join()).not.toContain('renee');
  });
});

describe('in developer mode', () => {
  it('a failed call is shown as JSON', async () => {
    const page = await site.visit('buyer', '/dashboard', { expected: [/status of 401/] });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.evaluate(() => fetch('/api/termsheets/99999'));
    const dump = page.getByRole('region', { name: 'Failed calls' });
    await eventually(async () => JSON.parse((await dump.textContent()) ?? '')).toMatchObject({
      method: 'GET',
      path: '/api/termsheets/99999',
      status: 401,
    });
  });
});
