import { describe, expect, it } from 'vitest';
import type { PurchaseProposalEntity } from '#shared/contract/purchase-proposals.ts';
import type { User } from '#shared/domain/user.ts';
import { people } from '#test/support/app.ts';
import { heldCreditUnion, limitOf } from '#test/support/authorities.ts';
import { aPolicy, lastQuarterEnd, limitsAdministrator } from '#test/support/limit-settings.ts';
import { committed, openOffering, replace } from '#test/support/listings.ts';
import { someone } from '#test/support/people.ts';
import { runningApp } from '#test/support/running-app.ts';
import { send } from '#test/support/send.ts';

const app = runningApp();
const mailsTo = (email: string, lp: string) =>
  app.outbox.messages(email).filter((mail) => JSON.stringify(mail).includes(`#${lp}`));
const textTo = (email: string, lp: string) => JSON.stringify(mailsTo(email, lp));
const REASON = 'Two loans of that borrower are paid off on Friday';

describe('a purchase that needs approval, whose LP changes', () => {
  it('is told to who proposed it and who was asked, with each term as it was and is', async () => {
    const { putInForce, others } = await heldCreditUnion(app, 2);
    const [pat, quinn] = others as [User, User];
    await putInForce({ people: [limitOf(pat, 1_000), limitOf(quinn, null)] });
    const lp = await openOffering(app, { PoolBalance: 50_000_000, TermSheet: { servicingFee: 0.5 } });
    const token = await app.signIn(pat.email);
    const { id }: PurchaseProposalEntity = await (
      await send(app, `POST /marketplace/offering/${lp}/proposals`, { token, body: { Amount: 500_000 } })
    ).json();
    await app.as('admin').offerings.update({ id: lp, body: [replace('/TermSheet/servicingFee', 0.75)] });
    await send(app, `GET /compliance/proposals/${id}`, { token });
    for (const { email } of [pat, quinn]) {
      await expect
        .poll(() => mailsTo(email, lp).map(({ subject }) => subject))
        .toContain(`The terms of LP #${lp} changed while a purchase needs approval`);
      expect(textTo(email, lp)).toContain('0.50% → 0.75%');
      expect(textTo(email, lp)).toContain(`/compliance/proposals/${id}`);
    }
    const { value } = await (await send(app, 'GET /notification/inbox', { token })).json();
    expect(JSON.stringify(value)).toContain('Servicing fee: 0.50% → 0.75%');
  });
});

describe('a rejected commitment', () => {
  it('is told with its reason to its credit union, and to no one else', async () => {
    const lp = await openOffering(app);
    const id = await committed(app, lp, 100_000);
    const reason = replace('/Reason', 'The buyer limit is used up');
    await app.as('admin').commitments.update({ id, body: [replace('/Status', 'Rejected'), reason] });
    await expect.poll(() => textTo(people.buyer, lp)).toContain('Reason: The buyer limit is used up');
    for (const who of ['northfield', 'seller'] as const) expect(textTo(people[who], lp)).not.toContain('used up');
  });
});

describe('a commitment over a limit', () => {
  it('is told with its reason to the people of its own credit union alone', async () => {
    const { user, token, patch } = await limitsAdministrator(app);
    const colleague = await someone(app, { creditUnionId: user.creditUnionId });
    await patch(
      ['/figures', { netWorth: 8_000_000, capitalAndSurplus: 60_000_000, asOf: lastQuarterEnd() }],
      ['/policy', aPolicy],
      ['/loanTypes', ['New auto']],
    );
    const lp = await openOffering(app, { PoolBalance: 50_000_000, TermSheet: { loanCount: 1 } });
    const body = { Amount: 1_100_000, OverLimitReason: REASON };
    expect((await send(app, `POST /marketplace/offering/${lp}/commitments`, { token, body })).status).toBe(201);
    await expect.poll(() => textTo(colleague.email, lp)).toContain(REASON);
    expect(textTo(colleague.email, lp)).toContain('Over a limit');
    await expect
      .poll(() => mailsTo(people.admin, lp).map(({ subject }) => subject))
      .toContain(`New purchase commitment on LP #${lp}: $1,100,000.00`);
    for (const who of ['admin', 'seller'] as const) {
      expect(textTo(people[who], lp)).not.toContain(REASON);
      expect(await (await send(app, 'GET /notification/inbox', { as: who })).text()).not.toContain(REASON);
    }
  });
});
