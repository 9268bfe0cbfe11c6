import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { entriesFor, notificationEntries } from '#shared/domain/notification-entries.ts';
import type { User } from '#shared/domain/user.ts';
import { faultsOnAll } from '#test/support/accessibility.ts';
import { browsing, eventually, tabTo } from '#test/support/browser.ts';
import { someone } from '#test/support/people.ts';

const site = browsing({ notices: true });
const admin = () => site.app.as('admin').notification;
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const save = (page: Page) => page.getByRole('button', { name: 'Save notifications' });
const { NewOfferings, Announcements, Reports } = notificationEntries;
const toggle = (page: Page, { description }: { description: string }, destination: 'SMS' | 'Email') =>
  page.getByRole('switch', { name: `${description} ${destination}`, exact: true });
const isOn = (one: Locator) => one.getAttribute('aria-checked');
const wish = async ({ id }: User, name: string) =>
  (await admin().preferences({ id })).preferences.find((entry) => entry.name === name);

let numbers = 0;
const newNumber = () => `+1503555${String(++numbers).padStart(4, '0')}`;
const codeFor = (number: string) => /^\d{6}/.exec(site.app.outbox.messages(number)[0]?.text ?? '')?.[0] ?? '';

async function own(options = {}) {
  const person = await someone(site.app);
  const page = await site.visit(person, '/profile', options);
  await toggle(page, NewOfferings, 'Email').waitFor();
  return { person, page };
}

/** Has a number confirmed, past the page. */
async function withNumber(page: Page) {
  const number = newNumber();
  await page.getByLabel('Phone number for text messages').getByRole('textbox').fill(number);
  await press(page, 'Send code');
  await page.getByText('We sent a code to').waitFor();
  await page.getByLabel('6-digit code').fill(codeFor(number));
  await press(page, 'Confirm');
  await page.getByText('Your phone number is confirmed.').waitFor();
  return number;
}

describe('notification preferences', () => {
  it('are grouped by category, without hidden entries, and have no switch for what is not available', async () => {
    const { page } = await own();
    const shown = entriesFor({ isAdmin: false }).filter((name) => notificationEntries[name].category !== 'Hidden');
    const headings = await page.getByRole('rowheader').allInnerTexts();
    expect(headings.filter((text) => text in { 'Loan participations': 1, 'Your orders': 1 })).toEqual([
      'Loan participations',
      'Your orders',
    ]);
    const switches = shown.flatMap((name) => [...notificationEntries[name].availableDestinations]);
    await eventually(() => page.getByRole('switch').count()).toBe(switches.length);
    await eventually(() => page.getByText(notificationEntries.Security.description).count()).toBe(0);
  });

  it('are switched with the keyboard', async () => {
    const { page } = await own();
    await tabTo(page, toggle(page, Announcements, 'Email'));
    await page.keyboard.press('Space');
    await eventually(() => isOn(toggle(page, Announcements, 'Email'))).toBe('false');
    await tabTo(page, save(page));
    await page.keyboard.press('Enter');
    await page.getByText('Notifications saved.').waitFor();
  });

  it('that someone else has changed since they were shown are said, and what was switched stays', async () => {
    const { person, page } = await own({ expected: [/412/] });
    await toggle(page, NewOfferings, 'Email').click();
    const preferences = [{ name: 'Reports', smsEnabled: false, emailEnabled: false }];
    await admin().savePreferences({ id: person.id, body: { smsNumber: '', preferences } });
    await save(page).click();
    await page.getByText('Someone else changed these notifications in the meantime').waitFor();
    await eventually(() => isOn(toggle(page, Reports, 'Email'))).toBe('false');
    await eventually(() => isOn(toggle(page, NewOfferings, 'Email'))).toBe('false');
    await eventually(() => wish(person, 'NewOfferings')).toMatchObject({ emailEnabled: true });
    await save(page).click();
    await page.getByText('Notifications saved.').waitFor();
    await eventually(() => wish(person, 'NewOfferings')).toMatchObject({ emailEnabled: false });
    await eventually(() => wish(person, 'Reports')).toMatchObject({ emailEnabled: false });
  });

  it('that are not saved are asked about before the page is left, as the profile is', async () => {
    const { page } = await own();
    await page.getByLabel('Last name').fill('Someone Else');
    await toggle(page, NewOfferings, 'Email').click();
    await press(page, 'Discard notification changes');
    await eventually(() => isOn(toggle(page, NewOfferings, 'Email'))).toBe('true');
    const browse = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Browse' });
    await browse.click();
    await page.getByRole('heading', { name: 'Leave without saving?' }).waitFor();
    await press(page, 'Keep editing');
    await press(page, 'Discard');
    await toggle(page, NewOfferings, 'Email').click();
    await browse.click();
    await page.getByRole('heading', { name: 'Leave without saving?' }).waitFor();
    await press(page, 'Leave');
    await page.waitForURL('/lps');
  });

  it('that cannot be read can be asked for again', async () => {
    const person = await someone(site.app);
    const page = await site.visit(person, '/reports', { expected: [/status of 503/] });
    let isBroken = true;
    await page.route('**/api/notification/preferences/*', (route) =>
      isBroken && route.request().method() === 'GET' ? route.fulfill({ status: 503 }) : route.continue(),
    );
    await page.goto('/profile');
    const again = page.getByRole('button', { name: 'Try again' });
    await again.waitFor();
    await page.getByLabel('First name').waitFor();
    isBroken = false;
    await again.click();
    await toggle(page, NewOfferings, 'Email').waitFor();
  });

  it('of an administrator are on their own user page, and of others on theirs', async () => {
    const person = await someone(site.app);
    const page = await site.visit('admin', '/profile');
    await toggle(page, notificationEntries.PurchaseCommitments, 'Email').waitFor();
    await eventually(() => toggle(page, NewOfferings, 'Email').count()).toBe(0);
    await page.goto(`/admin/user/profile/${person.id}`);
    await toggle(page, Reports, 'Email').click();
    await save(page).click();
    await page.getByText('Notifications saved.').waitFor();
    await eventually(() => wish(person, 'Reports')).toMatchObject({ emailEnabled: false });

    const number = newNumber();
    await page.getByLabel('Phone number for text messages').getByRole('textbox').fill(number);
    await press(page, 'Save number');
    await page.getByText('Not confirmed', { exact: true }).waitFor();
    expect(site.app.outbox.messages(number)).toEqual([]);
    await eventually(() => page.getByRole('button', { name: 'Send code' }).count()).toBe(0);
    await toggle(page, NewOfferings, 'SMS').click({ force: true });
    await eventually(() => isOn(toggle(page, NewOfferings, 'SMS'))).toBe('false');
    await page.getByText(/^Text messages can be turned on once .+ has confirmed a phone number\.$/).waitFor();
    await press(page, 'Remove phone number');
    await press(page, 'Remove');
    await page.getByText('Phone number removed.').waitFor();
    await eventually(() => admin().preferences({ id: person.id })).toMatchObject({ smsNumber: '' });
  });
});

