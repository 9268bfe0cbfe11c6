import pMap from 'p-map';
import { describe, expect, it } from 'vitest';
import { applyRun } from '#functions/api/allocations/apply-run.ts';
import { clock } from '#functions/runtime/table.ts';
import { evidenceStore } from '#functions/store/evidence.ts';
import { applyAllocation } from '#functions/workers/apply-allocation.ts';
import type { PlacedCommitment } from '#shared/contract/commitments.ts';
import { verifyEvidence } from '#shared/domain/evidence.ts';
import { aCaller } from '#test/support/builders.ts';
import { aPolicy, lastQuarterEnd, limitsAdministrator } from '#test/support/limit-settings.ts';
import { openOffering } from '#test/support/listings.ts';
import { noFiles } from '#test/support/no-files.ts';
import { quietApp } from '#test/support/quiet-app.ts';
import { send } from '#test/support/send.ts';
import { storesOf } from '#test/support/stores.ts';

const app = quietApp();
const figures = (netWorth: number) => ({ netWorth, capitalAndSurplus: 60_000_000, asOf: lastQuarterEnd() });

/** Its limits bind at $1,000,000 of one borrower. */
async function buyer({ isSetUp = true } = {}) {
  const { user, token, patch, confirmed } = await limitsAdministrator(app);
  const policy = { ...aPolicy, originatorPercent: null };
  if (isSetUp)
    await patch(
      ['/checkMode', 'enforce'],
      ['/figures', figures(8_000_000)],
      ['/policy', policy],
      ['/loanTypes', ['New auto']],
    );
  const { table } = storesOf(app);
  return {
    user,
    patch,
    confirmed,
    async commit(lp: string, Amount: number) {
      const body = { Amount, Attested: ['MEMBERSHIP', 'AGREEMENT'] };
      const answer = await send(app, `POST /marketplace/offering/${lp}/commitments`, { token, body });
      expect(answer.status).toBe(201);
      return ((await answer.json()) as PlacedCommitment).id;
    },
    async kept() {
      const [records, head] = await Promise.all([
        evidenceStore(table).of(user.creditUnionId),
        evidenceStore(table).head(user.creditUnionId),
      ]);
      expect(await verifyEvidence(records, head)).toMatchObject({ records: records.length, intact: true });
      return records;
    },
  };
}

const oneLoan = () => openOffering(app, { PoolBalance: 50_000_000, TermSheet: { loanCount: 1 } });
const decide = (id: string, value: string) =>
  send(app, `PATCH /marketplace/commitments/${id}`, {
    as: 'admin',
    body: [{ op: 'replace', path: '/Status', value }],
  });

