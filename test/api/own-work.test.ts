import { beforeAll, describe, expect, it } from 'vitest';
import type { Change } from '#functions/api/commitments/change-as-buyer.ts';
import type { CommitmentDeps } from '#functions/api/commitments/commitments.ts';
import { decideAsAdmin } from '#functions/api/commitments/decide-as-admin.ts';
import { callerOf } from '#functions/runtime/session.ts';
import { clock } from '#functions/runtime/table.ts';
import { alertLimitStore } from '#functions/store/alert-limits.ts';
import { authorityStore } from '#functions/store/authorities.ts';
import { closingStore } from '#functions/store/closings.ts';
import { comparisonStore } from '#functions/store/comparisons.ts';
import { evidenceStore } from '#functions/store/evidence.ts';
import { keys } from '#functions/store/keys.ts';
import { purchaseProposalStore } from '#functions/store/purchase-proposals.ts';
import { servicingStore } from '#functions/store/servicing.ts';
import { pathOf } from '#shared/contract/client.ts';
import { everyRoute } from '#shared/contract/index.ts';
import { openDeal } from '#shared/domain/deal.ts';
import { closingId } from '#shared/domain/deal-closing.ts';
import { ownInterestWords } from '#shared/domain/own-work.ts';
import { cents } from '#shared/format/money.ts';
import type { Person } from '#test/support/app.ts';
import { aDraft, committed, draftOffering, openOffering, rejected, replace } from '#test/support/listings.ts';
import { quietApp } from '#test/support/quiet-app.ts';
import { problemOf, send } from '#test/support/send.ts';
import { storesOf } from '#test/support/stores.ts';

const app = quietApp();
const admin = app.as('admin');

/** Makes someone one of another credit union's people, or gives them the role. */
async function becomes(person: Person, set: { creditUnionId?: string; isAdmin?: boolean; isVerified?: boolean }) {
  const { UserObjectId = '' } = await app.as(person).auth.whoAmI({});
  await storesOf(app).table.write({ update: keys.user(UserObjectId), set });
}

const creditUnionOf = async (person: Person): Promise<string> =>
  (await app.as(person).auth.whoAmI({})).CreditUnionAccountId ?? '';

const aFile = { fileName: 'tape.csv', size: 10, contentType: 'text/csv' };

/** A body that each route would take, by its line: a route that is not here fails. */
const bodies: Record<string, unknown> = {
  'POST /marketplace/offering/{id}/book/closings': undefined,
  'DELETE /marketplace/offering/{id}/book/closings': { reason: 'Why' },
  'POST /marketplace/offering/{id}/allocations': { method: 'proRata' },
  'POST /marketplace/offering/{id}/allocations/{run}/submissions': { resultHash: 'h' },
  'POST /marketplace/offering/{id}/allocations/{run}/approvals': { resultHash: 'h' },
  'POST /marketplace/offering/{id}/allocations/{run}/returns': { resultHash: 'h', reason: 'Why' },
  'DELETE /marketplace/offering/{id}/allocations/{run}': { resultHash: 'h' },
  'POST /marketplace/offering/{id}/allocations/{run}/applications': { resultHash: 'h' },
  'PATCH /marketplace/commitments/{id}': [replace('/Status', 'Accepted')],
  'POST /marketplace/offering/{id}/closings': { tapeId: 'T', settlementDate: '2026-11-20' },
  'PATCH /marketplace/closings/{id}': [replace('/loans/L/decision', 'Kept')],
  'POST /marketplace/closings/{id}/statements': undefined,
  'PUT /marketplace/offering/{id}/settlementterms': { dayCount: 'actual365', fees: [] },
  'POST /marketplace/deals/{id}/platformwires': {
    from: 'buyer',
    to: 'platform',
    date: '2026-11-20',
    amount: 1,
    reference: 'FW-9',
  },
  'POST /marketplace/deals/{id}/cancellations': { reason: 'Why' },
  'POST /marketplace/deals/{id}/cancellations/confirmations': undefined,
  'DELETE /marketplace/deals/{id}/cancellations': undefined,
  'PATCH /marketplace/deals/{id}': [replace('/notes', 'So')],
  // Names the deal of the test.
  'POST /marketplace/deals/reminders': undefined,
  'POST /marketplace/deals/{id}/agreements': { itemUniqueId: 'D1', buyerSignerId: 'b', sellerSignerId: 's' },
  'POST /marketplace/deals/{id}/agreements/executed': { itemUniqueId: 'D1' },
  'PATCH /diligence/questions/{id}': [replace('/answer', 'So')],
  'POST /diligence/questions/{id}/publishings': undefined,
  'PATCH /marketplace/offerings/{id}': [replace('/LoanType', 'Used auto')],
  'DELETE /marketplace/offerings/{id}': undefined,
  'POST /marketplace/offering/{id}/publishings': undefined,
  'DELETE /marketplace/offering/{id}/publishings': undefined,
  'PUT /marketplace/offering/{id}/servicingfee': { wasStated: true },
  'PATCH /marketplace/offering/{id}/contacts': [replace('/isShown', true)],
  'POST /marketplace/offering/{id}/returns': { comment: 'Why' },
  'POST /tapes/offering/{id}/tapes': aFile,
  'POST /tapes/offering/{id}/tapes/{tapeId}/completion': { parts: [] },
  'POST /tapes/offering/{id}/tapes/{tapeId}/termsheet': { fields: ['loanCount'] },
  'PUT /tapes/offering/{id}/tapes/{tapeId}/columns': { columns: [], asOfDate: '2026-09-30' },
  'DELETE /tapes/offering/{id}/tapes/{tapeId}/reading': undefined,
  'PUT /tapes/offering/{id}/tapes/{tapeId}/leftout': { allErrors: true },
  'PUT /tapes/offering/{id}/tapes/{tapeId}/cells': { answers: [] },
  'PUT /tapes/offering/{id}/tapes/{tapeId}/header': { headerRow: 1 },
  'POST /tapes/offering/{id}/tapes/{tapeId}/publication': undefined,
  'DELETE /tapes/offering/{id}/tapes/{tapeId}/publication': undefined,
  'DELETE /tapes/offering/{id}/tapes/{tapeId}': undefined,
  'POST /servicing/offering/{id}/settlement': { tapeId: 'T1', settledOn: '2026-10-31', prices: [] },
  'POST /servicing/offering/{id}/settlement/confirmation': {},
  'POST /servicing/offering/{id}/months': { ...aFile, periodEnd: '2026-10-31' },
  'POST /servicing/offering/{id}/months/{period}/completion': { parts: [{ partNumber: 1, etag: 'e' }] },
  'PUT /servicing/offering/{id}/months/{period}/columns': { columns: [] },
  'POST /servicing/offering/{id}/months/{period}/posting': undefined,
  'POST /servicing/offering/{id}/months/{period}/wires': {
    creditUnionId: 'CU1',
    amount: 1,
    date: '2026-11-20',
    reference: 'FED 1',
  },
};

