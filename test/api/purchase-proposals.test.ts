import { describe, expect, it } from 'vitest';
import { commitmentStore } from '#functions/store/commitments.ts';
import { historyStore } from '#functions/store/history.ts';
import { keys } from '#functions/store/keys.ts';
import { proposalStepRecord } from '#functions/store/purchase-proposals.ts';
import type { PurchaseProposalEntity } from '#shared/contract/purchase-proposals.ts';
import type { User } from '#shared/domain/user.ts';
import { heldCreditUnion, limitOf } from '#test/support/authorities.ts';
import { openOffering, replace } from '#test/support/listings.ts';
import { someone } from '#test/support/people.ts';
import { quietApp } from '#test/support/quiet-app.ts';
import { problemOf, send } from '#test/support/send.ts';
import { storesOf } from '#test/support/stores.ts';

const app = quietApp();
const table = () => storesOf(app).table;
const NEEDED = 'This purchase needs the approval of a second person of your credit union.';

/** pat may decide 500,000, quinn and remy 5,000,000 each; from 2,500,000 on two others approve. */
async function desk() {
  const held = await heldCreditUnion(app, 3);
  const [pat, quinn, remy] = held.others as [User, User, User];
  const people = [limitOf(pat, 500_000), limitOf(quinn, 5_000_000), limitOf(remy, 5_000_000)];
  const tiers = [{ from: 2_500_000, approvals: 2 }];
  const limit = (draft: object = {}) => held.putInForce({ people, tiers, ...draft });
  await limit();
  const lp = await openOffering(app, { PoolBalance: 50_000_000 });
  const tokens = new Map<string, string>();
  for (const { id, email } of held.others) tokens.set(id, await app.signIn(email));
  const as = ({ id }: User) => ({ token: id === held.admin.id ? held.token : (tokens.get(id) ?? '') });
  const propose = (who: User, Amount: number) =>
    send(app, `POST /marketplace/offering/${lp}/proposals`, { ...as(who), body: { Amount } });
  const proposed = async (who: User, Amount: number): Promise<PurchaseProposalEntity> => {
    const answer = await propose(who, Amount);
    expect(answer.status).toBe(201);
    return answer.json();
  };
  const on = (path: string, who: User, body: object) =>
    send(app, `POST /compliance/proposals/${path}`, { ...as(who), body });
  return {
    held,
    pat,
    quinn,
    remy,
    lp,
    as,
    limit,
    propose,
    proposed,
    commit: (who: User, Amount: number) =>
      send(app, `POST /marketplace/offering/${lp}/commitments`, { ...as(who), body: { Amount } }),
    approve: (who: User, { id, contentHash }: PurchaseProposalEntity, more: { reason?: string } = {}) =>
      on(`${id}/approvals`, who, { contentHash, ...more }),
    decline: (who: User, { id, contentHash }: PurchaseProposalEntity, reason = 'Too much') =>
      on(`${id}/refusals`, who, { contentHash, reason }),
    find: async (who: User, id: string): Promise<PurchaseProposalEntity> =>
      (await send(app, `GET /compliance/proposals/${id}`, as(who))).json(),
    mine: async (who: User): Promise<PurchaseProposalEntity[]> =>
      (await (await send(app, 'GET /compliance/proposals?mine=true', as(who))).json()).value,
    commitment: () => commitmentStore(table()).find(lp, held.creditUnionId),
    steps: async () =>
      (await table().all({ partition: `PROPOSALS#${held.creditUnionId}` }, proposalStepRecord)).map(
        ({ type, userId, toldIds }) => [type, userId, toldIds] as const,
      ),
  };
}

