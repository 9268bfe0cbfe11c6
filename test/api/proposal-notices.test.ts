import { describe, expect, it } from 'vitest';
import type { PurchaseProposalEntity } from '#shared/contract/purchase-proposals.ts';
import type { User } from '#shared/domain/user.ts';
import { heldCreditUnion, limitOf } from '#test/support/authorities.ts';
import { openOffering } from '#test/support/listings.ts';
import { runningApp } from '#test/support/running-app.ts';
import { send } from '#test/support/send.ts';

const app = runningApp();
const titlesOf = ({ email }: User) =>
  app.outbox
    .messages(email)
    .map(({ subject }) => subject ?? '')
    .filter((subject) => /approv|declined/.test(subject))
    .sort();

describe('a purchase that needs approval', () => {
  it('is told to those who may approve it, and what became of it to who proposed it', async () => {
    const { put, admin, others } = await heldCreditUnion(app, 2);
    const [pat, quinn] = others as [User, User];
    await put({ people: [limitOf(pat, 500_000), limitOf(quinn, null)] });
    const lp = await openOffering(app, { PoolBalance: 50_000_000 });
    const token = await app.signIn(pat.email);
    const propose = async (Amount: number): Promise<PurchaseProposalEntity> =>
      (await send(app, `POST /marketplace/offering/${lp}/proposals`, { token, body: { Amount } })).json();
    const decide = async ({ id, contentHash }: PurchaseProposalEntity, how: string, more = {}) =>
      send(app, `POST /compliance/proposals/${id}/${how}`, {
        token: await app.signIn(quinn.email),
        body: { contentHash, ...more },
      });
    const asks = `A purchase of LP #${lp} needs your approval`;
    const first = await propose(1_000_000);
    await expect.poll(() => titlesOf(quinn)).toEqual([asks]);
    await decide(first, 'refusals', { reason: 'Too much' });
    const declined = `Your purchase of LP #${lp} was declined`;
    await expect.poll(() => titlesOf(pat)).toEqual([declined]);
    const second = await propose(900_000);
    await expect.poll(() => titlesOf(quinn)).toEqual([asks, asks]);
    expect((await decide(second, 'approvals')).status).toBe(200);
    await expect.poll(() => titlesOf(pat)).toEqual([`Your purchase of LP #${lp} was approved`, declined]);
    const mails = JSON.stringify(app.outbox.messages(quinn.email));
    for (const { id } of [first, second]) expect(mails).toContain(`/compliance/proposals/${id}`);
    expect(titlesOf(admin)).toEqual([]);
    // Colleagues read of the order; the one who approved it doesn't read of it again.
    const receipts = ({ email }: User) =>
      app.outbox.messages(email).filter(({ subject }) => subject?.startsWith('Purchase commitment')).length;
    await expect.poll(() => receipts(admin)).toBe(1);
    expect(receipts(quinn)).toBe(0);
  });
});
