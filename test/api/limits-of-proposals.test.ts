import { describe, expect, it } from 'vitest';
import { type ProposalDeps, proposalDesk } from '#functions/api/commitments/proposals.ts';
import { callerOf } from '#functions/runtime/session.ts';
import { clock } from '#functions/runtime/table.ts';
import { authorityStore } from '#functions/store/authorities.ts';
import { evidenceStore } from '#functions/store/evidence.ts';
import { proposalStepRecord, purchaseProposalStore } from '#functions/store/purchase-proposals.ts';
import type { ProblemBody } from '#shared/contract/problem.ts';
import type { PurchaseProposalEntity } from '#shared/contract/purchase-proposals.ts';
import type { User } from '#shared/domain/user.ts';
import { heldCreditUnion, limitOf } from '#test/support/authorities.ts';
import { aPolicy, confirmSettings, lastQuarterEnd } from '#test/support/limit-settings.ts';
import { openOffering } from '#test/support/listings.ts';
import { quietApp } from '#test/support/quiet-app.ts';
import { problemOf, send } from '#test/support/send.ts';
import { storesOf } from '#test/support/stores.ts';

const app = quietApp();
const Attested = ['MEMBERSHIP', 'AGREEMENT'];
const Acknowledged = ['BORROWER'];

/** Its limits bind at $1,000,000 of one borrower; pat proposes what quinn approves. */
async function desk(approvals = 1) {
  const held = await heldCreditUnion(app, 3);
  const [pat, quinn, remy] = held.others as [User, User, User];
  const people = [limitOf(pat, 1_000), limitOf(quinn, 5_000_000), limitOf(remy, 5_000_000)];
  await held.put({ people, ...(approvals > 1 && { tiers: [{ from: 1, approvals }] }) });
  const settings = `/compliance/creditunions/${held.creditUnionId}`;
  const set = (...changed: [path: string, value: unknown][]) =>
    send(app, `PATCH ${settings}`, {
      token: held.token,
      body: changed.map(([path, value]) => ({ op: 'replace', path, value })),
    });
  const figures = (netWorth: number) => ({ netWorth, capitalAndSurplus: 60_000_000, asOf: lastQuarterEnd() });
  const policy = { ...aPolicy, originatorPercent: null };
  await set(['/figures', figures(8_000_000)], ['/policy', policy], ['/loanTypes', ['New auto']]);
  await set(['/checkMode', 'enforce']);
  const lp = await openOffering(app, { PoolBalance: 50_000_000, TermSheet: { loanCount: 1 } });
  const [patToken, quinnToken] = [await app.signIn(pat.email), await app.signIn(quinn.email)];
  const propose = (Amount: number, more: object = { Attested, Acknowledged }) =>
    send(app, `POST /marketplace/offering/${lp}/proposals`, { token: patToken, body: { Amount, ...more } });
  const { table } = storesOf(app);
  return {
    lp,
    propose,
    pat,
    quinn,
    remy,
    quinnToken,
    steps: () => table.all({ partition: `PROPOSALS#${held.creditUnionId}` }, proposalStepRecord),
    commitElsewhere: async () => {
      const other = await openOffering(app, { PoolBalance: 50_000_000, TermSheet: { loanCount: 1 } });
      const body = { Amount: 0.5, Attested, Acknowledged };
      expect(
        (await send(app, `POST /marketplace/offering/${other}/commitments`, { token: quinnToken, body })).status,
      ).toBe(201);
    },
    proposed: async (amount: number, more?: object) =>
      (await (await propose(amount, more)).json()) as PurchaseProposalEntity,
    approve: ({ id, contentHash }: PurchaseProposalEntity) =>
      send(app, `POST /compliance/proposals/${id}/approvals`, { token: quinnToken, body: { contentHash } }),
    async hasNetWorth(netWorth: number) {
      await set(['/figures', figures(netWorth)]);
      await confirmSettings(app, held.creditUnionId);
    },
    kept: () => evidenceStore(table).of(held.creditUnionId),
    stored: (id: string) => purchaseProposalStore(table).find(held.creditUnionId, id),
    store: purchaseProposalStore(table),
  };
}

