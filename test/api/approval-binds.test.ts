import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ProposalDeps, proposalDesk } from '#functions/api/commitments/proposals.ts';
import { callerOf } from '#functions/runtime/session.ts';
import { clock } from '#functions/runtime/table.ts';
import { authorityStore } from '#functions/store/authorities.ts';
import { evidenceStore } from '#functions/store/evidence.ts';
import { proposalStepRecord, purchaseProposalStore } from '#functions/store/purchase-proposals.ts';
import type { PurchaseProposalDetail, PurchaseProposalEntity } from '#shared/contract/purchase-proposals.ts';
import type { TermSheetEntity } from '#shared/contract/termsheets.ts';
import type { User } from '#shared/domain/user.ts';
import { heldCreditUnion, limitOf } from '#test/support/authorities.ts';
import { openOffering, replace } from '#test/support/listings.ts';
import { quietApp } from '#test/support/quiet-app.ts';
import { problemOf, send } from '#test/support/send.ts';
import { storesOf } from '#test/support/stores.ts';

const app = quietApp();
const TermSheet = { servicingFee: 0.5, recourseType: 'Non-recourse' };
const settlement = '2027-01-15T00:00:00.000Z';

/** pat proposes; two of quinn, remy and sam approve. */
async function desk() {
  const held = await heldCreditUnion(app, 4);
  const [pat, quinn, remy, sam] = held.others as [User, User, User, User];
  const people = [limitOf(pat, 1_000), ...[quinn, remy, sam].map((one) => limitOf(one, null))];
  await held.putInForce({ people, tiers: [{ from: 10_000, approvals: 2 }] });
  const tokens = new Map<User, string>();
  for (const one of held.others) tokens.set(one, await app.signIn(one.email));
  const call = (who: User, line: string, body?: object) =>
    send(app, line, { token: tokens.get(who) ?? '', ...(body && { body }) });
  const { table, commitments } = storesOf(app);
  return {
    held,
    pat,
    quinn,
    remy,
    sam,
    call,
    onLp: async (changes: Parameters<typeof openOffering>[1] = {}) => {
      const lp = await openOffering(app, { PoolBalance: 50_000_000, TermSheet, ...changes });
      return {
        lp,
        propose: (body: object) => call(pat, `POST /marketplace/offering/${lp}/proposals`, body),
        proposed: async (body: object): Promise<PurchaseProposalEntity> => {
          const answer = await call(pat, `POST /marketplace/offering/${lp}/proposals`, body);
          expect(answer.status).toBe(201);
          return answer.json();
        },
        edit: (path: string, value: unknown) =>
          send(app, `PATCH /marketplace/offerings/${lp}`, { as: 'admin', body: [replace(path, value)] }),
        approve: (who: User, { id, contentHash }: Pick<PurchaseProposalEntity, 'id' | 'contentHash'>) =>
          call(who, `POST /compliance/proposals/${id}/approvals`, { contentHash }),
        find: async (id: string): Promise<PurchaseProposalDetail> =>
          (await call(sam, `GET /compliance/proposals/${id}`)).json(),
        termSheet: async (): Promise<TermSheetEntity> => (await call(pat, `GET /termsheets/${lp}`)).json(),
        commitment: () => commitments.find(lp, held.creditUnionId),
        steps: async () =>
          (await table.all({ partition: `PROPOSALS#${held.creditUnionId}` }, proposalStepRecord)).filter(
            ({ lpNumber }) => lpNumber === lp,
          ),
      };
    },
  };
}

let group: Awaited<ReturnType<typeof desk>>;
beforeAll(async () => {
  group = await desk();
});

