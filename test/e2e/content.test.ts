import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { browsing, eventually } from '#test/support/browser.ts';

const site = browsing({ fresh: true });
const editor = '/admin/content/home-lead';
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const markdown = (page: Page) => page.getByLabel('Markdown');

describe('an administrator', () => {
  it('edits a text that visitors then read, without a script too, and undoes it', async () => {
    const visitor = await site.open('/', { javaScript: false });
    const visited = async () => {
      await visitor.reload();
      return (await visitor.getByRole('main').textContent()) ?? '';
    };
    const shipped = await visited();
    const page = await site.visit('admin', '/dashboard');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Site content' }).click();
    await page.getByRole('region', { name: 'Home' }).getByRole('link', { name: 'Home lead' }).click();
    await page.waitForURL(editor);
    await eventually(() => button(page, 'Publish').isDisabled()).toBe(true);

    await markdown(page).fill('Loans, **carried** by [two](/buy).\n\n<script>alert(1)</script>');
    const preview = page.getByRole('region', { name: 'Preview' });
    await preview.getByRole('link', { name: 'two' }).waitFor();
    await preview.getByText('<script>alert(1)</script>').waitFor();
    await button(page, 'Publish').click();
    await page.getByText('Published. It will be on the site within seconds.').waitFor();
    await eventually(visited).toContain('Loans, carried by two.');
    await eventually(() => visited()).toContain('<script>alert(1)</script>');

    await button(page, 'Undo').click();
    await page.getByText('Default text', { exact: true }).first().waitFor();
    await eventually(visited).toBe(shipped);
    await page.goto('/admin/content');
    await page
      .getByRole('region', { name: 'Home' })
      .getByText(/^Morgan Ellison, /)
      .waitFor();
  });
});
