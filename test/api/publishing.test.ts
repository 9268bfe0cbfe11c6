import { afterEach, describe, expect, it } from 'vitest';
import { SUMMIT_RIDGE } from '#local/demo-data/credit-unions.ts';
import type { EvidenceEntity, EvidenceRow, EvidenceVerification } from '#shared/contract/evidence.ts';
import type { OfferingDraft } from '#shared/contract/offering-entity.ts';
import { platformDefaults } from '#shared/domain/platform.ts';
import { aPolicy, limitsAdministrator } from '#test/support/limit-settings.ts';
import { aDraft, draftOffering, replace } from '#test/support/listings.ts';
import { someone } from '#test/support/people.ts';
import { quietApp } from '#test/support/quiet-app.ts';
import { problemOf, send } from '#test/support/send.ts';
import { storesOf } from '#test/support/stores.ts';

const app = quietApp();
const admin = () => app.as('admin');
const set = (publishCheck: 'advise' | 'enforce') => admin().configuration.changePublishing({ body: { publishCheck } });
const publish = (id: string, body?: object) =>
  send(app, `POST /marketplace/offering/${id}/publishings`, { as: 'admin', ...(body && { body }) });
/** What the history says of the last publishing. */
const saidOf = async (id: string) =>
  (await admin().history.list({ id, query: {} })).value.find(({ Type }) => Type === 'Offering Published')?.Detail;
const broken: Partial<OfferingDraft> = { AmountAvailableForSalePercent: 95 };
const KEPT = 'This type of originator must keep at least 10% of each loan. At most 90% can be for sale.';

/** The checks that were kept of publishings of an LP, as its seller reads them. */
async function keptOf(lp: string) {
  const { email } = await someone(app, { creditUnionId: SUMMIT_RIDGE, isCreditUnionAdmin: true });
  const token = await app.signIn(email);
  const json = async <T>(path: string) => (await (await send(app, `GET ${path}`, { token })).json()) as T;
  const { value } = await json<{ value: EvidenceRow[] }>(`/compliance/evidence?lp=${lp}`);
  const records = await Promise.all(value.map(({ id }) => json<EvidenceEntity>(`/compliance/evidence/${id}`)));
  return { records, chain: await json<EvidenceVerification>('/compliance/evidence/verification') };
}

/** The seller records a policy, or that it has none. */
async function sellerHas(policy: typeof aPolicy | null) {
  const { patch } = await limitsAdministrator(app, { creditUnionId: SUMMIT_RIDGE });
  expect((await patch(['/policy', policy])).status).toBe(200);
}

afterEach(async () => {
  await set('enforce');
});

