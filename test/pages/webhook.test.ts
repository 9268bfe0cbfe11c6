import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { historyWrite } from '#functions/store/history.ts';
import { hookReceiver } from '#local/webhook/receiver.ts';
import { faultsOf } from '#test/support/accessibility.ts';
import { browsing, eventually } from '#test/support/browser.ts';
import { aHistoryEntry } from '#test/support/builders.ts';
import { storesOf } from '#test/support/stores.ts';

const dir = mkdtempSync(join(tmpdir(), 'webhook-'));
const receiver = await hookReceiver(dir);
process.env.WEBHOOK_URL = receiver.url;
afterAll(async () => {
  delete process.env.WEBHOOK_URL;
  await receiver.close();
  rmSync(dir, { recursive: true });
});

const path = '/admin/webhook-deliveries';
const step = { type: 'OfferingPublished', from: 'Draft', to: 'Published', reason: '' } as const;
const rows = (page: Page) => page.getByRole('table', { name: 'Webhook deliveries' }).getByRole('row');
const excess = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
/** In place of what the server has. */
const answer = (page: Page, status: number, body: object) =>
  page.route('**/api/notification/webhook/deliveries*', (route) => route.fulfill({ status, json: body }));

describe('webhook deliveries', () => {
  const site = browsing();
  const publish = (id: string) =>
    storesOf(site.app).table.write(
      historyWrite({ ...aHistoryEntry({ step }), id, lpNumber: '1001', at: new Date().toISOString() }),
    );

  it('are shown to administrators, who send one again', async () => {
    const page = await site.visit('admin', '/dashboard');
    await page.getByRole('link', { name: 'Webhook deliveries' }).click();
    await page.getByText('Nothing was sent in the last 30 days').waitFor();
    expect(await faultsOf(page)).toEqual([]);

    receiver.answers(500);
    await publish('HE1');
    await eventually(() => receiver.of('HE1').length).toBe(1);
    await page.reload();
    const row = rows(page).nth(1);
    await eventually(() => row.textContent()).toMatch(/offering\.published[\s\S]*Waiting[\s\S]*HTTP 500/);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await faultsOf(page)).toEqual([]);
      await eventually(() => excess(page)).toBe(0);
    }

    receiver.answers(204);
    await row.getByRole('button', { name: /^Send again: offering\.published/ }).click();
    await page.getByRole('status').getByText('Sending offering.published again.').waitFor();
    await eventually(() => row.textContent()).toMatch(/Delivered/);
    expect(receiver.of('HE1')).toHaveLength(2);
  });

  it('are tried by a test event, whose delivery is shown', async () => {
    const page = await site.visit('admin', path);
    await page.getByRole('button', { name: 'Send test event' }).click();
    await page.getByRole('status').getByText('Sending a test event.').waitFor();
    const row = rows(page).filter({ hasText: 'webhook.test' });
    await eventually(() => row.textContent()).toMatch(/Delivered/);
    expect(await faultsOf(page)).toEqual([]);
  });

  it('say how one is set up where there is none, and have it in no menu', async () => {
    const page = await site.visit('admin', '/dashboard');
    await answer(page, 200, { host: null, value: [], next: null });
    await page.route('**/config.json', async (route) => {
      const { hasWebhook: _, ...config } = await (await route.fetch()).json();
      await route.fulfill({ json: config });
    });
    await page.goto(path);
    await page.getByText('No webhook is set up').waitFor();
    await page.getByText('The people who run Tandem set its address when they deploy it.').waitFor();
    await page.getByRole('link', { name: 'System messages' }).waitFor();
    await eventually(() => page.getByRole('link', { name: 'Webhook deliveries' }).count()).toBe(0);
    expect(await faultsOf(page)).toEqual([]);
  });

  it('say that they could not be loaded', async () => {
    const page = await site.visit('admin', '/dashboard', { expected: [/status of 500/] });
    await answer(page, 500, { type: '/problems/unexpected', detail: 'An unknown error occurred' });
    await page.goto(path);
    await page.getByRole('alert').getByText('An unknown error occurred').waitFor();
    await page.unroute('**/api/notification/webhook/deliveries*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText(/^Events go to/).waitFor();
  });

  it('are for administrators alone', async () => {
    const page = await site.visit('buyer', '/dashboard');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await eventually(() => page.getByRole('link', { name: 'Webhook deliveries' }).count()).toBe(0);
  });
});