/** What administrators do to an LP that decides nothing of it, or has no LP yet. */
const others = new Set([
  'POST /notification/offering/{id}/announcements',
  'POST /marketplace/offerings',
  'POST /marketplace/allocations/trials',
]);

const lineOf = ({ path, route }: { path: string; route: { method: string } }) => `${route.method} ${path}`;
const isWrite = ({ route }: { route: { method: string } }) => route.method !== 'GET';
const routes = everyRoute();

describe('an act of an administrator on an LP', () => {
  it('says of itself that it is no one’s own work, wherever it decides something', () => {
    const acts = routes.filter(
      (one) =>
        isWrite(one) &&
        (['admin', 'tapeDesk'].includes(one.route.access) || one.path === '/marketplace/commitments/{id}') &&
        /^\/(marketplace|tapes|servicing|notification\/offering)\//.test(one.path),
    );
    const silent = acts.filter(({ route }) => !route.problems?.includes('own_work')).map(lineOf);
    expect(silent.filter((line) => !others.has(line))).toEqual([]);
  });
});

async function closingOf(lpNumber: string): Promise<string> {
  const begun = { at: '2026-11-01T15:00:00.000Z', byId: 'u', by: 'Uma' };
  const days = { cutOff: '2026-10-31', settlementDate: '2026-11-20' };
  const { id } = await closingStore(storesOf(app).table).save({
    id: closingId(lpNumber, 'C1'),
    lpNumber,
    tapeId: null,
    ...days,
    state: 'BringDown',
    loans: 1,
    balance: cents(100),
    isCompared: false,
    lines: [],
    begun,
    released: null,
    result: null,
    version: 0,
  });
  return id;
}

/** Deal of the first order, as if it were accepted. */
async function dealOf(lp: string): Promise<string> {
  const { commitments, deals, offerings } = storesOf(app);
  const [commitment] = await commitments.ofOffering(lp);
  const offering = await offerings.find(lp);
  if (!commitment || !offering) throw new Error('No order');
  const { id } = await deals.save(openDeal({ commitment, offering, before: [], at: new Date().toISOString() }));
  return id;
}