const rulesOf = ({ errors = [] }: ProblemBody) => errors.map(({ pointer, code }) => [pointer, code]);

describe('a purchase that is proposed where limits bind', () => {
  it('is confirmed by who proposes it, to the cent, and keeps that to its evidence', async () => {
    const { propose, proposed, approve, kept } = await desk();
    expect(rulesOf(await problemOf(await propose(1_000_000.01), 'limit_exceeded'))).toEqual([['/Amount', 'BORROWER']]);
    expect(rulesOf(await problemOf(await propose(900_000, { Attested }), 'attestation_missing'))).toEqual([
      ['/Acknowledged', 'BORROWER'],
    ]);
    expect((await propose(899_999.99, { Attested })).status).toBe(201);
    const proposal = await proposed(900_000);
    expect((await approve(proposal)).status).toBe(200);
    expect((await kept()).map(({ moment, acknowledged, attested }) => [moment, acknowledged, attested])).toEqual([
      ['submitted', [], Attested],
      ['edited', Acknowledged, Attested],
      ['approved', Acknowledged, Attested],
    ]);
  });

  it('loses its approvals where what is confirmed changes, too', async () => {
    const { propose, proposed, approve, stored } = await desk(2);
    const proposal = await proposed(500_000, { Attested });
    const { id } = proposal;
    expect((await approve(proposal)).status).toBe(200);
    expect((await propose(500_000)).status).toBe(201);
    expect(await stored(id)).toMatchObject({
      version: 3,
      approvals: [],
      confirmed: { acknowledged: Acknowledged, attested: Attested },
    });
    await propose(500_000);
    expect((await stored(id))?.version).toBe(3);
  });

  it('lapses once it has come close to a limit, or over it, and can be proposed again', async () => {
    const { proposed, approve, hasNetWorth, kept, stored } = await desk();
    const first = await proposed(800_000, { Attested });
    await hasNetWorth(7_111_104);
    expect((await problemOf(await approve(first), 'conflict')).detail).toContain('closer to a limit than when');
    expect(await stored(first.id)).toMatchObject({ status: 'Lapsed', lapsedBecause: 'Verdict' });
    const second = await proposed(800_000);
    await hasNetWorth(6_399_999.92);
    expect(rulesOf(await problemOf(await approve(second), 'limit_exceeded'))).toEqual([['/Amount', 'BORROWER']]);
    expect(await stored(second.id)).toMatchObject({ status: 'Lapsed', lapsedBecause: 'Verdict' });
    expect((await kept()).map(({ moment }) => moment)).toEqual(['submitted', 'submitted']);
    await hasNetWorth(7_111_112);
    await problemOf(await approve(second), 'conflict');
    expect((await approve(await proposed(800_000))).status).toBe(200);
  });

  it('is approved again once the figures change that it was approved by, and by no other change', async () => {
    const { proposed, approve, hasNetWorth, stored, steps, pat, quinn, remy, kept, commitElsewhere } = await desk(2);
    const first = await proposed(100_000);
    expect((await approve(first)).status).toBe(200);
    expect((await kept()).map(({ moment, userId, confirmedBy }) => [moment, userId, confirmedBy?.id])).toEqual([
      ['submitted', pat.id, pat.id],
      ['approved', quinn.id, pat.id],
    ]);
    // What the credit union buys elsewhere changes every check.
    await commitElsewhere();
    expect((await stored(first.id))?.approvals).toHaveLength(1);
    await problemOf(await approve(first), 'conflict');
    expect((await stored(first.id))?.approvals).toHaveLength(1);
    await hasNetWorth(9_000_000);
    const found = await Promise.all([approve(first), approve(first)]);
    expect(found.map(({ status }) => status)).toEqual([409, 409]);
    const after = await stored(first.id);
    expect(after).toMatchObject({ status: 'Waiting', approvals: [] });
    expect(after?.contentHash).not.toBe(first.contentHash);
    expect((await steps()).filter(({ type }) => type === 'FiguresChanged').map(({ toldIds }) => toldIds)).toEqual([
      [pat.id, quinn.id, remy.id].sort(),
    ]);
  });

  it.each([1, 2])(
    'is not approved by figures that changed after they were compared, of %i approvals',
    async (approvals) => {
      const { proposed, hasNetWorth, stored, quinn, kept, lp } = await desk(approvals);
      const proposal = await proposed(100_000);
      const stores = storesOf(app);
      let reads = 0;
      const deps: ProposalDeps = {
        ...stores,
        evidence: evidenceStore(stores.table),
        authorities: authorityStore(stores.table),
        proposals: purchaseProposalStore(stores.table),
        objects: { write: async () => undefined },
        borrowersOf: async () => null,
        newId: clock.newId,
        compliance: {
          ...stores.compliance,
          // Read once for the proposal, and again for what is kept with it.
          async forChecks(creditUnionId) {
            reads += 1;
            if (reads === 2) await hasNetWorth(9_000_000);
            return stores.compliance.forChecks(creditUnionId);
          },
        },
      };
      const caller = callerOf(quinn, { sessionId: 'test', signedInAt: 0 }, true);
      const request = { id: proposal.id, body: { contentHash: proposal.contentHash, reason: '' }, now: new Date() };
      const approving = proposalDesk(deps).approveProposal({ ...request, remember: () => [] } as never, caller);
      await expect(approving).rejects.toMatchObject({ code: 'conflict' });
      expect(reads).toBeGreaterThan(2);
      expect(await stored(proposal.id)).toMatchObject({ status: 'Waiting', approvals: [] });
      expect([await stores.commitments.ofOffering(lp), (await kept()).map(({ moment }) => moment)]).toEqual([
        [],
        ['submitted'],
      ]);
    },
  );

  it('of an earlier release needs no confirmation', async () => {
    const { proposed, approve, stored, store } = await desk();
    const proposal = await proposed(900_000);
    const before = await stored(proposal.id);
    if (!before) throw new Error('No proposal');
    await storesOf(app).table.write(...store.writes({ ...before, confirmed: null }, []));
    expect((await approve(proposal)).status).toBe(200);
  });
});

