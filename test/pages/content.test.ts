import type { Page, Response } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { asked, faultsOnAll, heading, seen } from '#test/support/accessibility.ts';
import { browsing, eventually } from '#test/support/browser.ts';
import { contentBuckets } from '#test/support/content.ts';

const site = browsing({ fresh: true });
const editor = '/admin/content/home-lead';
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const markdown = (page: Page) => page.getByLabel('Markdown');

/** Reads the home page, each time again, as someone without a script does. */
async function visitor(): Promise<() => Promise<string>> {
  const page = await site.open('/', { javaScript: false });
  return async () => {
    await page.reload();
    return (await page.getByRole('main').textContent()) ?? '';
  };
}

async function publish(page: Page, text: string) {
  await markdown(page).fill(text);
  const isPut = (answer: Response) => answer.request().method() === 'PUT';
  const [answer] = await Promise.all([page.waitForResponse(isPut), button(page, 'Publish').click()]);
  await page.getByText('Published. It will be on the site within seconds.').waitFor();
  const { version } = await answer.json();
  const versions = page.getByRole('region', { name: 'Versions' }).getByRole('listitem');
  await versions.filter({ hasText: `Version ${version} On the site` }).waitFor();
}

describe('an administrator', () => {
  it('compares a version with what is on the site and brings it back', async () => {
    const visited = await visitor();
    const page = await site.visit('admin', editor);
    await publish(page, 'The first of two texts');
    await publish(page, 'The second of two texts');
    const versions = page.getByRole('region', { name: 'Versions' });
    const earlier = versions.getByRole('listitem').nth(1);
    await earlier.getByRole('button', { name: /^Compare/ }).click();
    const dialog = page.getByRole('dialog');
    const difference = dialog.getByRole('region', { name: 'Difference' });
    await eventually(() => difference.locator('pre del').textContent()).toContain('first');
    await eventually(() => difference.locator('pre ins').textContent()).toContain('second');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await earlier.getByRole('button', { name: /^Restore/ }).click();
    await dialog.getByRole('button', { name: 'Restore' }).click();
    await eventually(() => markdown(page).inputValue()).toBe('The first of two texts');
    await eventually(visited).toContain('The first of two texts');
    await versions.getByRole('button', { name: 'Restore Default text' }).click();
    await dialog.getByRole('button', { name: 'Restore' }).click();
    await page.getByText('Default text', { exact: true }).first().waitFor();
    await eventually(visited).not.toContain('The first of two texts');
  });

  it('sees what someone else published meanwhile beside their own, and decides', async () => {
    const page = await site.visit('admin', editor, { expected: [/status of 412/] });
    await markdown(page).fill('Mine');
    const theirs = (text: string) => site.app.as('admin2').content.publish({ name: 'home-lead', body: { text } });
    await theirs('Theirs');
    await button(page, 'Publish').click();
    const dialog = page.getByRole('dialog', { name: 'Someone else published this text' });
    await dialog
      .getByRole('region', { name: 'Theirs, on the site now' })
      .getByText('Theirs', { exact: true })
      .last()
      .waitFor();
    await dialog.getByRole('region', { name: 'Yours' }).getByText('Mine').waitFor();
    await page.keyboard.press('Escape');
    await eventually(() => markdown(page).inputValue()).toBe('Mine');
    await theirs('Theirs again');
    await button(page, 'Publish').click();
    await dialog.getByRole('button', { name: 'Publish yours instead' }).click();
    await page.getByText('Published. It will be on the site within seconds.').waitFor();
    await eventually(() => site.app.as('admin').content.block({ name: 'home-lead' })).toMatchObject({ text: 'Mine' });

    await markdown(page).fill('Mine, but');
    await theirs('Theirs at last');
    await button(page, 'Publish').click();
    await dialog.getByRole('button', { name: 'Take theirs' }).click();
    await eventually(() => markdown(page).inputValue()).toBe('Theirs at last');
  });

  it('is asked before leaving what is not published, and told what is wrong with it', async () => {
    const page = await site.visit('admin', editor);
    await markdown(page).fill(' ');
    await page.getByText('Text is Required').waitFor();
    await eventually(() => button(page, 'Publish').isDisabled()).toBe(true);
    await markdown(page).fill('a'.repeat(10_001));
    await page.getByText('Leave an empty line after at most 10,000 characters').waitFor();
    await markdown(page).fill('Not yet');
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Site content' }).click();
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
    await dialog.getByRole('button', { name: 'Keep editing' }).click();
    await eventually(() => markdown(page).inputValue()).toBe('Not yet');
    await button(page, 'Discard').click();
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Site content' }).click();
    await page.waitForURL('/admin/content');
  });
});

it('a new release that ships other words than those that were edited is told, and they can be taken', async () => {
  const path = '/admin/content/home-trust';
  const told = "There's a new default text";
  const ship = (words: string) => contentBuckets().put('text/home-trust.md', words);
  await site.app.as('admin').content.publish({ name: 'home-trust', body: { text: 'Edited words' } });
  await ship('Newly shipped words');
  const page = await site.visit('admin', path);
  expect(await faultsOnAll(page, [['told', path, seen(told)]], { widths: [1280] })).toEqual([]);
  await eventually(() => markdown(page).inputValue()).toBe('Edited words');
  await button(page, 'Compare').first().click();
  const dialog = page.getByRole('dialog', { name: 'The new text compared' });
  await dialog.getByRole('region', { name: 'Default text' }).getByText('Newly shipped words').waitFor();
  await page.keyboard.press('Escape');
  await button(page, 'Keep the edited text').click();
  await page.getByText(told).waitFor({ state: 'hidden' });

  await ship('Words of the release after');
  await page.reload();
  await button(page, 'Use the new text').click();
  await eventually(() => markdown(page).inputValue()).toBe('Words of the release after');
});

it('nobody else opens these pages, and there is none of a text that is not there', async () => {
  const page = await site.visit('buyer', '/admin/content');
  await page.getByRole('heading', { name: "You don't have access to this page" }).waitFor();
  const admin = await site.visit('admin', '/admin/content/nothing', { expected: [/status of 404/, /Not found/] });
  await admin.getByRole('heading', { name: 'Page not found' }).waitFor();
});

it('every one of these screens keeps WCAG 2.2 AA', async () => {
  const { publish: save } = site.app.as('admin').content;
  await save({ name: 'home-how', body: { text: 'A **new** text' } });
  const page = await site.visit('admin', '/admin/content');
  const faults = await faultsOnAll(page, [
    ['list', '/admin/content', heading('Home')],
    ['the default text', '/admin/content/faqs', seen('Default text')],
    ['edited', '/admin/content/home-how', seen('On the site')],
    ['compared', '/admin/content/home-how', asked(/^Compare /)],
    ['restoring', '/admin/content/home-how', asked(/^Restore /)],
  ]);
  expect(faults).toEqual([]);
});