describe('the check of a pool before it is published', () => {
  it('tells administrators and the seller what of it can be for sale', async () => {
    const id = await draftOffering(app, broken);
    const { pool } = await admin().offerings.beforePublishing({ id });
    expect(pool).toMatchObject({
      publishCheck: 'enforce',
      ruleSetStatus: 'draft',
      amountForSale: 950_000,
      originator: { kind: 'federalCreditUnion', insured: true, retentionPercent: null },
      result: { verdict: 'stopped', headroom: 900_000 },
    });
    expect(pool?.result.rules.map(({ id: rule, level, text }) => [rule, level, text])).toEqual([
      ['SELLER', 'pass', 'Credit unions may buy from this type of seller.'],
      ['RETENTION', 'stop', KEPT],
    ]);
    expect(pool?.result.rules[1]).toMatchObject({ used: 1_000_000, after: 50_000, limit: 100_000 });
    const request = await draftOffering(app, { ...broken, TransactionType: 'LLO' });
    expect(await admin().offerings.beforePublishing({ id: request })).toEqual({ pool: null });

    const { SellerName: _, sellerSeesNames: __, ...body } = { ...aDraft(broken) };
    const { LPIdentifier } = await app.as('seller').offerings.prepare({ body });
    const { poolCheck } = await app.as('seller').offerings.listing({ id: LPIdentifier });
    expect(poolCheck?.result.rules[1]).toMatchObject({ level: 'stop', text: KEPT });
    await app.as('seller').offerings.handIn({ id: LPIdentifier });
    await set('advise');
    await admin().offerings.publish({ id: LPIdentifier });
    expect((await app.as('seller').offerings.listing({ id: LPIdentifier })).poolCheck).toBeNull();
  });

  it('is not kept where the seller recorded neither figures nor a policy, and blocks there all the same', async () => {
    const id = await draftOffering(app, broken);
    await problemOf(await publish(id), 'limit_exceeded');
    await set('advise');
    expect((await publish(id)).status).toBe(204);
    expect(await keptOf(id)).toMatchObject({ records: [], chain: { records: 0, intact: true } });
  });

  it('is kept with the publishing in the chain of the seller, whatever it found', async () => {
    await sellerHas(aPolicy);
    await set('advise');
    const id = await draftOffering(app, broken);
    expect((await publish(id, { reason: 'The rest is kept by a CUSO' })).status).toBe(204);
    const { records, chain } = await keptOf(id);
    expect(records).toMatchObject([
      {
        moment: 'published',
        lpNumber: id,
        creditUnionId: SUMMIT_RIDGE,
        checkMode: 'advise',
        creditUnionName: 'Summit Ridge Credit Union',
        confirmedBy: null,
        overLimitReason: 'The rest is kept by a CUSO',
        commitmentVersion: 2,
        acknowledged: [],
        attested: [],
        result: { verdict: 'stopped', headroom: 900_000 },
        input: { amount: 950_000, offering: { originator: { kind: 'federalCreditUnion' } } },
      },
    ]);
    expect(chain).toMatchObject({ intact: true, firstBroken: null });
    const again = await draftOffering(app, { TransactionType: 'LLO' });
    await publish(again);
    expect((await keptOf(again)).records).toEqual([]);
  });

  it('keeps every publishing of one seller at one moment', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => draftOffering(app)));
    const answers = await Promise.all(ids.map((id) => publish(id)));
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 204));
    expect((await keptOf(ids[0] ?? '')).chain.intact).toBe(true);
  });

  it('is enforced by default', () => {
    expect(platformDefaults.publishCheck).toBe('enforce');
  });

  it('takes a reason for a broken rule where it only advises, and keeps it in the history', async () => {
    await set('advise');
    const [named, silent, sound] = await Promise.all([
      draftOffering(app, broken),
      draftOffering(app, broken),
      draftOffering(app),
    ]);
    for (const reason of [7, 'a'.repeat(501), 'a\u0000']) await problemOf(await publish(named, { reason }), 'invalid');
    expect((await publish(named, { reason: ' The rest  is kept by a CUSO ' })).status).toBe(204);
    expect((await publish(silent)).status).toBe(204);
    expect((await publish(sound)).status).toBe(204);
    expect(await Promise.all([named, silent, sound].map(saidOf))).toEqual([
      'Draft to Published: The rest is kept by a CUSO',
      'Draft to Published: No reason given',
      'Draft to Published',
    ]);
    const edited = await draftOffering(app, broken);
    await admin().offerings.update({ id: edited, body: [replace('/State', 'Published')] });
    expect(await saidOf(edited)).toBe('Draft to Published: No reason given');
  });

  it('blocks a pool that breaks a rule where administrators have it enforced, whichever way', async () => {
    await set('advise');
    const before = await set('enforce');
    expect(before).toMatchObject({ publishCheck: 'enforce', changedBy: expect.any(String) });
    const id = await draftOffering(app, { ...broken, originatorKind: 'other' });
    const problem = await problemOf(await publish(id), 'limit_exceeded');
    expect(problem.errors).toMatchObject([{ pointer: '/originatorKind', code: 'SELLER' }]);
    const edit = (...body: ReturnType<typeof replace>[]) =>
      send(app, `PATCH /marketplace/offerings/${id}`, { as: 'admin', body });
    await problemOf(await edit(replace('/originatorKind', null), replace('/State', 'Published')), 'limit_exceeded');
    expect(await storesOf(app).offerings.find(id)).toMatchObject({ state: 'Draft', originatorKind: 'other' });
    await edit(replace('/originatorKind', null));
    const { errors } = await problemOf(await publish(id), 'limit_exceeded');
    expect(errors).toEqual([{ pointer: '/AmountAvailableForSalePercent', detail: KEPT, code: 'RETENTION' }]);
    expect((await keptOf(id)).records).toEqual([]);
    expect((await edit(replace('/originatorKind', 'cuso'), replace('/State', 'Published'))).status).toBe(200);
    expect((await keptOf(id)).records).toMatchObject([{ checkMode: 'enforce', result: { verdict: 'clear' } }]);
  });

  it('is set by administrators alone, once for a version, and the audit says by whom', async () => {
    await set('advise');
    const { etag } = await admin().configuration.publishing.versioned({});
    const put = (as: 'admin' | 'buyer', publishCheck: string, headers = {}) =>
      send(app, 'PUT /configuration/publishing', { as, body: { publishCheck }, headers });
    await problemOf(await put('buyer', 'enforce'), 'not_allowed');
    await problemOf(await put('admin', 'off'), 'invalid');
    expect((await put('admin', 'enforce', { 'if-match': etag })).status).toBe(200);
    await problemOf(await put('admin', 'advise', { 'if-match': etag }), 'stale');
    const rows = await storesOf(app).audit.of('platform');
    expect(rows[0]).toMatchObject({ type: 'Publish Check Changed', before: 'advise', after: 'enforce' });
    const count = rows.length;
    await put('admin', 'enforce');
    expect(await storesOf(app).audit.of('platform')).toHaveLength(count);
  });
});