describe('an approval', () => {
  it.each([
    ['/SettlementDate', settlement, 'Settlement date: None → 01/15/2027'],
    ['/PoolBalance', 60_000_000, 'Pool Amount: $50,000,000.00 → $60,000,000.00'],
    ['/AmountAvailableForSalePercent', 85.5, 'Percent for sale: 90.00% → 85.50%'],
    ['/TermSheet/wtdAverageLoanRate', 7.125, 'Avg. loan rate: None → 7.125%'],
    ['/TermSheet/servicingFee', 0.75, 'Servicing fee: 0.50% → 0.75%'],
    ['/TermSheet/recourseType', 'Full recourse', 'Recourse type: Non-recourse → Full recourse'],
    ['/MinimumPurchaseAmount', 250_000, 'Minimum purchase: None → $250,000.00'],
    ['/AsksForPrice', true, 'Asks for a price: No → Yes'],
    ['/LoanType', 'Used auto', 'Loan type: New auto → Used auto'],
    [
      '/SellerName',
      'Riverbend Federal Credit Union',
      'Seller: Summit Ridge Credit Union → Riverbend Federal Credit Union',
    ],
  ])('falls where %s changes, and everyone concerned is told what it was and is', async (path, value, told) => {
    const { pat, quinn, remy, sam, onLp } = group;
    const { proposed, approve, edit, find, commitment, steps } = await onLp();
    const before = await proposed({ Amount: 500_000 });
    expect((await approve(quinn, before)).status).toBe(200);
    expect((await edit(path, value)).status).toBe(200);
    expect((await problemOf(await approve(remy, before), 'conflict')).detail).toBe(
      'What is proposed was changed. Look at it again.',
    );
    expect(await commitment()).toBeUndefined();
    const after = await find(before.id);
    expect(after).toMatchObject({ status: 'Waiting', approvals: [], missing: 2 });
    expect(after.contentHash).not.toBe(before.contentHash);
    const last = after.steps.at(-1);
    expect(last).toMatchObject({ type: 'TermsChanged', by: 'Tandem' });
    expect(last?.changes.map((one) => `${one.label}: ${one.before} → ${one.after}`)).toEqual([told]);
    const [step] = (await steps()).filter(({ type }) => type === 'TermsChanged');
    expect(step?.toldIds).toEqual([pat, quinn, remy, sam].map(({ id }) => id).sort());
    for (const who of [quinn, remy]) expect((await approve(who, after)).status).toBe(200);
    expect(await commitment()).toMatchObject({ status: 'Pending', amount: 50_000_000 });
  });

  it('stays where the lists, a text or an order of someone else change, and the lists are asked again', async () => {
    const { quinn, remy, onLp, held } = group;
    const { lp, proposed, approve, edit, find } = await onLp();
    const proposal = await proposed({ Amount: 500_000 });
    expect((await approve(quinn, proposal)).status).toBe(200);
    await app.as('buyer').commitments.submit({ id: lp, body: { Amount: 100_000 } });
    await edit('/TermSheet/summary', 'Well seasoned.');
    await edit('/Restrictions/BlacklistedFinancialEntities', [held.creditUnionId]);
    await problemOf(await approve(remy, proposal), 'offering_not_available');
    await edit('/Restrictions/BlacklistedFinancialEntities', []);
    expect(await find(proposal.id)).toMatchObject({ contentHash: proposal.contentHash, missing: 1 });
    expect((await approve(remy, proposal)).status).toBe(200);
  });

  it('covers a change of the contact, and neither other terms nor another reason', async () => {
    const { pat, quinn, remy, onLp, call, held } = group;
    const { lp, proposed, approve, edit, commitment } = await onLp();
    const proposal = await proposed({ Amount: 500_000 });
    for (const who of [quinn, remy]) expect((await approve(who, proposal)).status).toBe(200);
    const id = `${held.creditUnionId}-${lp}-Commitment`;
    const change = (path: string, value: string) =>
      call(pat, `PATCH /marketplace/commitments/${id}`, [replace(path, value)]);
    expect((await change('/UserObjectId', pat.id)).status).toBe(200);
    await problemOf(await change('/OverLimitReason', 'Another one'), 'approval_needed');
    expect((await edit('/TermSheet/servicingFee', 2)).status).toBe(200);
    await problemOf(await change('/Status', 'Pending'), 'approval_needed');
    expect((await commitment())?.terms?.servicingFee).toBe(0.5);
  });

  it('falls where what was confirmed changes, which is told too', async () => {
    const { quinn, onLp } = group;
    const { proposed, approve, find } = await onLp();
    const first = await proposed({ Amount: 500_000, Attested: ['AGREEMENT', 'MEMBERSHIP'] });
    expect((await approve(quinn, first)).status).toBe(200);
    const again = await proposed({ Amount: 500_000, Attested: ['MEMBERSHIP', 'AGREEMENT'] });
    expect(again).toMatchObject({ contentHash: first.contentHash, missing: 1 });
    const second = await proposed({ Amount: 400_000, MinimumAmount: 50_000, Attested: ['MEMBERSHIP'] });
    expect(second).toMatchObject({ missing: 2, approvals: [] });
    const { steps } = await find(first.id);
    expect(steps.at(-1)).toMatchObject({
      type: 'Changed',
      changes: [
        { label: 'Amount', before: '$500,000.00', after: '$400,000.00' },
        { label: 'Minimum acceptable allocation', before: 'None', after: '$50,000.00' },
        { label: 'Confirmed', before: 'Agreement, Membership', after: 'Membership' },
      ],
    });
  });

  it('of a release that kept no terms stands as it was given', async () => {
    const { quinn, remy, onLp, held } = group;
    const { proposed, approve, edit } = await onLp();
    const proposal = await proposed({ Amount: 500_000 });
    const store = purchaseProposalStore(storesOf(app).table);
    const stored = await store.find(held.creditUnionId, proposal.id);
    if (!stored) throw new Error('No proposal');
    await storesOf(app).table.write(...store.writes({ ...stored, terms: null }, []));
    expect((await approve(quinn, proposal)).status).toBe(200);
    await edit('/TermSheet/servicingFee', 0.75);
    expect((await approve(remy, proposal)).status).toBe(200);
  });
});

