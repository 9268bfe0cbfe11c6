import { describe, expect, it } from 'vitest';
import { inboxStore } from '#functions/store/inbox.ts';
import { noticeId } from '#shared/domain/inbox.ts';
import { money } from '#shared/format/money.ts';
import { browsing, eventually } from '#test/support/browser.ts';
import { aDeal, gone } from '#test/support/deal-pages.ts';
import { accepted, committed, openOffering, replace } from '#test/support/listings.ts';
import { storesOf } from '#test/support/stores.ts';

describe('the home page', () => {
  const site = browsing();

  it('sums all commitments of all buyers for an administrator, whatever a page of them holds', async () => {
    const { value } = await site.app.as('admin').views.commitments({ query: { $top: '5000' } });
    const sumOf = (status: string) =>
      value.filter((row) => row.Status === status).reduce((sum, { Amount }) => sum + Math.round(Amount * 100), 0) / 100;
    const page = await site.visit('admin', '/dashboard');
    const summary = page.getByRole('region', { name: 'Summary' });
    await eventually(() => summary.textContent()).toContain(money(sumOf('Pending')));
    await eventually(() => summary.textContent()).toContain(money(sumOf('Accepted')));
  });

  it('begins with a buyer’s commitments and deadlines, which a calendar takes over', async () => {
    const pending = await openOffering(site.app);
    const inThreeDays = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    await site.app.as('admin').offerings.update({
      id: pending,
      body: [replace('/DueDiligenceDeadline', `${inThreeDays}T00:00:00.000Z`)],
    });
    await committed(site.app, pending, 123_456);
    const page = await site.visit('buyer', '/dashboard');
    const own = page.getByRole('table', { name: "Committed/Purchased LP's" }).locator('tbody tr').first();
    await eventually(() => own.textContent()).toContain(`#${pending}`);
    await eventually(() => own.textContent()).toContain('$123,456.00');
    await eventually(() => own.textContent()).toContain('Pending');
    const coming = page.getByRole('region', { name: 'Deadlines' });
    await coming.getByRole('link', { name: `LP #${pending}` }).waitFor();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      coming.getByRole('button', { name: 'Add to calendar' }).click(),
    ]);
    const { readFile } = await import('node:fs/promises');
    const text = await readFile(await file.path(), 'utf8');
    expect(file.suggestedFilename()).toBe('tandem-deadlines.ics');
    expect(text).toContain(`SUMMARY:LP #${pending}: Due diligence ends`);
    expect(text).toContain(`DTSTART;VALUE=DATE:${inThreeDays.replaceAll('-', '')}`);
  });

  it('tells what waits for a buyer: a deal whose turn it is, and an answer to a question', async () => {
    const [buyer, id] = [site.app.as('buyer'), await openOffering(site.app)];
    const path = `/lp/${id}/questions`;
    const { UserObjectId: userId = '' } = await buyer.auth.whoAmI({});
    const [eventId, at] = [crypto.randomUUID(), new Date().toISOString()];
    const notice = {
      userId,
      eventId,
      at,
      entry: 'Questions',
      isRead: false,
      version: 1,
      body: 'All of them.',
    } as const;
    const inboxes = inboxStore(storesOf(site.app).table);
    await inboxes.add({ ...notice, id: noticeId({ id: eventId, at }), title: `Answered: LP #${id}`, path });
    const deal = `/deals/${encodeURIComponent((await aDeal(site.app, gone(1))).id)}`;
    const page = await site.visit('buyer', '/dashboard');
    const waiting = page.getByRole('region', { name: 'Waiting for you' });
    const links = async () =>
      (
        await waiting
          .getByRole('listitem')
          .getByRole('link')
          .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
      ).filter((href) => [deal, path].includes(href));
    await eventually(links).toEqual([deal, path]);
    const turn = waiting.locator(`a[href="${deal}"]`);
    await eventually(() => turn.textContent()).toBe('Sign the agreement');
    await turn.click();
    await page.waitForURL(deal);
    await page.goBack();
    await waiting.locator(`a[href="${path}"]`).click();
    await page.getByRole('heading', { name: 'Questions' }).first().waitFor();
    await page.waitForURL(path);
  });

  it('tells what waits for a seller: an open question', async () => {
    const id = await openOffering(site.app);
    await site.app.as('northfield').diligence.ask({ id, body: { question: 'Are these indirect?' } });
    const page = await site.visit('seller', '/dashboard');
    const waiting = page.getByRole('region', { name: 'Waiting for you' });
    const row = waiting.getByRole('listitem').filter({ hasText: `LP #${id}` });
    await row.getByText('1 open question, the oldest since').waitFor();
    await row.getByRole('link', { name: 'Answer the question' }).click();
    await page.waitForURL(`/lp/${id}/questions`);
  });

  it('leads to a portfolio of what was bought, in parts and one by one', async () => {
    const lp = await openOffering(site.app);
    await accepted(site.app, await committed(site.app, lp, 654_321));
    const { amount, count } = await site.app.as('buyer').commitments.portfolio({});
    const page = await site.visit('buyer', '/dashboard');
    await page.getByRole('link', { name: 'Portfolio' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Portfolio' }).waitFor();
    const summary = page.getByRole('region', { name: 'Summary' });
    await eventually(() => summary.textContent()).toContain(money(amount));
    await eventually(() => summary.textContent()).toContain(`in ${count} LPs`);
    await page.getByRole('table', { name: 'By seller' }).waitFor();
    const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: `#${lp}`, exact: true }) });
    await eventually(() => row.textContent()).toContain('$654,321.00');
  });

  it('tells a new person what is left to do until nothing is', async () => {
    const page = await site.visit('unverified', '/dashboard');
    const steps = page.getByRole('region', { name: 'Get ready to buy' });
    await steps.waitFor();
    await eventually(() => steps.textContent()).toContain('1 of 4 done');
    const buyer = await site.visit('buyer', '/dashboard');
    await buyer.getByRole('region', { name: 'Deadlines' }).waitFor();
    await eventually(() => buyer.getByRole('region', { name: 'Get ready to buy' }).count()).toBe(0);
  });
});
