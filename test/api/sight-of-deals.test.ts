import { beforeAll, describe, expect, it } from 'vitest';
import { keys } from '#functions/store/keys.ts';
import { pathOf } from '#shared/contract/client.ts';
import { everyRoute } from '#shared/contract/index.ts';
import type { ProblemCode } from '#shared/contract/problem.ts';
import { agreementSigned, mayNowSign } from '#test/support/closing-pages.ts';
import { changedDeal } from '#test/support/deal-pages.ts';
import { postDeal } from '#test/support/funding-deals.ts';
import { accepted, committed, openOffering, replace } from '#test/support/listings.ts';
import { quietApp } from '#test/support/quiet-app.ts';
import { problemOf, send } from '#test/support/send.ts';
import { storesOf } from '#test/support/stores.ts';
import { aWire, type Hand, hand } from '#test/support/wires.ts';

const app = quietApp();

const callers = [
  'no one',
  'an unverified user',
  'a buyer’s colleague without a second factor',
  'the buyer',
  'another buyer of the LP',
  'the seller',
  'the seller of another LP',
  'an administrator',
  'an administrator of the buyer’s credit union',
] as const;
type CallerName = (typeof callers)[number];

/** Let in, whatever the step itself then says; for GETs with what they tell, or without it. */
const may = 'may';
const seesNothing = 'sees nothing of it';
type Cell = typeof may | typeof seesNothing | ProblemCode;

const signedIn = 'not_signed_in';
const unverified = 'not_verified';
const mfa = 'mfa_required';
const none = 'not_found';
const no = 'not_allowed';

/** In the order of `callers`. */
type Cells = [Cell, Cell, Cell, Cell, Cell, Cell, Cell, Cell, Cell];
interface Line {
  body?: unknown;
  /** What of the deal it tells those who see it. */
  tells?: () => string;
  /** Why there is nothing for those who are let in. */
  otherwise?: string;
  cells: Cells;
}

const bothSides: Cells = [signedIn, unverified, may, may, none, may, none, may, may];
const agreementSenders: Cells = [signedIn, unverified, no, no, none, may, none, may, 'own_work'];
/** Of the LP, which they see, but not as its seller. */
const others = 'offering_not_available';
const sellerAndAdmins: Cells = [signedIn, unverified, no, others, others, may, others, may, 'own_work'];
const twoSidesWithCode = (buyer: Cell, seller: Cell): Cells => [
  signedIn,
  unverified,
  mfa,
  buyer,
  none,
  seller,
  none,
  no,
  no,
];
const administrators: Cells = [signedIn, no, no, no, no, no, no, may, 'own_work'];

const at = '2026-11-20';
const REFERENCE = 'FW-7731-Q';
const ASKED_WITHIN = 'When does the last payment arrive?';
const QUESTION = 'Which of these borrowers moved?';
const ACCOUNT = '98765432101';

const seen = { id: '', lp: '', closing: '', question: '', document: '', seller: '', resultHash: '' };

