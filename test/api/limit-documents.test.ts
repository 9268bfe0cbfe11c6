import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { complianceStore } from '#functions/store/compliance.ts';
import type { LimitSettingsEntity } from '#shared/contract/compliance-settings.ts';
import type { EvidenceEntity, EvidenceRow } from '#shared/contract/evidence.ts';
import type { LimitDocumentEntity } from '#shared/contract/limit-documents.ts';
import { limitDocument, sendLimitDocument } from '#test/support/limit-documents.ts';
import { aPolicy, limitsAdministrator } from '#test/support/limit-settings.ts';
import { openOffering } from '#test/support/listings.ts';
import { someone } from '#test/support/people.ts';
import { quietApp } from '#test/support/quiet-app.ts';
import { problemOf, send } from '#test/support/send.ts';
import { storesOf } from '#test/support/stores.ts';

const app = quietApp();
const figures = { netWorth: 8_000_000, capitalAndSurplus: 60_000_000, asOf: '2026-06-30' };
const waiver = {
  kind: 'originator',
  target: '*',
  limit: 20_000_000,
  from: '2026-01-01',
  until: null,
  stateConcurrence: false,
};
const sha256 = (bytes: string) => createHash('sha256').update(bytes).digest('hex');
const json = async <T>(answer: Promise<Response>) => (await (await answer).json()) as T;
const faultsOf = async (answer: Promise<Response>) =>
  (await problemOf(await answer, 'invalid')).errors?.map(({ pointer, detail }) => [pointer, detail]);

type Own = Awaited<ReturnType<typeof limitsAdministrator>>;
const listed = ({ path, token }: Own) => json<LimitDocumentEntity[]>(send(app, `GET ${path}/documents`, { token }));
const content = ({ path }: Own, id: string, as: { token: string } | { as: 'admin' }) =>
  send(app, `GET ${path}/documents/${id}/content`, as);