describe('the number for texts', () => {
  it('is proved by the code that was texted, and lets texts be switched on', async () => {
    const { person, page } = await own({ expected: [/status of 422/] });
    const text = toggle(page, NewOfferings, 'SMS');
    await eventually(() => text.getAttribute('aria-disabled')).toBe('true');
    await text.click({ force: true });
    await eventually(() => isOn(text)).toBe('false');
    // What is switched before the number is proved is still there then.
    await toggle(page, NewOfferings, 'Email').click();

    const number = newNumber();
    const field = page.getByLabel('Phone number for text messages').getByRole('textbox');
    await field.fill('12');
    await press(page, 'Send code');
    await page.getByText("Phone number isn't a valid telephone number").waitFor();
    await field.fill(`(503) 555-${number.slice(-4)}`);
    await press(page, 'Send code');
    await page.getByText(`(503) 555-${number.slice(-4)}`).waitFor();
    const code = page.getByLabel('6-digit code');
    await eventually(() => code.evaluate((element) => element === document.activeElement)).toBe(true);
    const right = codeFor(number);
    await code.fill(right === '000000' ? '000001' : '000000');
    await press(page, 'Confirm');
    await page.getByText("That code isn't right. Check the text message and try again.").waitFor();
    await code.fill(right);
    await press(page, 'Confirm');
    await page.getByText('Your phone number is confirmed.').waitFor();
    await page.getByText('Confirmed', { exact: true }).waitFor();
    await text.click();
    await save(page).click();
    await page.getByText('Notifications saved.').waitFor();
    await eventually(() => admin().preferences({ id: person.id })).toMatchObject({
      smsNumber: number,
      smsNumberConfirmed: true,
    });
    await eventually(() => wish(person, 'NewOfferings')).toMatchObject({ smsEnabled: true, emailEnabled: false });
  });

  it('is replaced by another one only with its code, and can be removed', async () => {
    const { person, page } = await own();
    const first = await withNumber(page);
    await press(page, 'Change phone number');
    const second = newNumber();
    await page.getByLabel('Phone number for text messages').getByRole('textbox').fill(second);
    await press(page, 'Send code');
    await page.getByText('We sent a code to').waitFor();
    await eventually(() => admin().preferences({ id: person.id })).toMatchObject({
      smsNumber: first,
      smsNumberConfirmed: true,
    });
    await press(page, 'Send a new code');
    await page.getByText('We sent a new code to').waitFor();
    await page.getByLabel('6-digit code').fill(codeFor(second));
    await press(page, 'Confirm');
    await page.getByText('Your phone number is confirmed.').waitFor();
    await eventually(() => admin().preferences({ id: person.id })).toMatchObject({
      smsNumber: second,
      smsNumberConfirmed: true,
    });
    await press(page, 'Remove phone number');
    await press(page, 'Remove');
    await page.getByText('Phone number removed.').waitFor();
    await eventually(() => admin().preferences({ id: person.id })).toMatchObject({ smsNumber: '' });
  });
});

it('every step keeps WCAG 2.2 AA', async () => {
  const person = await someone(site.app);
  const page = await site.visit(person, '/profile');
  const table = (page: Page) => toggle(page, NewOfferings, 'Email').waitFor();
  const number = newNumber();
  const faults = await faultsOnAll(page, [
    ['without a number', '/profile', table],
    [
      'code',
      '/profile',
      async (page) => {
        await table(page);
        await page.getByLabel('Phone number for text messages').getByRole('textbox').fill(number);
        await press(page, 'Send code');
        await page.getByLabel('6-digit code').waitFor();
      },
    ],
  ]);
  expect(faults).toEqual([]);
  await page.goto('/profile');
  await table(page);
  await withNumber(page);
  expect(
    await faultsOnAll(page, [
      [
        'with a number',
        '/profile',
        async (page) => {
          await table(page);
          await toggle(page, NewOfferings, 'SMS').click();
        },
      ],
      [
        'removal',
        '/profile',
        async (page) => {
          await press(page, 'Remove phone number');
          await page.getByRole('dialog').waitFor();
        },
      ],
    ]),
  ).toEqual([]);
});