describe('a purchase beyond what a person may decide', () => {
  it('is refused, proposed, and made a commitment by the last approval that it needs', async () => {
    const { pat, quinn, remy, lp, commit, proposed, approve, find, mine, commitment, steps } = await desk();
    expect((await problemOf(await commit(pat, 3_000_000), 'approval_needed')).detail).toBe(NEEDED);
    expect(await commitment()).toBeUndefined();
    const proposal = await proposed(pat, 3_000_000);
    expect(proposal).toMatchObject({
      id: `${lp}-1`,
      kind: 'commitment',
      amount: 3_000_000,
      status: 'Waiting',
      required: 2,
      missing: 2,
      isOwn: true,
      isMine: false,
      approvals: [],
      proposedBy: `Person ${pat.surname}`,
    });
    const asked = [quinn, remy].sort((a, b) => (a.id < b.id ? -1 : 1));
    expect(proposal.mayApprove).toEqual(asked.map(({ id }) => id));
    expect(proposal.mayApproveNames).toEqual(asked.map(({ surname }) => `Person ${surname}`));
    expect((await mine(pat)).length).toBe(0);
    expect((await mine(quinn)).map(({ id }) => id)).toEqual([proposal.id]);
    await problemOf(await approve(quinn, proposal, { reason: 'a'.repeat(501) }), 'invalid');
    expect((await approve(quinn, proposal, { reason: ' As the board wished ' })).status).toBe(200);
    expect(await commitment()).toBeUndefined();
    expect(await mine(quinn)).toEqual([]);
    expect(await find(remy, proposal.id)).toMatchObject({ missing: 1, isMine: true });
    const done: PurchaseProposalEntity = await (await approve(remy, proposal)).json();
    expect(done).toMatchObject({ status: 'Approved', missing: 0 });
    expect(done.approvals.map(({ reason }) => reason)).toEqual(['As the board wished', '']);
    expect(await commitment()).toMatchObject({ status: 'Pending', amount: 300_000_000, userId: pat.id, version: 1 });
    expect(await steps()).toEqual([
      ['Proposed', pat.id, [quinn.id, remy.id].sort()],
      ['Approved', quinn.id, []],
      ['Approved', remy.id, []],
      ['Completed', remy.id, [pat.id]],
    ]);
    // What the seller reads names the buyer's own contact alone.
    const history = await historyStore(table()).ofOffering(lp);
    expect(
      history.filter(({ creditUnionId }) => creditUnionId === pat.creditUnionId).map(({ userId }) => userId),
    ).toEqual([pat.id]);
    await problemOf(await approve(quinn, proposal), 'conflict');
  });

  it('is counted for administrators of the site, who learn neither whose it is nor how much', async () => {
    const { pat, quinn, lp, proposed, approve, held } = await desk();
    const orders = async () =>
      (await send(app, `GET /marketplace/views/admin/offerings/${lp}/icviews`, { as: 'admin' })).json();
    expect(await orders()).not.toHaveProperty('proposalsWaiting');
    const proposal = await proposed(pat, 1_234_567);
    const told = await orders();
    expect(told).toMatchObject({ value: [], proposalsWaiting: 1 });
    expect(JSON.stringify(told)).not.toMatch(new RegExp(`1234567|${held.creditUnionId}|${pat.id}|${proposal.id}`));
    await approve(quinn, proposal);
    expect(await orders()).not.toHaveProperty('proposalsWaiting');
  });

  it('is not proposed below the minimum purchase, unless the LP takes less', async () => {
    const { pat, lp, propose } = await desk();
    const edit = (path: string, value: unknown) =>
      app.as('admin').offerings.update({ id: lp, body: [replace(path, value)] });
    await edit('/MinimumPurchaseAmount', 3_000_000);
    const { errors } = await problemOf(await propose(pat, 2_999_999.99), 'invalid');
    expect(errors).toMatchObject([{ pointer: '/Amount', detail: 'The minimum purchase is $3,000,000.00.' }]);
    await edit('/TakesBelowMinimum', true);
    expect((await propose(pat, 2_999_999.99)).status).toBe(201);
  });

  it('is committed to by who may decide it alone, below every tier', async () => {
    const { quinn, pat, commit, propose, commitment } = await desk();
    expect((await problemOf(await propose(quinn, 2_000_000), 'conflict')).detail).toContain('needs no approval');
    expect((await commit(quinn, 2_000_000)).status).toBe(201);
    expect(await commitment()).toMatchObject({ userId: quinn.id });
    await problemOf(await propose(pat, 400_000), 'conflict');
  });

  it('becomes one commitment where the last two approve at one moment', async () => {
    for (let round = 0; round < 3; round++) {
      const { pat, quinn, remy, proposed, approve, commitment, find, lp } = await desk();
      const proposal = await proposed(pat, 1_000_000);
      const answers = await Promise.all([approve(quinn, proposal), approve(remy, proposal)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(await commitment()).toMatchObject({ version: 1, amount: 100_000_000 });
      expect((await find(pat, proposal.id)).approvals).toHaveLength(1);
      expect(await app.as('admin').offerings.get({ id: lp })).toBeDefined();
    }
  });

  it('loses no approval where two that it needs are given at one moment', async () => {
    const { pat, quinn, remy, proposed, approve, commitment, find } = await desk();
    const proposal = await proposed(pat, 3_000_000);
    const answers = await Promise.all([approve(quinn, proposal), approve(remy, proposal)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await find(pat, proposal.id)).approvals).toHaveLength(2);
    expect(await commitment()).toMatchObject({ version: 1, amount: 300_000_000 });
  });

  it('is approved again once it is changed', async () => {
    const { pat, quinn, remy, proposed, propose, approve, find, commitment, steps } = await desk();
    const first = await proposed(pat, 3_000_000);
    await approve(quinn, first);
    const second = await proposed(pat, 3_100_000);
    expect(second).toMatchObject({ id: first.id, missing: 2, approvals: [] });
    expect(second.contentHash).not.toBe(first.contentHash);
    expect((await problemOf(await approve(remy, first), 'conflict')).detail).toBe(
      'What is proposed was changed. Look at it again.',
    );
    // The same again is no change, and back again is one.
    await approve(quinn, second);
    expect((await proposed(pat, 3_100_000)).approvals).toHaveLength(1);
    const third = await proposed(pat, 3_000_000);
    expect([third.contentHash, third.missing]).toEqual([first.contentHash, 2]);
    expect(await commitment()).toBeUndefined();
    expect((await find(pat, first.id)).amount).toBe(3_000_000);
    expect((await problemOf(await propose(quinn, 3_000_000), 'conflict')).existingId).toBe(first.id);
    expect((await steps()).map(([type]) => type)).toEqual(['Proposed', 'Approved', 'Changed', 'Approved', 'Changed']);
  });

  it('is not approved by who proposed it, has no such limit, is a stranger, or lends what approved already', async () => {
    const { pat, quinn, remy, held, proposed, approve, limit, as } = await desk();
    const proposal = await proposed(remy, 3_000_000);
    expect((await problemOf(await approve(remy, proposal), 'own_work')).detail).toBe(
      'Someone else has to approve what you prepared.',
    );
    expect((await problemOf(await approve(pat, proposal), 'no_authority')).detail).toBe(
      'Your limit does not reach $3,000,000.00.',
    );
    await problemOf(await approve(held.admin, proposal), 'no_authority');
    const { token } = await heldCreditUnion(app, 0);
    await problemOf(await send(app, `GET /compliance/proposals/${proposal.id}`, { token }), 'not_found');
    await problemOf(await send(app, `GET /compliance/proposals/${proposal.id}`, { as: 'admin' }), 'not_found');
    const day = 86_400_000;
    const week = { start: new Date(Date.now() - day).toISOString(), end: new Date(Date.now() + day).toISOString() };
    await limit({ delegations: [{ from: quinn.id, to: pat.id, limit: null, ...week }] });
    expect((await approve(pat, proposal)).status).toBe(200);
    expect((await problemOf(await approve(quinn, proposal), 'conflict')).detail).toContain('already with the limit');
    const body = { contentHash: proposal.contentHash, reason: '' };
    await problemOf(
      await send(app, `POST /compliance/proposals/${proposal.id}/refusals`, { ...as(quinn), body }),
      'invalid',
    );
  });

  it('waits on where a limit was lowered, or a person disabled, between an approval and the last', async () => {
    const { pat, quinn, remy, held, proposed, approve, find, limit, commitment } = await desk();
    const proposal = await proposed(pat, 3_000_000);
    await approve(quinn, proposal);
    await limit({ people: [limitOf(quinn, 2_000_000), limitOf(remy, 5_000_000), limitOf(held.admin, null)] });
    expect(await (await approve(remy, proposal)).json()).toMatchObject({ status: 'Waiting', missing: 1 });
    expect(await commitment()).toBeUndefined();
    expect((await find(pat, proposal.id)).approvals.map(({ why }) => why)).toEqual(['Limit', null]);
    await table().write({ update: keys.user(remy.id), set: { isEnabled: false } });
    expect((await find(pat, proposal.id)).approvals.map(({ why }) => why)).toEqual(['Limit', 'Inactive']);
    expect(await (await approve(held.admin, proposal)).json()).toMatchObject({ status: 'Waiting', missing: 1 });
    await table().write({ update: keys.user(remy.id), set: { isEnabled: true } });
    await limit({ people: [limitOf(quinn, 5_000_000), limitOf(remy, 5_000_000)] });
    // What was given counts again with the limits as they are.
    expect(await find(pat, proposal.id)).toMatchObject({ missing: 0 });
  });

  it.each(['last approval', 'submission'])('names by its %s those alone whose approval counted', async (end) => {
    const { pat, quinn, remy, held, lp, as, proposed, approve, limit } = await desk();
    const proposal = await proposed(pat, 3_000_000);
    await approve(quinn, proposal);
    const people = [limitOf(quinn, 2_000_000), limitOf(remy, 5_000_000), limitOf(held.admin, null)];
    await limit({ people });
    expect(await (await approve(remy, proposal)).json()).toMatchObject({ status: 'Waiting', missing: 1 });
    if (end === 'last approval') await approve(held.admin, proposal);
    else {
      await limit({ people, tiers: [] });
      const body = { contentHash: proposal.contentHash };
      const answer = await send(app, `POST /compliance/proposals/${proposal.id}/submissions`, { ...as(pat), body });
      expect(answer.status).toBe(200);
    }
    const history = await historyStore(table()).ofOffering(lp);
    expect(history.find(({ step }) => step.type === 'CommitmentSubmitted')?.step).toMatchObject({
      amount: 300_000_000,
      approvedBy: end === 'last approval' ? [remy.id, held.admin.id] : [remy.id],
    });
  });

  it('ends declined, withdrawn or lapsed, and can be proposed again', async () => {
    const { pat, quinn, remy, lp, held, proposed, approve, decline, find, mine, as, commitment } = await desk();
    const first = await proposed(pat, 1_000_000);
    await problemOf(await decline(pat, first), 'own_work');
    await problemOf(await decline(quinn, { ...first, contentHash: 'other' }), 'conflict');
    await problemOf(await decline(held.admin, first), 'no_authority');
    expect(await (await decline(quinn, first, 'Above our plan')).json()).toMatchObject({
      status: 'Declined',
      reason: 'Above our plan',
      mayApprove: [],
    });
    await problemOf(await approve(remy, first), 'conflict');
    const second = await proposed(pat, 1_000_000);
    expect(second.id).toBe(`${lp}-2`);
    await problemOf(await send(app, `DELETE /compliance/proposals/${second.id}`, as(quinn)), 'not_allowed');
    expect((await send(app, `DELETE /compliance/proposals/${second.id}`, as(pat))).status).toBe(204);
    await problemOf(await approve(quinn, second), 'conflict');
    const third = await proposed(pat, 1_000_000);
    const lapsesAt = new Date(Date.now() - 1).toISOString();
    await table().write({ update: keys.purchaseProposal(held.creditUnionId, third.id), set: { lapsesAt } });
    expect(await find(pat, third.id)).toMatchObject({ status: 'Lapsed', isMine: false });
    expect(await mine(quinn)).toEqual([]);
    expect((await problemOf(await approve(quinn, third), 'conflict')).detail).toBe('This proposal is lapsed already.');
    expect((await proposed(pat, 1_000_000)).id).toBe(`${lp}-4`);
    expect(await commitment()).toBeUndefined();
  });

  it('is an edit where a commitment is pending', async () => {
    const { pat, quinn, lp, as, commit, proposed, approve, commitment, held } = await desk();
    await commit(pat, 400_000);
    const id = `${held.creditUnionId}-${lp}-Commitment`;
    const edit = (Amount: number) =>
      send(app, `PATCH /marketplace/commitments/${id}`, {
        ...as(pat),
        body: [{ op: 'replace', path: '/Amount', value: Amount }],
      });
    await problemOf(await edit(1_000_000), 'approval_needed');
    expect((await edit(450_000)).status).toBe(200);
    const proposal = await proposed(pat, 1_000_000);
    expect(proposal.kind).toBe('edit');
    expect(await (await approve(quinn, proposal)).json()).toMatchObject({ status: 'Approved' });
    expect(await commitment()).toMatchObject({ status: 'Pending', amount: 100_000_000, version: 3 });
  });

  it('is not made of an LP that closed, or that is bought meanwhile', async () => {
    const { pat, quinn, lp, proposed, approve, commit, find, commitment } = await desk();
    const proposal = await proposed(pat, 1_000_000);
    await table().write({ update: keys.offering(lp), set: { bookClosedAt: '2026-11-23T12:00:00.000Z' } });
    await problemOf(await approve(quinn, proposal), 'book_closed');
    await table().write({ update: keys.offering(lp), set: { bookClosedAt: null } });
    expect((await commit(quinn, 600_000)).status).toBe(201);
    await problemOf(await approve(quinn, proposal), 'commitment_exists');
    expect(await commitment()).toMatchObject({ amount: 60_000_000 });
    expect(await find(pat, proposal.id)).toMatchObject({ status: 'Waiting', approvals: [] });
    await table().write({ update: keys.offering(lp), set: { state: 'Withdrawn' } });
    await problemOf(await approve(quinn, proposal), 'conflict');
    expect(await find(pat, proposal.id)).toMatchObject({ status: 'Lapsed', lapsedBecause: 'Closed' });
  });
});

describe('a credit union that sets no limits', () => {
  it('sees no change at all', async () => {
    const pat = await someone(app);
    const token = await app.signIn(pat.email);
    const lp = await openOffering(app, { PoolBalance: 50_000_000 });
    const body = { Amount: 40_000_000 };
    await problemOf(await send(app, `POST /marketplace/offering/${lp}/proposals`, { token, body }), 'conflict');
    expect((await send(app, `POST /marketplace/offering/${lp}/commitments`, { token, body })).status).toBe(201);
    const { value } = await (await send(app, 'GET /compliance/proposals', { token })).json();
    expect(value).toEqual([]);
  });
});