describe.each(['sells', 'ordered'] as const)('an administrator whose credit union %s', (interest) => {
  let lp = '';
  let commitment = '';
  let run = '';
  let question = '';
  let deal = '';
  let closing = '';

  beforeAll(async () => {
    lp = await openOffering(app);
    await committed(app, lp, 400_000);
    commitment = await committed(app, lp, 400_000, 'northfield');
    deal = await dealOf(lp);
    closing = await closingOf(lp);
    question = (await app.as('buyer').diligence.ask({ id: lp, body: { question: 'Is it so?' } })).id;
    await admin.allocations.closeBook({ id: lp });
    run = (await admin.allocations.dryRun({ id: lp, body: { method: 'proRata' } })).id;
    await becomes('admin2', { creditUnionId: await creditUnionOf(interest === 'sells' ? 'seller' : 'buyer') });
  });

  const declared = routes
    .filter((one) => isWrite(one) && one.route.problems?.includes('own_work'))
    // Credit unions' routes have tests of their own.
    .filter(({ path }) => !/^\/(compliance|marketplace\/creditunions)\//.test(path))
    .map(lineOf)
    .filter((line) => line !== 'POST /marketplace/offerings');

  it.each(declared)('is refused: %s', async (line) => {
    expect(Object.keys(bodies)).toContain(line);
    const [, kind = ''] = /\/(commitments|questions|deals|closings)\//.exec(line) ?? [];
    const id = { commitments: commitment, questions: question, deals: deal, closings: closing }[kind] ?? lp;
    const path = pathOf(line, { id, run, tapeId: 'none', period: '2026-10' });
    const body = line === 'POST /marketplace/deals/reminders' ? { ids: [deal] } : bodies[line];
    const answer = await send(app, path, { as: 'admin2', body });
    expect((await problemOf(answer, 'own_work')).detail).toBe(ownInterestWords[interest]);
  });

  it('is not called to approve a run, nor to close a book again', async () => {
    const again = await openOffering(app);
    await committed(app, again, 400_000);
    await admin.allocations.closeBook({ id: again });
    await admin.allocations.reopenBook({ id: again, body: { reason: 'Too few orders' } });
    await admin.allocations.closeBook({ id: again });
    const { resultHash } = await admin.allocations.run({ id: lp, run });
    await admin.allocations.submit({ id: lp, run, body: { resultHash } });
    const { value } = await app.as('admin2').views.closedBooks({});
    const of = (id: string) => value.find(({ lpNumber }) => lpNumber === id);
    expect(of(again)).toMatchObject({ closedAt: null, closing: { isForCaller: false } });
    expect(of(lp)).toMatchObject({ closing: null, waiting: { id: run, isForCaller: false } });
  });
});

describe('own work', () => {
  const admin2 = app.as('admin2');
  const ownWork = { code: 'own_work', status: 403 };
  const move = (id: string, to: string, who = admin2) => who.commitments.update({ id, body: [replace('/Status', to)] });

  it('is a commitment that stands, and no longer one that was withdrawn or rejected', async () => {
    await becomes('admin2', { creditUnionId: await creditUnionOf('buyer') });
    const lp = await openOffering(app);
    const rival = await committed(app, lp, 300_000, 'northfield');
    const own = await committed(app, lp, 300_000);
    await expect(move(rival, 'Rejected')).rejects.toMatchObject(ownWork);
    await expect(move(rival, 'Accepted')).rejects.toMatchObject(ownWork);
    await expect(move(own, 'Accepted')).rejects.toMatchObject(ownWork);
    await expect(move(own, 'Rejected')).rejects.toMatchObject(ownWork);
    await move(own, 'Accepted', admin);
    await expect(move(rival, 'Rejected')).rejects.toMatchObject(ownWork);

    const other = await openOffering(app);
    const theirs = await committed(app, other, 300_000, 'northfield');
    const first = await committed(app, other, 300_000);
    expect(await move(first, 'Withdrawn')).toMatchObject({ status: 'Withdrawn' });
    expect(await move(theirs, 'Rejected')).toMatchObject({ status: 'Rejected' });
    const again = await committed(app, other, 300_000, 'northfield');
    const second = await committed(app, other, 300_000);
    await rejected(app, second);
    expect(await move(again, 'Accepted')).toMatchObject({ status: 'Accepted' });
  });

  it.each(['Rejected', 'Accepted'])('is met by a commitment that comes just before a rival is %s', async (to) => {
    const lp = await openOffering(app);
    await committed(app, lp, 300_000, 'northfield');
    const stores = storesOf(app);
    const [current, person] = await Promise.all([
      stores.commitments.find(lp, await creditUnionOf('northfield')),
      stores.users.find((await app.as('buyer').auth.whoAmI({})).UserObjectId ?? ''),
    ]);
    if (!current || !person) throw new Error('No one ordered');
    let isRead = false;
    const commitments: typeof stores.commitments = {
      ...stores.commitments,
      async find(lpNumber, creditUnionId) {
        const found = await stores.commitments.find(lpNumber, creditUnionId);
        if (!isRead) await committed(app, lp, 300_000);
        isRead = true;
        return found;
      },
    };
    const deps: CommitmentDeps = {
      ...stores,
      commitments,
      evidence: evidenceStore(stores.table),
      servicing: servicingStore(stores.table),
      alertLimits: alertLimitStore(stores.table),
      comparisons: comparisonStore(stores.table),
      authorities: authorityStore(stores.table),
      proposals: purchaseProposalStore(stores.table),
      objects: { write: async () => undefined },
      borrowersOf: async () => null,
      placesOf: async () => null,
      writeReceipt: async () => '',
      newId: clock.newId,
    };
    const change: Change = {
      current,
      patch: [replace('/Status', to)],
      caller: callerOf(person, { sessionId: 'test', signedInAt: 0 }, true),
      at: new Date().toISOString(),
    };
    await expect(decideAsAdmin(deps, change)).rejects.toMatchObject({ code: 'busy' });
    await expect(decideAsAdmin(deps, change)).rejects.toMatchObject(ownWork);
    expect(isRead).toBe(true);
  });

  it('does not become so: no administrator makes their own credit union the seller', async () => {
    await becomes('admin2', { creditUnionId: await creditUnionOf('seller') });
    await expect(admin2.offerings.create({ body: aDraft() })).rejects.toMatchObject(ownWork);
    const lp = await draftOffering(app, { SellerName: 'Northfield Community Credit Union' });
    const change = { id: lp, body: [replace('/SellerName', 'Summit Ridge Credit Union')] };
    await expect(admin2.offerings.update(change)).rejects.toMatchObject(ownWork);
    await admin.offerings.update(change);
    await expect(admin2.offerings.publish({ id: lp })).rejects.toMatchObject(ownWork);
  });

  it('leaves tapes to the seller’s people, whoever of them is an administrator too', async () => {
    const lp = await openOffering(app);
    await becomes('seller', { isAdmin: true });
    const { tapeId } = await app.as('seller').tapes.start({ id: lp, body: aFile });
    await expect(app.as('seller').tapes.publish({ id: lp, tapeId })).rejects.toMatchObject(ownWork);
    await app.as('seller').tapes.remove({ id: lp, tapeId });
    await becomes('seller', { isAdmin: false });
  });
});

describe('someone with the role of administrator', () => {
  const refused = { code: 'not_allowed', status: 403, message: "Administrators don't place orders." };

  it('places no indication, commitment or proposal, and withdraws what there is', async () => {
    const lp = await openOffering(app);
    await committed(app, lp, 300_000);
    await becomes('buyer', { isAdmin: true });
    const own = app.as('buyer');
    const { activeCommitment } = await own.commitments.mine({ id: lp });
    const id = activeCommitment?.id ?? '';
    const other = await openOffering(app);
    await expect(own.interests.submit({ id: other, body: { Amount: 1_000 } })).rejects.toMatchObject(refused);
    await expect(own.commitments.submit({ id: other, body: { Amount: 1_000 } })).rejects.toMatchObject(refused);
    await expect(own.commitments.propose({ id: other, body: { Amount: 1_000 } })).rejects.toMatchObject(refused);
    await expect(own.commitments.update({ id, body: [replace('/Amount', 1_000)] })).rejects.toMatchObject({
      status: 403,
    });
    expect(await own.offerings.relation({ id: other })).toMatchObject({
      canIndicate: false,
      canCommit: false,
      reason: refused.message,
    });
    expect(await own.commitments.update({ id, body: [replace('/Status', 'Withdrawn')] })).toMatchObject({
      status: 'Withdrawn',
    });
    await becomes('buyer', { isAdmin: false });
  });

  it('places none in a session without a second factor either', async () => {
    const lp = await openOffering(app);
    const open = await openOffering(app);
    const basic = app.as('basic');
    const { id } = await basic.commitments.submit({ id: lp, body: { Amount: 1_000 } });
    await becomes('basic', { isAdmin: true });
    const edit = { id, body: [replace('/Amount', 2_000)] };
    await expect(basic.commitments.submit({ id: open, body: { Amount: 1_000 } })).rejects.toMatchObject(refused);
    await expect(basic.commitments.update(edit)).rejects.toMatchObject(refused);
    expect(await basic.commitments.update({ id, body: [replace('/Status', 'Withdrawn')] })).toMatchObject({
      status: 'Withdrawn',
    });
    await becomes('basic', { isAdmin: false });
  });
});