describe('the check of a purchase that an administrator accepts', () => {
  it('is kept with the acceptance, after the one of its submission', async () => {
    const { commit, kept, user } = await buyer();
    const lp = await oneLoan();
    const id = await commit(lp, 800_000);
    const answer = (await (await decide(id, 'Accepted')).json()) as PlacedCommitment;
    const [, accepted, ...more] = await kept();
    expect(more).toEqual([]);
    expect(accepted).toMatchObject({
      moment: 'accepted',
      lpNumber: lp,
      commitmentVersion: 2,
      checkMode: 'enforce',
      acknowledged: [],
      attested: [],
    });
    expect([user.id, undefined]).not.toContain(accepted?.userId);
    expect(answer.check).toEqual({ id: accepted?.id, verdict: 'clear', headroom: 1_000_000 });
    expect(JSON.parse(accepted?.input ?? '').amount).toBe(80_000_000);
  });

  it('says what has become of it since, and stands in no one’s way', async () => {
    const { commit, patch, confirmed, kept } = await buyer();
    const [one, other] = [await commit(await oneLoan(), 800_000), await commit(await oneLoan(), 800_000)];
    await patch(['/figures', figures(6_399_999.92)]);
    const over = (await (await decide(one, 'Accepted')).json()) as PlacedCommitment;
    expect([over.status, over.check?.verdict, over.check?.headroom]).toEqual(['Accepted', 'stopped', 799_999.99]);
    await confirmed(['/figures', figures(6_400_000)]);
    const exact = (await (await decide(other, 'Accepted')).json()) as PlacedCommitment;
    expect([exact.check?.verdict, exact.check?.headroom]).toEqual(['warnings', 800_000]);
    expect((await kept()).map(({ moment }) => moment)).toEqual(['submitted', 'submitted', 'accepted', 'accepted']);
  });

  it('is neither made of a rejection nor kept of an acceptance that was refused', async () => {
    const { commit, kept } = await buyer();
    const lp = await oneLoan();
    const id = await commit(lp, 800_000);
    const answers = await Promise.all([decide(id, 'Accepted'), decide(id, 'Rejected')]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const moments = (await kept()).map(({ moment }) => moment);
    expect(moments).toEqual(answers[0]?.status === 200 ? ['submitted', 'accepted'] : ['submitted']);
    expect((await decide(id, 'Accepted')).ok).toBe(false);
    expect(await kept()).toHaveLength(moments.length);
  });

  it('is one link each where many are accepted at once', async () => {
    const { commit, kept } = await buyer();
    const ids = await pMap(Array.from({ length: 8 }), async () => commit(await oneLoan(), 1_000), { concurrency: 1 });
    const answers = await Promise.all(ids.map((id) => decide(id, 'Accepted')));
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200));
    expect((await kept()).filter(({ moment }) => moment === 'accepted')).toHaveLength(8);
  }, 60_000);

  it('is kept of an allocation that is applied, with its part, whatever comes between', async () => {
    const { commit, kept, user } = await buyer();
    const lp = await openOffering(app, { PoolBalance: 9_000_000, TermSheet: { loanCount: 1 } });
    await commit(lp, 400_000);
    const other = await commit(await oneLoan(), 1_000);
    const [admin, admin2] = [app.as('admin').allocations, app.as('admin2').allocations];
    await admin.closeBook({ id: lp });
    const draft = { method: 'proRata', increment: 1_000, perBuyerMaximum: 300_000 } as const;
    const { id: run, resultHash } = await admin.dryRun({ id: lp, body: draft });
    const asked = { id: lp, run, body: { resultHash } };
    await admin.submit(asked);
    await admin2.approve(asked);
    const stores = storesOf(app);
    const evidence = evidenceStore(stores.table);
    const deps = { ...stores, ...clock, evidence, objects: noFiles, borrowersOf: async () => null };
    const idle = { start: () => Promise.resolve() };
    const request = { ...asked, now: new Date(), remember: () => [] } as never;
    await applyRun({ ...deps, applier: idle }, request, aCaller({ id: 'admin-1', name: 'Ada Admin' }));
    let reads = 0;
    /** The chain grows once after its end was read. */
    const head = async (id: string) => {
      const end = await evidence.head(id);
      reads += 1;
      if (reads === 1) expect((await decide(other, 'Accepted')).status).toBe(200);
      return end;
    };
    await applyAllocation({ ...deps, evidence: { ...evidence, head } })({ lpNumber: lp, runId: run });
    expect((await admin.run({ id: lp, run })).status).toBe('Applied');
    const accepted = (await kept()).filter(({ moment }) => moment === 'accepted');
    expect(accepted.map(({ lpNumber }) => lpNumber === lp)).toEqual([false, true]);
    expect(accepted[1]).toMatchObject({
      creditUnionId: user.creditUnionId,
      commitmentVersion: 2,
      userId: 'admin-1',
    });
    const input = JSON.parse(accepted[1]?.input ?? '{}');
    expect(input).toMatchObject({ amount: 30_000_000, offering: { loans: [{ soldToOthers: 0 }] } });
    await applyAllocation(deps)({ lpNumber: lp, runId: run });
    expect(await kept()).toHaveLength(4);
  }, 60_000);

  it('is none where the credit union set nothing up', async () => {
    const { commit, kept } = await buyer({ isSetUp: false });
    const answer = (await (
      await decide(await commit(await oneLoan(), 800_000), 'Accepted')
    ).json()) as PlacedCommitment;
    expect(answer).not.toHaveProperty('check');
    expect(await kept()).toEqual([]);
  });
});