/** deal.md 5 and trading.md E2: a route of deals that is not here fails. */
const lines: Record<string, Line> = {
  'GET /marketplace/deals': {
    tells: () => seen.id,
    cells: [signedIn, unverified, may, may, seesNothing, may, seesNothing, may, may],
  },
  'GET /marketplace/deals/{id}': { tells: () => REFERENCE, cells: bothSides },
  'GET /marketplace/deals/{id}/documents/{documentId}': { cells: bothSides },
  'PATCH /marketplace/deals/{id}': {
    body: [replace('/steps/wireReceived/note', 'Soon')],
    cells: [signedIn, unverified, no, no, none, may, none, may, 'own_work'],
  },
  'POST /marketplace/deals/reminders': {
    body: { ids: ['CU60001-999999-Commitment'] },
    cells: [signedIn, no, no, no, no, no, no, none, none],
  },
  'POST /marketplace/deals/{id}/callbacks': {
    body: { with: 'Jo Reyes', at: '3 PM' },
    cells: twoSidesWithCode(may, no),
  },
  'POST /marketplace/deals/{id}/wires': {
    body: { date: at, amount: 1, reference: REFERENCE },
    cells: twoSidesWithCode(may, no),
  },
  'POST /marketplace/deals/{id}/receipts': { body: { date: at, amount: 1 }, cells: twoSidesWithCode(no, may) },
  'POST /marketplace/deals/{id}/platformwires': {
    body: { from: 'buyer', to: 'platform', date: at, amount: 1, reference: 'FW-9' },
    cells: administrators,
    otherwise: 'The closing statement has no such wire.',
  },
  'POST /marketplace/deals/{id}/cancellations': { body: { reason: 'Fell through' }, cells: administrators },
  'POST /marketplace/deals/{id}/cancellations/confirmations': {
    // Whoever asked confirms nothing.
    cells: [signedIn, no, no, no, no, no, no, 'own_work', 'own_work'],
  },
  'DELETE /marketplace/deals/{id}/cancellations': { cells: administrators },
  'GET /marketplace/deals/{id}/agreements': { cells: agreementSenders },
  'POST /marketplace/deals/{id}/agreements': {
    body: { itemUniqueId: 'D1', buyerSignerId: 'b', sellerSignerId: 's' },
    cells: agreementSenders,
  },
  'POST /marketplace/deals/{id}/agreements/executed': { body: { itemUniqueId: 'D1' }, cells: administrators },
  'POST /marketplace/deals/{id}/agreements/views': {
    // Neither was asked to sign.
    cells: twoSidesWithCode(no, no),
  },
  'POST /marketplace/deals/{id}/agreements/sync': { cells: bothSides, otherwise: 'No agreement was sent yet.' },
  'POST /marketplace/offering/{id}/closings': {
    body: { tapeId: 'none', settlementDate: '2026-11-20' },
    cells: sellerAndAdmins,
  },
  'GET /marketplace/offering/{id}/closings': { tells: () => seen.closing, cells: sellerAndAdmins },
  'GET /marketplace/closings/{id}': { tells: () => seen.closing, cells: sellerAndAdmins },
  'PATCH /marketplace/closings/{id}': { body: [replace('/loans/none/decision', 'Kept')], cells: administrators },
  'POST /marketplace/closings/{id}/statements': { cells: administrators },
  'GET /marketplace/offering/{id}/settlementterms': { cells: administrators },
  'PUT /marketplace/offering/{id}/settlementterms': {
    body: { dayCount: 'actual365', fees: [] },
    cells: administrators,
  },
  'GET /marketplace/deals/{id}/statements': { tells: () => seen.resultHash, cells: bothSides },
  'GET /marketplace/deals/{id}/statements/{version}/file': { cells: bothSides },
  'POST /marketplace/deals/{id}/signatures': {
    body: { version: 1, resultHash: 'a'.repeat(64) },
    cells: twoSidesWithCode(may, may),
  },
  'GET /marketplace/creditunions/{id}/wireinstructions': {
    tells: () => ACCOUNT,
    cells: [signedIn, unverified, mfa, may, none, may, none, may, may],
  },
  'PUT /marketplace/creditunions/{id}/wireinstructions': {
    body: aWire(),
    cells: [signedIn, unverified, no, none, none, may, none, unverified, unverified],
  },
  'POST /marketplace/creditunions/{id}/wireinstructions/confirmations': {
    body: { contentHash: 'h' },
    cells: [signedIn, unverified, no, none, none, may, none, may, may],
  },
  'DELETE /marketplace/creditunions/{id}/wireinstructions/pending': {
    cells: [signedIn, unverified, no, none, none, may, none, may, may],
  },
  'GET /diligence/offering/{id}/questions': {
    tells: () => QUESTION,
    cells: [signedIn, unverified, mfa, may, seesNothing, may, seesNothing, may, may],
  },
  'POST /diligence/offering/{id}/questions': {
    body: { question: 'Is it so?' },
    cells: [signedIn, unverified, mfa, may, may, 'own_offering', may, no, no],
  },
  'PATCH /diligence/questions/{id}': {
    body: [replace('/answer', 'It is.')],
    cells: [signedIn, unverified, mfa, no, none, may, none, may, 'own_work'],
  },
  'POST /diligence/questions/{id}/publishings': { cells: administrators },
  'GET /diligence/deals/{id}/questions': { tells: () => ASKED_WITHIN, cells: bothSides },
  'POST /diligence/deals/{id}/questions': { body: { question: 'Is it so?' }, cells: twoSidesWithCode(may, may) },
  'POST /diligence/offering/{id}/questions/visits': {
    cells: [signedIn, unverified, mfa, may, may, may, may, may, may],
  },
};

