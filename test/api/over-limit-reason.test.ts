import { describe, expect, it } from 'vitest';
import type { EvidenceEntity, EvidenceRow } from '#shared/contract/evidence.ts';
import type { PurchaseProposalDetail, PurchaseProposalEntity } from '#shared/contract/purchase-proposals.ts';
import type { CommitmentReceipt } from '#shared/contract/receipts.ts';
import type { User } from '#shared/domain/user.ts';
import { heldCreditUnion, limitOf } from '#test/support/authorities.ts';
import { aPolicy, lastQuarterEnd, limitsAdministrator } from '#test/support/limit-settings.ts';
import { accepted, openOffering, replace } from '#test/support/listings.ts';
import { textOf } from '#test/support/pdf-text.ts';
import { someone } from '#test/support/people.ts';
import { quietApp } from '#test/support/quiet-app.ts';
import { problemOf, send } from '#test/support/send.ts';
import { storesOf } from '#test/support/stores.ts';

const app = quietApp();
const NONE = 'No reason given';
const REASON = 'Two loans of that borrower are paid off on Friday';
const figures = { netWorth: 8_000_000, capitalAndSurplus: 60_000_000, asOf: lastQuarterEnd() };
const settings: [string, unknown][] = [
  ['/figures', figures],
  ['/policy', aPolicy],
  ['/loanTypes', ['New auto']],
];

/** Its limits say $1,000,000 of one borrower, and don't bind. */
async function buyer() {
  const { user, token, patch } = await limitsAdministrator(app);
  await patch(...settings);
  const lp = await openOffering(app, { PoolBalance: 50_000_000, TermSheet: { loanCount: 1 } });
  const id = `${user.creditUnionId}-${lp}-Commitment`;
  const read = async <T>(path: string) => (await (await send(app, `GET ${path}`, { token })).json()) as T;
  const submit = (body: object) => send(app, `POST /marketplace/offering/${lp}/commitments`, { token, body });
  return {
    user,
    token,
    patch,
    lp,
    id,
    read,
    submit,
    submitted: async (Amount: number, more: object = {}) =>
      expect((await submit({ Amount, ...more })).status).toBe(201),
    edit: (...body: object[]) => send(app, `PATCH /marketplace/commitments/${id}`, { token, body }),
    receipt: () => read<CommitmentReceipt>(`/marketplace/commitments/${id}/receipt`),
    records: async () => {
      const { value } = await read<{ value: EvidenceRow[] }>('/compliance/evidence');
      return Promise.all(value.map((row) => read<EvidenceEntity>(`/compliance/evidence/${row.id}`)));
    },
  };
}

const pdfText = async (pdf: string) => (await textOf(Buffer.from(pdf, 'base64'))).replace(/\s+/g, ' ');

