import { describe, expect, it } from 'vitest';
import { auditStore } from '#functions/store/audit.ts';
import { authorityStore } from '#functions/store/authorities.ts';
import { keys } from '#functions/store/keys.ts';
import type { AbsenceDraft, AbsenceEntity } from '#shared/contract/absence.ts';
import type { AuthoritiesEntity } from '#shared/contract/authorities.ts';
import type { PurchaseProposalEntity } from '#shared/contract/purchase-proposals.ts';
import type { User } from '#shared/domain/user.ts';
import { heldCreditUnion, limitOf } from '#test/support/authorities.ts';
import { openOffering } from '#test/support/listings.ts';
import { someone } from '#test/support/people.ts';
import { quietApp } from '#test/support/quiet-app.ts';
import { problemOf, send } from '#test/support/send.ts';
import { storesOf } from '#test/support/stores.ts';

const app = quietApp();
const DAY = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();
const away = (more: Partial<AbsenceDraft> = {}) => ({
  from: inDays(-1),
  until: inDays(7),
  delegateId: null,
  limit: null,
  ...more,
});

/** pat proposes; quinn may decide 5,000,000, remy 1,000. */
async function desk() {
  const held = await heldCreditUnion(app, 3);
  const [pat, quinn, remy] = held.others as [User, User, User];
  await held.putInForce({ people: [limitOf(quinn, 5_000_000), limitOf(remy, 1_000)] });
  const tokenOf = new Map<string, string>();
  for (const { id, email } of held.others) tokenOf.set(id, await app.signIn(email));
  const as = ({ id }: User) => ({ token: tokenOf.get(id) ?? held.token });
  const say = (who: User, absence: object | null) =>
    send(app, 'PUT /compliance/absence', { ...as(who), body: { absence } });
  const lp = await openOffering(app, { PoolBalance: 50_000_000 });
  return {
    held,
    pat,
    quinn,
    remy,
    as,
    say,
    lp,
    said: async (who: User): Promise<AbsenceEntity> => (await send(app, 'GET /compliance/absence', as(who))).json(),
    propose: async (): Promise<PurchaseProposalEntity> =>
      (
        await send(app, `POST /marketplace/offering/${lp}/proposals`, { ...as(pat), body: { Amount: 1_000_000 } })
      ).json(),
    approve: (who: User, { id, contentHash }: PurchaseProposalEntity) =>
      send(app, `POST /compliance/proposals/${id}/approvals`, { ...as(who), body: { contentHash } }),
  };
}

const pointersOf = async (answer: Response) =>
  (await problemOf(answer, 'invalid')).errors?.map(({ pointer }) => pointer) ?? [];

