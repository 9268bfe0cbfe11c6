import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { inboxStore } from '#functions/store/inbox.ts';
import { type InboxNotice, noticeId } from '#shared/domain/inbox.ts';
import type { User } from '#shared/domain/user.ts';
import { faultsOnAll } from '#test/support/accessibility.ts';
import { browsing, eventually, tabTo } from '#test/support/browser.ts';
import { committed, openOffering, rejected } from '#test/support/listings.ts';
import { someone } from '#test/support/people.ts';
import { storesOf } from '#test/support/stores.ts';

const site = browsing({ notices: true });
const inboxes = () => inboxStore(storesOf(site.app).table);
const bell = (page: Page) => page.getByRole('link', { name: /^Notifications/ });
const bellSays = (page: Page) => bell(page).getAttribute('aria-label');
const notices = (page: Page) => page.getByRole('list', { name: 'Notifications' }).getByRole('listitem');
const markRead = (page: Page, title: string) =>
  page.getByRole('button', { name: `Mark as read: ${title}`, exact: true });

async function tell({ id: userId }: User, ...told: Partial<InboxNotice>[]): Promise<void> {
  for (const [i, changes] of told.entries()) {
    const at = new Date(Date.now() - (i + 1) * 3_600_000).toISOString();
    const eventId = crypto.randomUUID();
    await inboxes().add({
      id: noticeId({ id: eventId, at }),
      userId,
      eventId,
      at,
      entry: 'NewOfferings',
      title: `Notice ${i + 1}`,
      body: 'A new LP is open to your credit union.',
      path: '/lp/1001',
      isRead: false,
      version: 1,
      ...changes,
    });
  }
}

async function told(...given: Partial<InboxNotice>[]): Promise<User> {
  const person = await someone(site.app);
  await tell(person, ...given);
  return person;
}

describe('the bell', () => {
  it('is quiet for who was told nothing', async () => {
    const page = await site.visit(await told(), '/dashboard');
    await eventually(() => bellSays(page)).toBe('Notifications');
    await bell(page).click();
    await page.getByText('No notifications yet').waitFor();
  });

  it('counts what is unread, up to 99', async () => {
    const many = await told(...Array.from({ length: 101 }, () => ({})));
    const page = await site.visit(many, '/dashboard');
    await eventually(() => bellSays(page)).toBe('Notifications, 101 unread');
    await eventually(() => bell(page).textContent()).toBe('99+');
  });

  it('leads with the keyboard to what happened, which is read once it was opened', async () => {
    const page = await site.visit(await told({ title: 'New offering: LP #1001' }, {}), '/dashboard');
    await eventually(() => bellSays(page)).toBe('Notifications, 2 unread');
    await tabTo(page, bell(page));
    await page.keyboard.press('Enter');
    await page.waitForURL('/inbox');
    const notice = page.getByRole('link', { name: 'New offering: LP #1001' });
    await notice.waitFor();
    await tabTo(page, notice);
    await page.keyboard.press('Enter');
    await page.waitForURL('/lp/1001');
    await eventually(() => bellSays(page)).toBe('Notifications, 1 unread');
  });
});

describe('the inbox', () => {
  it('marks one notice as read and unread again', async () => {
    const page = await site.visit(await told({}, {}), '/inbox');
    await markRead(page, 'Notice 1').click();
    await eventually(() => bellSays(page)).toBe('Notifications, 1 unread');
    await page.getByRole('button', { name: 'Mark as unread: Notice 1' }).click();
    await eventually(() => bellSays(page)).toBe('Notifications, 2 unread');
  });

  it('marks all as read, says so, and is then done', async () => {
    const page = await site.visit(await told({}, {}, {}), '/inbox');
    await page.getByRole('button', { name: 'Mark all as read' }).click();
    await page.getByText('All notifications are marked as read.').waitFor();
    await eventually(() => bellSays(page)).toBe('Notifications');
    await eventually(() => page.getByRole('button', { name: 'Mark all as read' }).isDisabled()).toBe(true);
    await page.getByRole('link', { name: 'Unread (0)' }).click();
    await page.getByText("You're all caught up").waitFor();
  });

  it('shows the unread ones, or those of a category, and keeps that in the address', async () => {
    const person = await told({}, { isRead: true }, { entry: 'Reports', title: 'A report' });
    const page = await site.visit(person, '/inbox');
    await eventually(() => notices(page).count()).toBe(3);
    await page.getByRole('link', { name: 'Unread (2)' }).click();
    await eventually(() => notices(page).count()).toBe(2);
    await page.getByLabel('Category').selectOption('Your files');
    await eventually(() => notices(page).count()).toBe(1);
    await eventually(() => notices(page).textContent()).toContain('A report');
    await page.reload();
    await eventually(() => notices(page).count()).toBe(1);
    await markRead(page, 'A report').click();
    await page.getByText("There's nothing unread in this category.").waitFor();
  });

  it('shows more when asked', async () => {
    const page = await site.visit(await told(...Array.from({ length: 30 }, () => ({}))), '/inbox');
    await page.getByText('Showing 25 of 30').waitFor();
    await page.getByRole('button', { name: 'Show more' }).click();
    await page.getByText('Showing 30 of 30').waitFor();
  });

  it('says what went wrong, and tries again', async () => {
    const page = await site.visit(await told({}), '/dashboard', { expected: [/status of 403/] });
    await eventually(() => bellSays(page)).toBe('Notifications, 1 unread');
    await page.route('**/api/notification/inbox?*', (route) =>
      route.fulfill({ status: 403, json: { type: '/problems/not-allowed', status: 403, detail: 'Not today.' } }),
    );
    await bell(page).click();
    await page.getByText('Not today.').first().waitFor();
    await page.unroute('**/api/notification/inbox?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await eventually(() => notices(page).count()).toBe(1);
  });

  it('is open to everyone, wide and narrow', async () => {
    const long = { title: 'Your purchase commitment on LP #1001 was accepted', entry: 'Contracts' } as const;
    const person = await told(long, { isRead: true, body: 'Two\n\nparagraphs: $1,000,000.00' }, { path: null });
    const page = await site.visit(person, '/inbox');
    expect(await faultsOnAll(page, [['inbox', '/inbox', async () => notices(page).first().waitFor()]])).toEqual([]);
  });
});

describe("the sidebar's count of commitments that wait", () => {
  const counted = async (page: Page) =>
    Number(/(\d+) pending/.exec((await page.getByRole('link', { name: /^Purchases/ }).textContent()) ?? '')?.[1]);

  it('follows within seconds what buyers and other administrators do', async () => {
    const id = await openOffering(site.app);
    const page = await site.visit('admin2', '/dashboard');
    await eventually(() => counted(page)).toBeGreaterThan(0);
    const before = await counted(page);
    const commitment = await committed(site.app, id, 100_000);
    await eventually(() => counted(page)).toBe(before + 1);
    await rejected(site.app, commitment);
    await eventually(() => counted(page)).toBe(before);
  });
});