describe('a purchase over a limit that does not bind', () => {
  it('is taken with its reason, which stands on the receipt, its PDF and the kept check', async () => {
    const { id, submitted, receipt, records, read, token } = await buyer();
    await submitted(1_000_000.01, { OverLimitReason: `  ${REASON}\n ` });
    expect(await receipt()).toMatchObject({ verdict: 'stopped', overLimitReason: REASON });
    const { pdf } = await read<{ pdf: string }>(`/marketplace/commitments/${id}/receipt/pdf`);
    expect(await pdfText(pdf)).toContain('Over a limit');
    expect(await pdfText(pdf)).toContain(REASON);
    const [kept] = await records();
    expect(kept).toMatchObject({ overLimitReason: REASON, canonical: { format: 4, overLimitReason: REASON } });
    expect(kept?.confirmedBy).not.toBeNull();
    expect(await read('/compliance/evidence/verification')).toMatchObject({ intact: true, records: 1 });
    const download = await send(app, `GET /compliance/evidence/${kept?.id}/pdf`, { token });
    expect(download.status).toBeLessThan(400);
  });

  it('is kept as without a reason where none is given, and a purchase within limits keeps none', async () => {
    for (const more of [{}, { OverLimitReason: '' }, { OverLimitReason: ' \n' }]) {
      const { submitted, receipt, records } = await buyer();
      await submitted(1_000_000.01, more);
      expect(await receipt()).toMatchObject({ verdict: 'stopped', overLimitReason: NONE });
      expect((await records())[0]?.overLimitReason).toBe(NONE);
    }
    const { submitted, receipt, records } = await buyer();
    await submitted(1_000_000, { OverLimitReason: REASON });
    expect(await receipt()).toMatchObject({ verdict: 'warnings', overLimitReason: null });
    expect((await records())[0]).toMatchObject({ overLimitReason: null, confirmedBy: null });
  });

  it('gives its reason in readable text', async () => {
    const { submit, edit, submitted } = await buyer();
    for (const OverLimitReason of [1, null, 'a'.repeat(501), 'a\u0007b'])
      expect((await problemOf(await submit({ Amount: 1, OverLimitReason }), 'invalid')).errors).toMatchObject([
        { pointer: '/OverLimitReason' },
      ]);
    await submitted(1_100_000, { OverLimitReason: 'a'.repeat(500) });
    const faulty = await edit(replace('/OverLimitReason', 'a'.repeat(501)));
    expect((await problemOf(faulty, 'invalid')).errors).toMatchObject([{ pointer: '/OverLimitReason' }]);
  });

  it('has the reason of its last edit, and none once it is within limits', async () => {
    const { submitted, edit, receipt, records } = await buyer();
    await submitted(1_100_000, { OverLimitReason: 'First' });
    await edit(replace('/Amount', 1_200_000), replace('/OverLimitReason', 'Second'));
    expect((await receipt()).overLimitReason).toBe('Second');
    await edit(replace('/Amount', 1_300_000));
    expect((await receipt()).overLimitReason).toBe(NONE);
    await edit(replace('/Amount', 500_000), replace('/OverLimitReason', 'Third'));
    expect(await receipt()).toMatchObject({ verdict: 'clear', overLimitReason: null });
    expect((await records()).map(({ overLimitReason }) => overLimitReason).reverse()).toEqual([
      'First',
      'Second',
      NONE,
      null,
    ]);
  });

  it('keeps the buyer’s reason when it is accepted, and none is made up then', async () => {
    const over = await buyer();
    await over.submitted(1_100_000, { OverLimitReason: REASON });
    await accepted(app, over.id);
    expect(await over.receipt()).toMatchObject({ status: 'Accepted', verdict: 'stopped', overLimitReason: REASON });
    const [kept] = await over.records();
    expect(kept).toMatchObject({ moment: 'accepted', overLimitReason: REASON, confirmedBy: { id: over.user.id } });
    const later = await buyer();
    await later.submitted(1_000_000);
    await later.patch(['/figures', { ...figures, netWorth: 4_000_000 }]);
    await accepted(app, later.id);
    expect(await later.receipt()).toMatchObject({ verdict: 'stopped', overLimitReason: null });
    expect((await later.records())[0]).toMatchObject({ moment: 'accepted', overLimitReason: null });
  });

  it('is refused where limits bind, whatever the reason', async () => {
    const { patch, submit } = await buyer();
    await patch(['/checkMode', 'enforce']);
    await problemOf(await submit({ Amount: 1_000_000.01, OverLimitReason: REASON }), 'limit_exceeded');
  });
});

describe('why a purchase is over a limit', () => {
  it('is read by its own credit union alone', async () => {
    const { user, lp, id, patch, submitted, edit } = await buyer();
    await patch(['/shareWithExchange', false]);
    await submitted(1_100_000, { OverLimitReason: REASON });
    await edit(replace('/Amount', 1_200_000), replace('/OverLimitReason', REASON));
    const [kept] = (await app.as('admin').compliance.evidence({ query: { lp } })).value;
    const colleague = await app.signIn(
      (await someone(app, { creditUnionId: user.creditUnionId, creditUnionName: user.creditUnionName })).email,
    );
    const receipt = `GET /marketplace/commitments/${id}/receipt`;
    expect(await (await send(app, receipt, { token: colleague })).json()).toMatchObject({ overLimitReason: REASON });
    expect(await (await send(app, receipt, { as: 'admin' })).json()).toMatchObject({
      verdict: 'stopped',
      overLimitReason: null,
    });
    const lines = [
      receipt,
      `GET /compliance/evidence?lp=${lp}`,
      `GET /compliance/evidence/${kept?.id}?creditUnionId=${user.creditUnionId}`,
      `GET /compliance/evidence?creditUnionId=${user.creditUnionId}`,
      `GET /marketplace/views/admin/commitments?$filter=LPNumber eq '${lp}'`,
      `GET /marketplace/views/admin/offerings/${lp}`,
      `GET /marketplace/history/${lp}`,
      `GET /marketplace/offerings/${lp}`,
      `GET /termsheets/${lp}`,
      `GET /marketplace/offering/${lp}/user/commitment`,
      `GET /marketplace/commitments`,
      `GET /analytics/offering/${lp}/demand`,
    ];
    for (const as of ['admin', 'seller', 'buyer', 'northfield'] as const)
      for (const line of lines) {
        const answer = await send(app, line, { as });
        expect([as, line, (await answer.text()).includes(REASON)]).toEqual([as, line, false]);
      }
    const { pdf } = await app.as('admin').commitments.receiptPdf({ id });
    expect(await pdfText(pdf)).toContain('Over a limit');
    expect(await pdfText(pdf)).not.toContain('Over-limit reason');
    // Decided by administrators, and the answer holds what they may read.
    const decided = await send(app, `PATCH /marketplace/commitments/${id}`, {
      as: 'admin',
      body: [replace('/Status', 'Accepted')],
    });
    expect(await decided.text()).not.toContain(REASON);
    const history = await storesOf(app).table.all({ partition: `HISTORY#${lp}` }, (item) => item);
    expect(JSON.stringify(history)).not.toContain(REASON);
  });
});

