import { describe, expect, it } from 'vitest';
import { followProposals } from '#functions/jobs/follow-proposals.ts';
import { authorityStore } from '#functions/store/authorities.ts';
import { keys } from '#functions/store/keys.ts';
import { proposalStepRecord, purchaseProposalStore } from '#functions/store/purchase-proposals.ts';
import type { PurchaseProposalDetail } from '#shared/contract/purchase-proposals.ts';
import type { User } from '#shared/domain/user.ts';
import { heldCreditUnion, limitOf } from '#test/support/authorities.ts';
import { openOffering } from '#test/support/listings.ts';
import { quietApp } from '#test/support/quiet-app.ts';
import { problemOf, send } from '#test/support/send.ts';
import { asJob, type Stores, storesOf } from '#test/support/stores.ts';

const app = quietApp();
const DAY = 86_400_000;

/** pat proposes a million; quinn may approve it, remy can't. */
async function desk() {
  const held = await heldCreditUnion(app, 3);
  const [pat, quinn, remy] = held.others as [User, User, User];
  const people = [limitOf(pat, 1_000), limitOf(quinn, 5_000_000), limitOf(remy, 2_000)];
  await held.putInForce({ people });
  const lp = await openOffering(app, { PoolBalance: 50_000_000 });
  const stores = storesOf(app);
  const { table } = stores;
  const proposals = purchaseProposalStore(table);
  const [patToken, quinnToken] = [await app.signIn(pat.email), await app.signIn(quinn.email)];
  const call = (who: User, line: string, body?: object) =>
    send(app, line, { token: who === pat ? patToken : quinnToken, ...(body && { body }) });
  const proposal = await (await call(pat, `POST /marketplace/offering/${lp}/proposals`, { Amount: 1_000_000 })).json();
  let ids = 0;
  const deps = (stores: Stores) => ({
    ...stores,
    proposals: purchaseProposalStore(stores.table),
    authorities: authorityStore(stores.table),
    borrowersOf: async () => null,
    newId: (prefix: string) => `${prefix}-${lp}-${++ids}`,
  });
  const path = `/compliance/proposals/${proposal.id}`;
  return {
    held,
    pat,
    quinn,
    lp,
    call,
    proposal,
    people,
    path,
    proposals,
    table,
    key: keys.purchaseProposal(held.creditUnionId, proposal.id),
    follow: (now = new Date()) =>
      asJob('follow-proposals', app, (stores) => followProposals({ ...deps(stores), now: () => now })()),
    find: async (): Promise<PurchaseProposalDetail> => (await call(pat, `GET ${path}`)).json(),
    steps: async () =>
      (await table.all({ partition: `PROPOSALS#${held.creditUnionId}` }, proposalStepRecord)).map(
        ({ type, because, toldIds }) => ({ type, because, toldIds }),
      ),
  };
}

describe('a proposal that no one decides on', () => {
  it('is reminded of once, two working days later', async () => {
    const { follow, proposal, quinn, steps } = await desk();
    await follow(new Date(Date.parse(proposal.proposedAt) + DAY));
    expect(await steps()).toHaveLength(1);
    const later = new Date(Date.parse(proposal.proposedAt) + 7 * DAY);
    await follow(later);
    await follow(later);
    expect((await steps()).slice(1)).toEqual([{ type: 'Reminded', because: null, toldIds: [quinn.id] }]);
  });

  it('lapses once, whoever finds it first, and tells who proposed it and who was asked', async () => {
    const { follow, find, proposal, pat, quinn, steps, call, path, proposals } = await desk();
    const after = new Date(Date.parse(proposal.lapsesAt));
    await Promise.all([follow(after), follow(after), follow(after)]);
    const told = [pat.id, quinn.id].sort();
    expect((await steps()).slice(1)).toEqual([{ type: 'Lapsed', because: 'Time', toldIds: told }]);
    const found = await find();
    expect(found).toMatchObject({ status: 'Lapsed', lapsedBecause: 'Time', endedAt: proposal.lapsesAt, isMine: false });
    expect(found.steps.map(({ type, by }) => [type, by])).toEqual([
      ['Proposed', `Person ${pat.surname}`],
      ['Lapsed', 'Tandem'],
    ]);
    const { contentHash } = proposal;
    await problemOf(await call(quinn, `POST ${path}/approvals`, { contentHash }), 'conflict');
    expect((await proposals.waiting()).map(({ proposalId }) => proposalId)).not.toContain(proposal.id);
  });

  it('lapses when its LP takes no orders, as soon as someone looks', async () => {
    const { table, lp, call, quinn, steps, find } = await desk();
    await table.write({ update: keys.offering(lp), set: { state: 'Full' } });
    const mine = async () => (await (await call(quinn, 'GET /compliance/proposals?mine=true')).json()).value;
    expect(await mine()).toEqual([]);
    await Promise.all([mine(), find(), find()]);
    expect((await steps()).map(({ type, because }) => [type, because])).toEqual([
      ['Proposed', null],
      ['Lapsed', 'Closed'],
    ]);
  });
});

describe('a proposal that needs no approval anymore', () => {
  it('is submitted by who proposed it, and by no one else', async () => {
    const { call, path, proposal, pat, quinn, held, people, lp, find } = await desk();
    const submit = (who: User) => call(who, `POST ${path}/submissions`, { contentHash: proposal.contentHash });
    await problemOf(await submit(pat), 'approval_needed');
    await held.putInForce({ people: [limitOf(pat, 1_000_000), ...people.slice(1)] });
    expect(await find()).toMatchObject({ status: 'Waiting', missing: 0 });
    await problemOf(await submit(quinn), 'not_allowed');
    await problemOf(await call(pat, `POST ${path}/submissions`, { contentHash: 'other' }), 'conflict');
    const answers = await Promise.all([submit(pat), submit(pat)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await storesOf(app).commitments.find(lp, held.creditUnionId)).toMatchObject({ userId: pat.id, version: 1 });
    expect((await find()).steps.map(({ type }) => type)).toEqual(['Proposed', 'Completed']);
  });

  it('ends as withdrawn where who proposed it commits instead', async () => {
    const { call, pat, held, people, lp, find } = await desk();
    await held.putInForce({ people: [limitOf(pat, 1_000_000), ...people.slice(1)] });
    const line = `POST /marketplace/offering/${lp}/commitments`;
    expect((await call(pat, line, { Amount: 900_000 })).status).toBe(201);
    expect(await find()).toMatchObject({ status: 'Withdrawn' });
  });

  it('waits on where someone else commits, or the commitment is refused', async () => {
    const { call, quinn, pat, lp, find } = await desk();
    const line = `POST /marketplace/offering/${lp}/commitments`;
    await problemOf(await call(pat, line, { Amount: 900_000 }), 'approval_needed');
    expect((await call(quinn, line, { Amount: 900_000 })).status).toBe(201);
    expect(await find()).toMatchObject({ status: 'Waiting' });
  });
});