describe('rules that are named', () => {
  it('are ones that there are', async () => {
    const { lp, propose, quinnToken } = await desk();
    const body = { Attested: ['MEMBERSHIP', 'MEMBERS'], Acknowledged: ['borrower'] };
    const pointers = async (answer: Response) =>
      (await problemOf(answer, 'invalid')).errors?.map(({ pointer, detail }) => [pointer, detail]);
    const wrong = [
      ['/Acknowledged/0', 'There is no rule borrower'],
      ['/Attested/1', 'There is no rule MEMBERS'],
    ];
    expect(await pointers(await propose(1_000_000, body))).toEqual(wrong);
    const line = `POST /marketplace/offering/${lp}/commitments`;
    const direct = { token: quinnToken, body: { Amount: 500_000, ...body } };
    expect(await pointers(await send(app, line, direct))).toEqual(wrong);
    const placed = await send(app, line, { token: quinnToken, body: { Amount: 500_000, Attested } });
    const { id } = (await placed.json()) as { id: string };
    const edit = (path: string, value: unknown) =>
      send(app, `PATCH /marketplace/commitments/${id}`, {
        token: quinnToken,
        body: [{ op: 'replace', path, value }],
      });
    expect(await pointers(await edit('/Attested', body.Attested))).toEqual(wrong.slice(1));
    expect(await pointers(await edit('/Acknowledged', 'BORROWER'))).toEqual([['/Acknowledged', "Name the rules' ids"]]);
  });
});
