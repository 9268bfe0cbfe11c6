import type { Page } from 'playwright-core';
import { asked, click, heading, rowMenu, rows, type Screen, seen, unfold } from './accessibility.ts';
import { type App, type Person, people } from './app.ts';
import { signIn } from './browser.ts';
import { replace } from './listings.ts';

const typed = (label: string, amount: string) => async (page: Page) => {
  await page.getByLabel(label).fill(amount);
  await page.getByLabel(label).blur();
};
const confirming = (label: string, amount: string) => async (page: Page) => {
  await typed(label, amount)(page);
  await click(page, 'Submit');
  await page.getByRole('button', { name: 'Confirm' }).waitFor();
};

/** What there is to look at behind sign-in, by who looks. */
export const screensOf = (app: () => App): Partial<Record<Person, Screen[]>> => ({
  buyer: [
    [
      'dashboard',
      '/dashboard',
      async (page) => {
        await page.getByRole('table', { name: 'Committed' }).waitFor();
        await click(page, /account of/i);
      },
    ],
    ['cards', '/lps?layout=cards', seen(/^Showing/)],
    [
      'table',
      '/lps/open',
      async (page) => {
        await page.getByRole('table').waitFor();
        await click(page, 'Columns');
        await page.getByLabel('Dense rows').waitFor();
      },
    ],
    [
      'ranges of a filter, and a faulty one',
      '/lps/all?assetClass=Auto|MBL&show=100&layout=cards',
      async (page) => {
        await click(page, 'More filters');
        await click(page, 'Rate');
        await page.getByLabel('At least').fill('seven');
        await seen('Enter a percentage, such as 7.25')(page);
      },
    ],
    ['LPs side by side', '/lps/compare?only=1001|1002|1003|1010', rows],
    ['own LPs', '/lps/my', seen(/^Showing/)],
    ['portfolio', '/portfolio', heading('By seller')],
    ['deals', '/deals', heading('Deals')],
    ['watchlist', '/watchlist', seen('watching')],
    ['saved searches', '/searches', seen('saved a search')],
    ['upload and download', '/docs', heading('Uploaded files')],
    ['recent LPs', '/lps/recent', seen(/^Showing/)],
    ['pool', '/lp/1001', heading('Terms of sale')],
    ['what-if', '/lp/1001/what-if', heading('Prepayments by defaults')],
    ['lead lender', '/lp/1003', heading('Terms of sale')],
    [
      'files',
      '/lp/1001/due-diligence',
      async (page) => {
        await click(page, /^Loan Files/);
        await page.getByText('1-10 of 26').waitFor();
      },
    ],
    [
      'files that are not clean',
      '/lp/1002/due-diligence',
      async (page) => {
        await click(page, /^Loan Files/);
        await page.getByText('Quarantined').waitFor();
      },
    ],
    ['viewer', '/lp/1002/due-diligence/AGREEMENT', seen('Sheet 1')],
    ['file that is not shown', '/lp/1002/due-diligence/TAPE', seen("This kind of file can't be shown")],
    ['reports', '/reports', heading('Reports')],
    ['call report', '/reports/call-report', seen(/^No participations by/)],
    ['general ledger', '/reports/general-ledger', heading('Account numbers')],
    ['picture', '/lp/1002', asked('Enlarge PICTURE')],
    ['indication', '/lp/1002/indication-of-interest', typed('Indication Amount', 'much')],
    ['indication confirmed', '/lp/1002/indication-of-interest', confirming('Indication Amount', '1000')],
    ['commitment', '/lp/1001/purchase-commitment', typed('Purchase Amount', '0')],
    ['commitment confirmed', '/lp/1001/purchase-commitment', confirming('Purchase Amount', '250000')],
    [
      'withdrawal',
      '/lp/1001/purchase-commitment',
      async (page) => {
        await click(page, 'WITHDRAW');
        await heading('Withdraw your purchase commitment?')(page);
      },
    ],
  ],
  admin: [
    [
      'dashboard',
      '/dashboard',
      async (page) => {
        await page.getByRole('table', { name: 'Committed' }).waitFor();
      },
      unfold('Open menu'),
    ],
    ['offerings', '/admin/manage/offerings/all?filter.seller=summit', rows],
    ['nothing', '/admin/manage/offerings/all?filter.seller=nobody', seen('No records available.')],
    [
      'choice of columns',
      '/admin/manage/offerings/all',
      async (page) => {
        await rows(page);
        await click(page, 'Columns');
        await page.getByRole('dialog', { name: 'Columns' }).waitFor();
      },
    ],
    [
      'values to filter by',
      '/admin/manage/offerings/all?filter.state=Open',
      async (page) => {
        await rows(page);
        await click(page, /^Filter State/);
        await page.getByRole('checkbox', { name: 'Allocated' }).waitFor();
      },
    ],
    [
      'orders of an offering',
      '/admin/manage/offerings/all?filter.lp=1001',
      async (page) => {
        await click(page, 'Orders on LP 1001');
        await page.getByRole('table', { name: 'Orders on LP 1001' }).waitFor();
      },
    ],
    ['purchases', '/admin/manage/offerings/purchases', rows],
    [
      'several decisions',
      '/admin/manage/offerings/purchases?filter.status=pending',
      async (page) => {
        await page.getByRole('checkbox', { name: 'Select all rows shown' }).check();
        await asked('Reject selected')(page);
        await page.getByRole('table', { name: 'What this does to each LP' }).waitFor();
      },
    ],
    ['decision', '/admin/manage/offerings/purchases', asked(/^Accept /)],
    ['indications', '/admin/manage/offerings/indications', rows],
    ['loan tapes', '/admin/manage/offerings/tapes', rows],
    ['history', '/admin/lp/history/1001', rows],
    ['closing desk', '/admin/deals', heading('Closing desk')],
    ['servicing before a deal is funded', '/selling/lp/1001/servicing', seen('Nothing is funded yet')],
    ['performance before a month is posted', '/lp/1001/performance', seen('No months posted yet')],
    ['loan tape', '/admin/lp/1001/tape', seen(/^Choose a loan tape/)],
    ['restricted LP', '/lp/1008', heading('Restrictions')],
    ['publication', '/lp/1004', asked('Publish')],
    [
      'menu of a row',
      '/admin/manage/offerings/all?filter.lp=1004',
      rowMenu('More for LP 1004', 'Publish'),
      rowMenu('More for LP 1004', 'Publish'),
    ],
    [
      'withdrawal of an LP',
      '/lp/1001',
      async (page) => {
        await click(page, 'More for LP 1001');
        await page.getByRole('menuitem', { name: 'Withdraw' }).click();
        await click(page, 'Withdraw');
        await page.getByText('Add a reason. It will be recorded in the history.').waitFor();
      },
    ],
    [
      'new LP with faults',
      '/admin/lp/new',
      async (page) => {
        await click(page, 'Save draft');
        await page.getByText('Seller is required').waitFor();
      },
    ],
    [
      'edit of an LP',
      '/admin/lp/1001/terms',
      async (page) => {
        await heading('Basics')(page);
        await heading('Terms of sale')(page);
      },
      unfold('Term sheet preview'),
    ],
    [
      'two edits of an LP',
      '/admin/lp/1005/terms',
      async (page) => {
        const { LoanType } = await app().as('admin2').offerings.get({ id: '1005' });
        await page.getByLabel('Loan type', { exact: true }).fill('Mine');
        await app()
          .as('admin2')
          .offerings.update({ id: '1005', body: [replace('/LoanType', `${LoanType}, theirs`)] });
        await click(page, 'Save changes');
        await page.getByRole('radio', { name: 'Your Loan type: Mine' }).check();
      },
    ],
    [
      'notification about an LP',
      '/admin/lp/1001/edit',
      async (page) => {
        await page.getByLabel('Subject', { exact: true }).fill('A call on Tuesday');
        await page.getByLabel('Message', { exact: true }).fill('Join us at noon.');
        // In a small window "Email preview" is a button too.
        await click(page, /^Review$/);
        await page.getByRole('dialog').getByRole('button', { name: 'Send' }).waitFor();
      },
    ],
    [
      'restrictions of an LP',
      '/admin/lp/1008/edit?tab=restrictions',
      async (page) => {
        // The first of the lists: below it, the header would stand over part of the message above the page.
        await page.getByRole('combobox', { name: 'Add to "Visible only to"' }).fill('credit');
        await page.getByRole('option').first().waitFor();
      },
    ],
    ['files', '/lp/1001/due-diligence', heading(/^Seller Financials/)],
    ['no order', '/lp/1001/purchase-commitment', seen("Administrators don't place orders.")],
    [
      'documents of an LP',
      '/admin/lp/1001/documents',
      async (page) => {
        await click(page, /^Loan Files/);
        await page.getByRole('list', { name: 'Loan Files' }).waitFor();
        // What a file's buttons are scrolled below is no matter of their size.
        await page.evaluate(() => window.scrollTo(0, 0));
      },
    ],
    ['renaming', '/admin/lp/1001/documents', asked(/^Rename /)],
    ['moving', '/admin/lp/1001/documents', asked(/to another section$/)],
    ['removal', '/admin/lp/1001/documents', asked(/^Remove /)],
    ['reports of an LP', '/admin/lp/1014/documents?tab=reports', seen(/^LP1014 Servicing/)],
    ['images of an LP', '/admin/lp/1001/documents?tab=images', seen(/^Balance by credit score/)],
    ['no documents', '/admin/lp/1004/documents', seen('There are no due diligence files yet')],
    ['downloads of a credit union', '/admin/credit-unions/CU60001/documents', seen('User Guide.pdf')],
    ['wire instructions', '/admin/credit-unions/CU60001/wire-instructions', seen('No wire instructions yet')],
    ['access log', '/admin/access-log?from=2026-01-01', rows],
    ['system messages', '/admin/system-messages', rows],
    ['system message', '/admin/system-messages', asked('New message')],
    [
      'deleted system messages',
      '/admin/system-messages',
      async (page) => {
        await click(page, 'Deleted messages');
        await page.getByRole('button', { name: /^Restore: / }).waitFor();
      },
    ],
    ['system message to delete', '/admin/system-messages', asked(/^Delete: /)],
    [
      'person of the access log',
      '/admin/access-log',
      async (page) => {
        await page.getByLabel('Person').fill('dana');
        await page.getByRole('list', { name: 'People found' }).waitFor();
      },
    ],
  ],
  basic: [
    ['choice of factor', '/lp/1001/due-diligence', heading('Protect confidential documents')],
    [
      'app',
      '/lp/1001/due-diligence',
      async (page) => {
        await click(page, /^Authenticator app/);
        await page.getByLabel('6-digit code').waitFor();
      },
    ],
    [
      'phone',
      '/lp/1001/due-diligence',
      async (page) => {
        await click(page, /^Text message/);
        await typed('Cell phone', '1')(page);
      },
    ],
  ],
  unverified: [
    ['term sheet', '/lp/1001', heading('Terms of sale')],
    ['no access', '/lp/1001/due-diligence', heading("You don't have access to this page")],
    ['no order', '/lp/1001/indication-of-interest', seen("You'll be able to do this once your account is verified.")],
  ],
});

/** What there is to look at for someone who has not signed in. */
export const visitors: Screen[] = [
  ['home', '/', heading(/carried together/)],
  ['error', '/errorpage', heading(/^Oops/)],
  ['no page', '/nowhere', heading('Page not found')],
  [
    'sign-in',
    '/signin',
    async (page) => {
      await signIn(page, people.buyer, { password: 'wrong' });
      await page.getByRole('alert').waitFor();
    },
  ],
  [
    'one-time code',
    '/signin',
    async (page) => {
      await page.getByLabel('Email').fill(people.buyer);
      await page.getByLabel('Password', { exact: true }).fill('Tandem-Demo-2026!');
      await click(page, 'Sign in');
      await page.getByRole('textbox', { name: 'Code' }).waitFor();
    },
  ],
];