describe('documents of limits', () => {
  it('stay with the figures, the policy and the waiver that they support, by the hash of their bytes', async () => {
    const own = await limitsAdministrator(app);
    const [statement, policy, letter] = [
      await limitDocument(app, own, 'figures', { bytes: 'net worth' }),
      await limitDocument(app, own, 'policy'),
      await limitDocument(app, own, 'waiver'),
    ];
    const entity = await json<LimitSettingsEntity>(
      own.patch(
        ['/figures', { ...figures, documentId: statement }],
        ['/policy', { ...aPolicy, documentId: policy }],
        ['/waivers', [{ ...waiver, documentId: letter }]],
      ),
    );
    expect(entity).toMatchObject({
      figures: { documentId: statement },
      policy: { documentId: policy },
      waivers: [{ documentId: letter }],
    });
    const kept = await complianceStore(storesOf(app).table).settings(own.user.creditUnionId);
    expect(kept.figures?.document).toEqual({ id: statement, sha256: sha256('net worth') });
    expect((await listed(own)).map(({ id, isInForce, sha256 }) => [id, isInForce, sha256?.length])).toEqual(
      [letter, policy, statement].map((id) => [id, true, 64]),
    );
  });

  it('that were replaced stay to be read', async () => {
    const own = await limitsAdministrator(app);
    const [first, second] = [await limitDocument(app, own, 'policy'), await limitDocument(app, own, 'policy')];
    await own.patch(['/policy', { ...aPolicy, documentId: first }]);
    await own.patch(['/policy', { ...aPolicy, documentId: second }]);
    expect((await listed(own)).map(({ id, isInForce }) => [id, isInForce])).toEqual([
      [second, true],
      [first, false],
    ]);
    const answer = await content(own, first, own);
    expect(answer.status).toBe(302);
    expect(await (await fetch(answer.headers.get('location') ?? '')).text()).toBe('%PDF policy');
  });

  it('are named by the sources of a check, with their hashes', async () => {
    const own = await limitsAdministrator(app);
    const { token } = own;
    const documentId = await limitDocument(app, own, 'policy', { bytes: 'written policy' });
    await own.patch(['/figures', figures], ['/policy', { ...aPolicy, documentId }], ['/loanTypes', ['New auto']]);
    const lp = await openOffering(app, { TermSheet: { loanCount: 1 } });
    await send(app, `POST /marketplace/offering/${lp}/commitments`, { token, body: { Amount: 100_000 } });
    const { value } = await json<{ value: EvidenceRow[] }>(send(app, `GET /compliance/evidence?lp=${lp}`, { token }));
    const kept = await json<EvidenceEntity>(send(app, `GET /compliance/evidence/${value[0]?.id}`, { token }));
    expect(kept.sources.find(({ field }) => field === 'buyer.policy')?.reference).toBe(
      `policy, document ${documentId}, SHA-256 ${sha256('written policy')}`,
    );
    expect(kept.sources.find(({ field }) => field === 'buyer.netWorth')?.reference).toBe('figures');
  });

  it('are recorded by only once they were found clean, and only as what they are', async () => {
    const own = await limitsAdministrator(app);
    const other = await limitsAdministrator(app);
    const policy = await limitDocument(app, own, 'policy');
    const bad = await limitDocument(app, own, 'policy', {
      bytes: ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
    });
    const another = await limitDocument(app, other, 'figures');
    const none = [['/figures/documentId', 'There is no such document']];
    for (const documentId of [policy, another, 'S1', '../x'])
      expect(await faultsOf(own.patch(['/figures', { ...figures, documentId }]))).toEqual(none);
    expect(await faultsOf(own.patch(['/policy', { ...aPolicy, documentId: bad }]))).toEqual([
      ['/policy/documentId', "This document didn't pass its safety check. Choose another."],
    ]);
    await problemOf(await content(own, bad, own), 'file_quarantined');
  });

  it.each([
    [{ fileName: 'policy.exe' }, 'unsupported_type'],
    [{ size: 25_000_001 }, 'too_large'],
    [{ size: 0 }, 'invalid'],
    [{ use: 'other' }, 'invalid'],
  ] as const)('of %j are refused', async (changes, code) => {
    const { path, token } = await limitsAdministrator(app);
    const body = { use: 'policy', fileName: 'policy.pdf', size: 9, contentType: 'application/pdf', ...changes };
    await problemOf(await send(app, `POST ${path}/documents`, { token, body }), code);
  });

  it("are the own credit union's to read, and the site's administrators' where they are shared", async () => {
    const own = await limitsAdministrator(app);
    await own.patch(['/shareWithExchange', true]);
    const id = await limitDocument(app, own, 'policy');
    const { creditUnionId, creditUnionName, routingNumber } = own.user;
    const colleague = {
      token: await app.signIn((await someone(app, { creditUnionId, creditUnionName, routingNumber })).email),
    };
    const stranger = { token: await app.signIn((await someone(app, {})).email) };
    const other = await limitsAdministrator(app);
    for (const path of ['', `/${id}/content`].map((end) => `GET ${own.path}/documents${end}`)) {
      await problemOf(await send(app, path, colleague), 'not_allowed');
      for (const one of [stranger, other]) await problemOf(await send(app, path, { token: one.token }), 'not_found');
      await problemOf(await send(app, path, { as: 'seller' }), 'not_found');
      expect((await send(app, path, { as: 'admin' })).ok || path.endsWith('content')).toBe(true);
    }
    expect((await content(own, id, { as: 'admin' })).status).toBe(302);
    await problemOf(await content({ ...own, path: other.path }, id, other), 'not_found');
    await own.patch(['/shareWithExchange', false]);
    await problemOf(await content(own, id, { as: 'admin' }), 'not_found');
    const body = { use: 'policy', fileName: 'policy.pdf', size: 9, contentType: 'application/pdf' };
    for (const one of [{ as: 'admin' } as const, { token: other.token }])
      await problemOf(await send(app, `POST ${own.path}/documents`, { ...one, body }), 'not_found');
    await problemOf(await send(app, `POST ${own.path}/documents`, { ...colleague, body }), 'not_allowed');
  });

  it('that nothing was recorded by are not there until they are complete', async () => {
    const own = await limitsAdministrator(app);
    const { path, token } = own;
    const body = { use: 'policy', fileName: 'policy.pdf', size: 9, contentType: 'application/pdf' };
    const { id } = await json<{ id: string }>(send(app, `POST ${path}/documents`, { token, body }));
    expect(await listed(own)).toEqual([]);
    await problemOf(await content(own, id, own), 'not_found');
    expect(await faultsOf(own.patch(['/policy', { ...aPolicy, documentId: id }]))).toEqual([
      ['/policy/documentId', 'There is no such document'],
    ]);
    const parts = [{ partNumber: 1, etag: 'none' }];
    await problemOf(
      await send(app, `POST ${path}/documents/${id}/completion`, { token, body: { parts } }),
      'upload_mismatch',
    );
    expect(await sendLimitDocument(app, own, 'policy')).toMatch(/^S/);
  });
});
