import { describe, expect, it } from 'vitest';
import { faultsOf } from '#test/support/accessibility.ts';
import { browsing, eventually } from '#test/support/browser.ts';
import { keep } from '#test/support/documents.ts';
import { openOffering } from '#test/support/listings.ts';
import { someone } from '#test/support/people.ts';
import { aPng } from '#test/support/pictures.ts';

const site = browsing();

describe('reports', () => {
  it('are said to be none when there are none', async () => {
    const { email } = await someone(site.app);
    const page = await site.visit({ email }, '/reports');
    await page.getByText('There are no reports', { exact: true }).waitFor();
  });

  it('show what went wrong', async () => {
    const { email } = await someone(site.app);
    const page = await site.visit({ email }, '/dashboard', { expected: [/status of 403/] });
    await page.route('**/documentcatalog/offering/reports', async (route) => {
      const answer = await site.app.call('/documentcatalog/offering/reports', { as: 'basic' });
      await route.fulfill({
        status: answer.status,
        contentType: 'application/problem+json',
        body: await answer.text(),
      });
    });
    await page.goto('/reports');
    await page.getByRole('alert').getByText("You don't have access to this.").waitFor();
    await page.unroute('**/documentcatalog/offering/reports');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('There are no reports', { exact: true }).waitFor();
  });

  it('with what is made of statements are closed to those whose reports are switched off', async () => {
    const closed = await someone(site.app, { disableReports: true });
    const page = await site.visit({ email: closed.email }, '/dashboard');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Browse' }).waitFor();
    for (const [name, path] of [
      ['Call report', 'call-report'],
      ['General ledger', 'general-ledger'],
    ] as const) {
      await eventually(() => page.getByRole('link', { name }).count()).toBe(0);
      await page.goto(`/reports/${path}`);
      await page.getByText("You don't have access to this page").waitFor();
    }
  });

  it('are closed to those whose reports are switched off, and to those who are no partners', async () => {
    const closed = await someone(site.app, { disableReports: true });
    const basic = await someone(site.app, { userType: 'Basic' });
    for (const { email } of [closed, basic]) {
      const page = await site.visit({ email }, '/dashboard');
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Browse' }).waitFor();
      await eventually(() => page.getByRole('link', { name: 'Reports' }).count()).toBe(0);
      await page.goto('/reports');
      await page.getByText("You don't have access to this page").waitFor();
    }
  });
});

describe('the pictures of a term sheet', () => {
  it('stand there with their names, and one pressed is shown large', async () => {
    const lp = await openOffering(site.app);
    const kept = { kind: 'images', owner: lp, section: '', contentType: 'image/png' } as const;
    await keep(site.app, { ...kept, itemName: 'Borrowers by state.png' }, aPng(1, 1));
    const page = await site.visit('buyer', `/lp/${lp}`);
    const picture = page.getByRole('img', { name: 'Borrowers by state' });
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(1);
    const enlarge = page.getByRole('button', { name: 'Enlarge Borrowers by state' });
    await enlarge.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Images' });
    await dialog.getByRole('img', { name: 'Borrowers by state' }).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await eventually(() => enlarge.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  it('follow one another by button and arrow key, and can be looked at closely', async () => {
    const lp = await openOffering(site.app);
    const kept = { kind: 'images', owner: lp, section: '', contentType: 'image/png' } as const;
    for (const name of ['First', 'Second', 'Third']) {
      await keep(site.app, { ...kept, itemName: `${name}.png` }, aPng(1, 1));
    }
    const page = await site.visit('buyer', `/lp/${lp}`);
    await page.getByRole('button', { name: 'Enlarge First' }).click();
    const dialog = page.getByRole('dialog');
    const says = dialog.getByRole('status');
    await says.getByText('1 of 3').waitFor();
    const shown = (name: string) => eventually(() => says.locator('strong').textContent()).toBe(name);
    await shown('First');
    await page.keyboard.press('ArrowRight');
    await shown('Second');
    const next = dialog.getByRole('button', { name: 'Next image' });
    await next.press('Enter');
    await shown('Third');
    await next.press('Enter');
    await shown('First');
    await page.keyboard.press('ArrowLeft');
    await shown('Third');
    await dialog.getByRole('button', { name: 'Zoom in' }).click();
    const width = () => dialog.getByRole('img').evaluate((image) => image.clientWidth);
    const frame = dialog.getByRole('region', { name: 'Third' });
    await eventually(() => width()).toBeGreaterThan(2 * (await frame.evaluate((one) => one.clientWidth)));
    await page.keyboard.press('ArrowLeft');
    await shown('Third');
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await faultsOf(page)).toEqual([]);
    }
    await dialog.getByRole('img').click();
    await eventually(() => width()).toBeLessThanOrEqual(await frame.evaluate((one) => one.clientWidth));
  });
});