describe('a proposal over a limit', () => {
  it('shows approvers verdict and reason, binds them, and brings the reason into the commitment', async () => {
    const held = await heldCreditUnion(app, 3);
    const [pat, quinn, remy] = held.others as [User, User, User];
    await held.putInForce({
      people: [limitOf(pat, 1_000), limitOf(quinn, null), limitOf(remy, null)],
      tiers: [{ from: 10_000, approvals: 2 }],
    });
    await send(app, `PATCH /compliance/creditunions/${held.creditUnionId}`, {
      token: held.token,
      body: settings.map(([path, value]) => replace(path, value)),
    });
    const lp = await openOffering(app, { PoolBalance: 50_000_000, TermSheet: { loanCount: 1 } });
    const tokens = new Map<User, string>();
    for (const one of [pat, quinn, remy]) tokens.set(one, await app.signIn(one.email));
    const call = async <T>(who: User, line: string, body?: object): Promise<T> =>
      (await send(app, line, { token: tokens.get(who) ?? '', ...(body && { body }) })).json();
    const propose = (body: object) =>
      call<PurchaseProposalEntity>(pat, `POST /marketplace/offering/${lp}/proposals`, { Amount: 1_100_000, ...body });
    const approve = (who: User, { id, contentHash }: PurchaseProposalEntity) =>
      call<PurchaseProposalEntity>(who, `POST /compliance/proposals/${id}/approvals`, { contentHash });
    const first = await propose({});
    expect(first).toMatchObject({ verdict: 'stopped', overLimitReason: NONE });
    await approve(quinn, first);
    const second = await propose({ OverLimitReason: REASON });
    expect(second).toMatchObject({ overLimitReason: REASON, approvals: [], missing: 2 });
    const seen = await call<PurchaseProposalDetail>(quinn, `GET /compliance/proposals/${second.id}`);
    expect(seen).toMatchObject({ verdict: 'stopped', overLimitReason: REASON });
    expect(seen.steps.at(-1)?.changes).toEqual([{ label: 'Over-limit reason', before: NONE, after: REASON }]);
    await approve(quinn, second);
    expect(await approve(remy, second)).toMatchObject({ status: 'Approved' });
    const [made] = await storesOf(app).commitments.ofOffering(lp);
    expect(made).toMatchObject({ verdict: 'stopped', overLimitReason: REASON, userId: pat.id });
    const { value } = await (await send(app, 'GET /compliance/evidence', { token: held.token })).json();
    const kept = await Promise.all(
      value.map(async ({ id }: EvidenceRow) =>
        (await send(app, `GET /compliance/evidence/${id}`, { token: held.token })).json(),
      ),
    );
    expect(kept.map((one) => [one.moment, one.overLimitReason, one.confirmedBy.id]).reverse()).toEqual([
      ['submitted', NONE, pat.id],
      ['approved', NONE, pat.id],
      ['edited', REASON, pat.id],
      ['approved', REASON, pat.id],
      ['approved', REASON, pat.id],
    ]);
  });
});
