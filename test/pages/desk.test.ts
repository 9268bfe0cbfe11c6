import { describe, it } from 'vitest';
import { browsing, eventually } from '#test/support/browser.ts';
import { openOffering, replace } from '#test/support/listings.ts';

describe("a buyer's desk", () => {
  const site = browsing();
  const admin = () => site.app.as('admin');

  it('watches an LP with its star, tells what changed and forgets it once seen', async () => {
    const id = await openOffering(site.app);
    const page = await site.visit('buyer', '/lps/all');
    await page.getByRole('button', { name: 'Cards' }).click();
    const star = page.getByRole('button', { name: `Watch LP #${id}` });
    await star.click();
    await eventually(() => star.getAttribute('aria-pressed')).toBe('true');
    await admin().offerings.update({ id, body: [replace('/MinimumPurchaseAmount', 250_000)] });

    await page.goto('/watchlist');
    const changes = page.getByRole('list', { name: `Changes of LP #${id}` });
    await eventually(() => changes.textContent()).toContain('Minimum purchase: $250,000.00, before');
    await page.getByRole('button', { name: `Mark LP #${id} as seen` }).click();
    await page.getByText(/^Nothing new since/).waitFor();
    await page.getByRole('button', { name: `Watch LP #${id}` }).click();
    await page.getByText("You aren't watching any LPs").waitFor();
  });

  it('takes a term sheet that is read as seen', async () => {
    const id = await openOffering(site.app);
    await site.app.as('buyer').desk.watch({ id });
    await admin().offerings.update({ id, body: [replace('/MinimumPurchaseAmount', 333_000)] });
    const page = await site.visit('buyer', `/lp/${id}`);
    await page.getByRole('heading', { level: 1, name: `LP #${id}` }).waitFor();
    const changesOf = async () =>
      (await site.app.as('buyer').desk.watchlist({})).find(({ lpIdentifier }) => lpIdentifier === id)?.changes;
    await eventually(changesOf).toEqual([]);
  });

  it('keeps the tab of a search', async () => {
    const page = await site.visit('buyer', '/lps/open?assetClass=Solar');
    await page.getByRole('button', { name: 'Save this search' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save this search' });
    await eventually(() => dialog.textContent()).toContain('Open LPs · ');
    await dialog.getByLabel('Name').fill('Open solar');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved as "Open solar".').waitFor();
    await page.getByRole('link', { name: 'Saved searches' }).last().click();
    await page.getByRole('link', { name: 'Open solar' }).click();
    await page.waitForURL('/lps/open?assetClass=Solar');
  });

  it('saves what is looked for under a name, and edits, removes and brings it back', async () => {
    const page = await site.visit('buyer', '/lps/all?assetClass=Auto&rate=5..');
    await page.getByRole('button', { name: 'Save this search' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save this search' });
    await eventually(() => dialog.textContent()).toContain('Asset class: Auto · Rate: 5% or more');
    await eventually(() => dialog.getByLabel('Name').inputValue()).toBe('Auto, 5% or more');
    await dialog.getByLabel('Name').fill('');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('A name is required').waitFor();
    await dialog.getByLabel('Name').fill('Good autos');
    await dialog.getByLabel('Alert').selectOption('weekly');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved as "Good autos".').waitFor();

    await page.getByRole('link', { name: 'Saved searches' }).last().click();
    const main = page.getByRole('main');
    await main.getByRole('link', { name: 'Good autos' }).waitFor();
    await main.getByText('Every week').waitFor();
    await page.getByRole('button', { name: 'Edit Good autos' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit saved search' });
    await edit.getByLabel('Name').fill('Better autos');
    await edit.getByRole('button', { name: 'Save' }).click();
    await main.getByRole('link', { name: 'Better autos' }).waitFor();
    await page.getByRole('button', { name: 'Remove Better autos' }).click();
    await page.getByText('Removed "Better autos".').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await main.getByRole('link', { name: 'Better autos' }).click();
    await page.waitForURL(/\/lps\/all\?assetClass=Auto&rate=5\.\./);
  });
});