describe('a person who is away', () => {
  it('is not asked, and whoever they chose decides in their place', async () => {
    const { quinn, remy, say, said, propose, approve, held } = await desk();
    expect(await said(quinn)).toMatchObject({
      isUsed: true,
      absence: null,
      ownLimit: 5_000_000,
      ownIsUnlimited: false,
    });
    expect((await say(quinn, away({ delegateId: remy.id, limit: 2_000_000 }))).status).toBe(200);
    const { absence, colleagues } = await said(quinn);
    expect(absence).toMatchObject({ delegateId: remy.id, delegateName: `Person ${remy.surname}`, limit: 2_000_000 });
    expect(colleagues.map(({ userId }) => userId)).not.toContain(quinn.id);
    const proposal = await propose();
    expect(proposal.mayApprove).toEqual([remy.id]);
    const [step] = await storesOf(app).table.all(
      { partition: `PROPOSALS#${held.creditUnionId}` },
      (item) => item.toldIds as string[],
    );
    expect(step).toEqual([remy.id]);
    expect((await approve(remy, proposal)).status).toBe(200);
  });

  it('acts where they act', async () => {
    const { quinn, say, propose, approve } = await desk();
    await say(quinn, away());
    const proposal = await propose();
    expect(proposal.mayApprove).toEqual([]);
    expect((await approve(quinn, proposal)).status).toBe(200);
  });

  it('ends what they lent at once', async () => {
    const { quinn, remy, say, said, propose, approve } = await desk();
    await say(quinn, away({ delegateId: remy.id }));
    expect((await say(quinn, null)).status).toBe(200);
    expect((await said(quinn)).absence).toBeNull();
    const proposal = await propose();
    expect(proposal.mayApprove).toEqual([quinn.id]);
    await problemOf(await approve(remy, proposal), 'no_authority');
  });

  it('chooses among namesakes by their email, and among others by name alone', async () => {
    const { quinn, remy, said, held } = await desk();
    const { creditUnionName, routingNumber } = quinn;
    const of = { creditUnionId: held.creditUnionId, creditUnionName, routingNumber };
    const namesake = await someone(app, { ...of, givenName: remy.givenName, surname: remy.surname });
    const { colleagues } = await said(quinn);
    const emails = new Map(colleagues.map(({ userId, email }) => [userId, email]));
    for (const { id, email } of [remy, namesake]) expect(emails.get(id)).toBe(email);
    expect([...emails.values()].filter((email) => email !== '')).toHaveLength(2);
  });

  it('lends no one else’s limit, no more than their own, and to their colleagues alone', async () => {
    const { pat, quinn, remy, say } = await desk();
    const stranger = await someone(app);
    const refused = async (who: User, more: Partial<AbsenceDraft>) => pointersOf(await say(who, away(more)));
    expect(await refused(quinn, { delegateId: quinn.id })).toEqual(['/absence/delegateId']);
    expect(await refused(quinn, { delegateId: stranger.id })).toEqual(['/absence/delegateId']);
    expect(await refused(pat, { delegateId: quinn.id })).toEqual(['/absence/delegateId']);
    expect(await refused(quinn, { delegateId: remy.id, limit: 5_000_000.01 })).toEqual(['/absence/limit']);
    expect(await refused(quinn, { delegateId: remy.id, limit: -1 })).toEqual(['/absence/limit']);
    expect(await refused(quinn, { delegateId: remy.id, until: null })).toEqual(['/absence/until']);
    expect(await refused(quinn, { delegateId: remy.id, until: inDays(89.5) })).toEqual(['/absence/until']);
    expect(await refused(quinn, { until: inDays(-2) })).toEqual(['/absence/until']);
    await storesOf(app).table.write({ update: keys.user(remy.id), set: { isVerified: false } });
    expect(await refused(quinn, { delegateId: remy.id })).toEqual(['/absence/delegateId']);
    // Without lending anything, one may be away for as long as one likes.
    expect((await say(quinn, away({ until: null }))).status).toBe(200);
  });

  it('is shown to the administrators, whose changes leave it', async () => {
    const { quinn, remy, say, said, held } = await desk();
    await say(quinn, away({ delegateId: remy.id }));
    const entity: AuthoritiesEntity = await (await held.get()).json();
    expect(entity.delegations).toEqual([]);
    expect(entity.people.find(({ userId }) => userId === quinn.id)?.absence).toMatchObject({ delegateId: remy.id });
    await held.putInForce({ people: [limitOf(quinn, 6_000_000)] });
    expect((await said(quinn)).absence).toMatchObject({ delegateId: remy.id });
    const stored = await authorityStore(storesOf(app).table).of(held.creditUnionId);
    expect(stored.absences).toHaveLength(1);
    const audit = await auditStore(storesOf(app).table).of(held.creditUnionId);
    const [row] = audit.filter(({ type }) => type === 'Absence Recorded');
    expect(row).toMatchObject({ actorId: quinn.id, detail: `Person ${remy.surname} decides with their limit` });
  });
});

it('a credit union without limits has no one to be away', async () => {
  const pat = await someone(app);
  const token = await app.signIn(pat.email);
  expect(await (await send(app, 'GET /compliance/absence', { token })).json()).toMatchObject({ isUsed: false });
  await problemOf(await send(app, 'PUT /compliance/absence', { token, body: { absence: away() } }), 'conflict');
});