const amounts = [500_000, 600_000] as const;
const fees = [0.5, 0.75] as const;
const minimums = [0, 250_000] as const;
const step = fc.oneof(
  fc.record({ kind: fc.constant('amount' as const), to: fc.constantFrom(...amounts) }),
  fc.record({ kind: fc.constant('fee' as const), to: fc.constantFrom(...fees) }),
  fc.record({ kind: fc.constant('minimum' as const), to: fc.constantFrom(...minimums) }),
  fc.record({ kind: fc.constant('confirmed' as const), to: fc.constantFrom(0, 1) }),
  fc.record({ kind: fc.constant('approve' as const), who: fc.nat(2), seen: fc.nat(9) }),
  fc.record({ kind: fc.constant('approve' as const), who: fc.nat(2), seen: fc.constant(0) }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

describe('whatever comes between', () => {
  it('an approval that was given to one content never completes another', async () => {
    let completed = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { maxLength: 9 }), async (rounds) => {
        const { quinn, remy, sam, onLp } = group;
        const { propose, proposed, edit, approve, find, commitment, termSheet } = await onLp();
        const content: { amount: number; confirmed: number } = { amount: amounts[0], confirmed: 0 };
        const body = () => ({ Amount: content.amount, Attested: content.confirmed ? ['MEMBERSHIP'] : [] });
        const { id } = await proposed(body());
        /** What stood under each hash when someone looked, newest first. */
        const seen = new Map<string, unknown>();
        const given = new Map<string, Set<User>>();
        const look = async () => {
          const { contentHash, amount, status } = await find(id);
          const { servicingFee, minimumPurchaseAmount } = await termSheet();
          if (status !== 'Waiting') return;
          const now = [amount, servicingFee, minimumPurchaseAmount, content.confirmed];
          expect(seen.get(contentHash) ?? now).toEqual(now);
          seen.set(contentHash, now);
        };
        const take = async (one: Step): Promise<void> => {
          if (one.kind === 'approve') {
            const contentHash = [...seen.keys()].reverse()[one.seen % seen.size] ?? '';
            const who = [quinn, remy, sam][one.who] ?? quinn;
            const { status } = await approve(who, { id, contentHash });
            if (status === 200) given.set(contentHash, (given.get(contentHash) ?? new Set()).add(who));
            return;
          }
          if (one.kind === 'fee') await edit('/TermSheet/servicingFee', one.to);
          else if (one.kind === 'minimum') await edit('/MinimumPurchaseAmount', one.to);
          else {
            const before = { ...content };
            Object.assign(content, { [one.kind]: one.to });
            if ((await propose(body())).status !== 201) Object.assign(content, before);
          }
        };
        await look();
        for (const round of rounds) {
          // One edit at a time says what is proposed; what else happens at that moment may come before or after it.
          const [first, ...others] = round;
          const isEdit = ({ kind }: Step) => kind === 'amount' || kind === 'confirmed';
          await Promise.all([first, ...others.filter((one) => !isEdit(one))].map((one) => one && take(one)));
          const made = await commitment();
          if (made) {
            const { contentHash, status } = await find(id);
            expect(status).toBe('Approved');
            expect(given.get(contentHash)?.size).toBe(2);
            expect(seen.get(contentHash)?.valueOf()).toEqual([
              made.amount / 100,
              made.terms?.servicingFee,
              (made.terms?.minimumPurchase ?? 0) / 100,
              (seen.get(contentHash) as number[])[3],
            ]);
            completed += 1;
            return;
          }
          await look();
        }
      }),
      { numRuns: 16, seed: 32 },
    );
    expect(completed).toBeGreaterThan(3);
  }, 240_000);

  it('terms that change after they were compared are not bought by the last approval', async () => {
    const { quinn, remy, onLp } = group;
    const { lp, proposed, approve, edit, commitment } = await onLp();
    const proposal = await proposed({ Amount: 500_000 });
    expect((await approve(quinn, proposal)).status).toBe(200);
    const stores = storesOf(app);
    let isEdited = false;
    const deps: ProposalDeps = {
      ...stores,
      evidence: evidenceStore(stores.table),
      authorities: authorityStore(stores.table),
      proposals: purchaseProposalStore(stores.table),
      objects: { write: async () => undefined },
      borrowersOf: async () => null,
      newId: clock.newId,
      offerings: {
        ...stores.offerings,
        // Read once the proposal was compared with its LP.
        async find(lpNumber) {
          if (!isEdited) await edit('/TermSheet/servicingFee', 2);
          isEdited = true;
          return stores.offerings.find(lpNumber);
        },
      },
    };
    const caller = callerOf(remy, { sessionId: 'test', signedInAt: 0 }, true);
    const request = { id: proposal.id, body: { contentHash: proposal.contentHash, reason: '' }, now: new Date() };
    const approving = proposalDesk(deps).approveProposal({ ...request, remember: () => [] } as never, caller);
    await expect(approving).rejects.toMatchObject({ code: 'conflict' });
    expect([isEdited, lp, await commitment()]).toEqual([true, lp, undefined]);
  });

  it('terms that change as the last approval comes are not bought by it', async () => {
    const { quinn, remy, onLp } = group;
    for (let i = 0; i < 12; i++) {
      const { proposed, approve, edit, commitment } = await onLp();
      const proposal = await proposed({ Amount: 500_000 });
      expect((await approve(quinn, proposal)).status).toBe(200);
      const [approval] = await Promise.all([approve(remy, proposal), edit('/TermSheet/servicingFee', 2)]);
      const made = await commitment();
      expect(made !== undefined).toBe(approval.status === 200);
      if (made) expect(made.terms?.servicingFee).toBe(0.5);
    }
  }, 60_000);
});