const lineOf = ({ path, route }: { path: string; route: { method: string } }) => `${route.method} ${path}`;
const routes = everyRoute();
/** Trials keep nothing, and are of no deal. */
const isOfDeals = (path: string) =>
  /^\/(marketplace\/deals|marketplace\/closings|diligence\/)|\/(closings|settlementterms|wireinstructions)(\/|$)/.test(
    path,
  ) && !/\/(trials|book\/closings)$/.test(path);

const kindOf = (line: string) =>
  / \/marketplace\/(\w+)\/\{| \/diligence\/(deals)\/|\/(questions)\/\{id\}/.exec(line)?.slice(1).find(Boolean);

function asked(line: string): string {
  const ids: Record<string, string> = {
    closings: seen.closing,
    creditunions: seen.seller,
    deals: seen.id,
    questions: seen.question,
  };
  const query = line.endsWith('/file')
    ? '?format=pdf'
    : line.startsWith('GET') && line.includes('wire')
      ? '?account=shown'
      : '';
  const id = ids[kindOf(line) ?? ''] ?? seen.lp;
  return pathOf(line, { id, documentId: seen.document, version: '1' }) + query;
}

const tokens: Partial<Record<CallerName, string>> = {};
let otherSeller: Hand;

async function releasedDeal(): Promise<void> {
  const lp = await openOffering(app, { Price: 100 });
  const { id: question } = await app.as('buyer').diligence.ask({ id: lp, body: { question: QUESTION } });
  const id = await committed(app, lp, 300_000);
  const rivals = await committed(app, lp, 200_000, 'northfield');
  for (const one of [id, rivals]) await accepted(app, one);
  await agreementSigned(app, id);
  await app.as('buyer').diligence.askInDeal({ id, body: { question: ASKED_WITHIN } });
  const loan = { cutOff: '2026-10-31', balance: 1_000_000, noteRate: 7, servicingFee: 0.5, paidThrough: '2026-10-15' };
  const begun = await app.as('seller').closings.begin({ id: lp, body: { loan, settlementDate: at } });
  const released = await app.as('admin').closings.release({ id: begun.id });
  const statement = released.find(({ dealId }) => dealId === id);
  const { version = 0, resultHash = '' } = statement ?? {};
  for (const as of ['buyer', 'seller'] as const) await postDeal(app, id, 'signatures', as, { version, resultHash });
  await changedDeal(app, id, (deal) => ({
    ...deal,
    documents: [
      { id: 'F1', name: 'Agreement.pdf', kind: 'agreement', at: `${at}T15:00:00.000Z`, key: `deals/${id}/F1` },
    ],
  }));
  Object.assign(seen, { id, lp, closing: begun.id, question, document: 'F1', resultHash });
}

async function wired(): Promise<void> {
  const {
    CreditUnionAccountId = '',
    CreditUnionName = '',
    RoutingNumber = '',
  } = await app.as('seller').auth.whoAmI({});
  seen.seller = CreditUnionAccountId;
  const second = await hand(app, {
    creditUnionId: CreditUnionAccountId,
    creditUnionName: CreditUnionName,
    routingNumber: RoutingNumber,
  });
  const path = `/marketplace/creditunions/${seen.seller}/wireinstructions`;
  await send(app, `PUT ${path}`, { as: 'seller', body: aWire() });
  const { pending } = await (await send(app, `GET ${path}`, { as: 'seller' })).json();
  const body = { contentHash: pending.contentHash };
  expect((await send(app, `POST ${path}/confirmations`, { token: second.token, body })).status).toBe(200);
  await postDeal(app, seen.id, 'callbacks', 'buyer', { with: 'Jo Reyes', at: '3 PM' });
  await postDeal(app, seen.id, 'wires', 'buyer', { date: at, amount: 1, reference: REFERENCE });
}

beforeAll(async () => {
  for (const person of ['buyer', 'seller'] as const) await mayNowSign(app, person);
  await releasedDeal();
  await wired();
  otherSeller = await hand(app);
  await openOffering(app, { SellerName: otherSeller.user.creditUnionName });
  const { CreditUnionAccountId = '' } = await app.as('buyer').auth.whoAmI({});
  const { UserObjectId = '' } = await app.as('admin2').auth.whoAmI({});
  await storesOf(app).table.write({ update: keys.user(UserObjectId), set: { creditUnionId: CreditUnionAccountId } });
  const people = {
    'an unverified user': 'unverified',
    'a buyer’s colleague without a second factor': 'basic',
    'the buyer': 'buyer',
    'another buyer of the LP': 'northfield',
    'the seller': 'seller',
    'an administrator': 'admin',
    'an administrator of the buyer’s credit union': 'admin2',
  } as const;
  for (const [name, person] of Object.entries(people)) tokens[name as CallerName] = await app.tokenOf(person);
  tokens['the seller of another LP'] = otherSeller.token;
});

const tokenOf = (name: CallerName) => {
  const token = tokens[name];
  return token ? { token } : {};
};

const secrets = () => [seen.id, seen.resultHash, REFERENCE, QUESTION, ACCOUNT, 'harborlight'];

describe.each(['another buyer of the LP', 'the seller of another LP'] as const)('%s', (name) => {
  const reads = routes.filter(({ route }) => route.method === 'GET').map(lineOf);

  it.each(reads)('finds nothing of the deal in %s', async (line) => {
    const ids = new Set([seen.lp, seen.id, seen.closing, seen.question, seen.seller]);
    for (const id of line.includes('{id}') ? ids : [seen.lp]) {
      const nothing = { itemUniqueId: 'none', name: 'none', type: 'none', uploadId: 'none', tapeId: 'none' };
      const path = pathOf(line, { ...nothing, id, lp: seen.lp, documentId: seen.document, version: '1' });
      const answer = await send(app, path, tokenOf(name));
      const text = (await answer.text()).replaceAll(path.split(' ')[1] ?? '', '');
      for (const secret of secrets()) expect(text).not.toContain(secret);
    }
  });

  const ofOne = Object.keys(lines).filter((line) => ['deals', 'closings', 'questions'].includes(kindOf(line) ?? ''));
  it.each(ofOne)('hears of the deal what is heard of none: %s', async (line) => {
    const { body } = lines[line] ?? {};
    const said = async (path: string) => {
      const answer = await send(app, path, { ...tokenOf(name), ...(body !== undefined && { body }) });
      const { type, detail, status } = await answer.json();
      return { type, detail, status };
    };
    const none = { deals: 'CU60001-999999-Commitment', closings: '999999-C', questions: `${seen.lp}-Q` };
    const id = none[kindOf(line) as keyof typeof none];
    expect(await said(asked(line))).toEqual(
      await said(asked(line).replace(/(?<=\/(deals|closings|questions)\/)[^/?]+/, id)),
    );
  });

  it('is mailed nothing of it', () => {
    const address = name === 'the seller of another LP' ? otherSeller.user.email : 'buyer@northfield.example';
    const told = JSON.stringify(app.outbox.messages().filter((one) => JSON.stringify(one).includes(address)));
    for (const secret of secrets()) expect(told).not.toContain(secret);
  });
});

describe('a route of deals', () => {
  it('is here with what each caller may', () => {
    const found = routes.filter(({ path }) => isOfDeals(path)).map(lineOf);
    expect(found.toSorted()).toEqual(Object.keys(lines).toSorted());
  });

  describe.each(Object.entries(lines))('%s', (line, { body, tells, otherwise, cells }) => {
    it.each(callers)('as %s', async (name) => {
      const answer = await send(app, asked(line), { ...tokenOf(name), ...(body !== undefined && { body }) });
      const cell = cells[callers.indexOf(name)] ?? may;
      if (cell !== may && cell !== seesNothing) {
        const problem = await problemOf(answer, cell);
        const text = JSON.stringify({ ...problem, instance: '' });
        for (const secret of secrets()) expect(text).not.toContain(secret);
        return;
      }
      const text = await answer.text();
      if (otherwise) expect(text).toContain(otherwise);
      else expect([401, 403, 404], text).not.toContain(answer.status);
      expect(answer.status, text).toBeLessThan(500);
      if (tells) expect(text.includes(tells())).toBe(cell === may);
    });
  });
});
