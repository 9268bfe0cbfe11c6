import { createHash } from 'node:crypto';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import canonicalize from 'canonicalize';
import { describe, expect, it } from 'vitest';
import { evidenceStore } from '#functions/store/evidence.ts';
import { keys } from '#functions/store/keys.ts';
import type { PlacedCommitment } from '#shared/contract/commitments.ts';
import type { EvidenceEntity, EvidenceRow, EvidenceVerification } from '#shared/contract/evidence.ts';
import { aPolicy, lastQuarterEnd, limitsAdministrator } from '#test/support/limit-settings.ts';
import { openOffering } from '#test/support/listings.ts';
import { someone } from '#test/support/people.ts';
import { quietApp } from '#test/support/quiet-app.ts';
import { problemOf, send } from '#test/support/send.ts';
import { storesOf } from '#test/support/stores.ts';

const app = quietApp();

async function buyer({ isSetUp = true } = {}) {
  const { user, token, patch } = await limitsAdministrator(app);
  const figures = { netWorth: 8_000_000, capitalAndSurplus: 60_000_000, asOf: lastQuarterEnd() };
  if (isSetUp) await patch(['/figures', figures], ['/policy', aPolicy], ['/loanTypes', ['New auto']]);
  const get = async <T>(path: string) => (await (await send(app, `GET ${path}`, { token })).json()) as T;
  return {
    user,
    token,
    patch,
    get,
    list: async (query = '') => (await get<{ value: EvidenceRow[] }>(`/compliance/evidence${query}`)).value,
    verify: () => get<EvidenceVerification>('/compliance/evidence/verification'),
    async commit(lp: string, Amount: number, key?: string) {
      const headers = key ? { 'idempotency-key': key } : {};
      const answer = await send(app, `POST /marketplace/offering/${lp}/commitments`, {
        token,
        body: { Amount },
        headers,
      });
      expect(answer.status).toBe(201);
      return (await answer.json()) as PlacedCommitment;
    },
    edit: async (id: string, value: number) =>
      (await (
        await send(app, `PATCH /marketplace/commitments/${id}`, {
          token,
          body: [{ op: 'replace', path: '/Amount', value }],
        })
      ).json()) as PlacedCommitment,
  };
}

describe('evidence of limits', () => {
  it('is kept with a submission and with each edit, and answers what it was made from', async () => {
    const { commit, edit, list, get, token, user, verify } = await buyer();
    const lp = await openOffering(app, { TermSheet: { loanCount: 1 } });
    const { id, check } = await commit(lp, 100_000);
    expect(check).toMatchObject({ verdict: 'clear', headroom: 900_000 });
    expect((await edit(id, 900_000.01)).check).toMatchObject({ verdict: 'stopped', headroom: 900_000 });
    const rows = await list();
    expect(
      rows.map(({ lpNumber, moment, commitmentVersion, verdict, amount, userName }) => [
        lpNumber,
        moment,
        commitmentVersion,
        verdict,
        amount,
        userName,
      ]),
    ).toEqual([
      [lp, 'edited', 2, 'stopped', 900_000.01, `Person ${user.surname}`],
      [lp, 'submitted', 1, 'clear', 100_000, `Person ${user.surname}`],
    ]);
    const one = await get<EvidenceEntity>(`/compliance/evidence/${check?.id}`);
    const trial = await send(app, 'POST /compliance/checks/trials', { token, body: one.input });
    expect(await trial.json()).toEqual(one.result);
    expect(one.input?.amount).toBe(100_000);
    expect(await verify()).toEqual({ records: 2, intact: true, firstBroken: null, missing: 0 });
  });

  it('is chained, each record to the one before', async () => {
    const { commit, list, get, user } = await buyer();
    for (const amount of [1_000, 2_000]) await commit(await openOffering(app), amount);
    const [second, first] = await Promise.all(
      (await list()).map(({ id }) => get<EvidenceEntity>(`/compliance/evidence/${id}`)),
    );
    expect([first?.previousHash, second?.previousHash]).toEqual(['', first?.evidenceHash]);
    const hash = (value: unknown) =>
      createHash('sha256')
        .update(canonicalize(value) ?? '')
        .digest('hex');
    for (const { canonical, format, evidenceHash, inputsHash, resultHash, previousHash } of [first, second].filter(
      (one) => one !== undefined,
    )) {
      expect(hash(canonical)).toBe(evidenceHash);
      const { input, result } = canonical as { input: { amount: number }; result: { headroom: number } };
      expect(hash(input)).toBe(inputsHash);
      expect(hash({ inputsHash, result })).toBe(resultHash);
      expect(canonical).toMatchObject({ previousHash, format, creditUnionName: user.creditUnionName });
      expect([format, Number.isInteger(input.amount), Number.isInteger(result.headroom)]).toEqual([4, true, true]);
    }
    expect(first?.canonical?.input).toMatchObject({ amount: 100_000, warnAtBps: 9000 });
  });

  it('shows what was changed behind it, and what is missing', async () => {
    const { commit, list, verify, user } = await buyer();
    for (const amount of [1_000, 2_000, 3_000]) await commit(await openOffering(app), amount);
    const [last, middle] = await list();
    const { client, name: TableName } = app.table;
    const tamper = (id = '', ExpressionAttributeValues = {}) =>
      client.send(
        new UpdateCommand({
          TableName,
          Key: keys.evidence(user.creditUnionId, id),
          UpdateExpression: 'SET evidence.userName = :name',
          ExpressionAttributeValues,
        }),
      );
    await tamper(middle?.id, { ':name': 'Someone Else' });
    expect(await verify()).toEqual({ records: 3, intact: false, firstBroken: middle?.id, missing: 0 });
    await tamper(middle?.id, { ':name': middle?.userName });
    expect(await verify()).toMatchObject({ intact: true });
    const { DeleteCommand } = await import('@aws-sdk/lib-dynamodb');
    await client.send(new DeleteCommand({ TableName, Key: keys.evidence(user.creditUnionId, last?.id ?? '') }));
    expect(await verify()).toEqual({ records: 2, intact: false, firstBroken: last?.id, missing: 1 });
  });

  it('is kept again of an edit that only names another contact, by the one who takes it over', async () => {
    const { commit, list, get, user } = await buyer();
    const { id } = await commit(await openOffering(app, { TermSheet: { loanCount: 1 } }), 100_000);
    const colleague = await someone(app, { creditUnionId: user.creditUnionId });
    const body = [
      { op: 'replace', path: '/UserObjectId', value: colleague.id },
      { op: 'add', path: '/Attested', value: ['AGREEMENT'] },
    ];
    const token = await app.signIn(colleague.email);
    expect((await send(app, `PATCH /marketplace/commitments/${id}`, { token, body })).status).toBe(200);
    const [row] = await list();
    const confirmedBy = { id: colleague.id, name: row?.userName };
    expect(await get<EvidenceEntity>(`/compliance/evidence/${row?.id}`)).toMatchObject({
      moment: 'edited',
      userId: colleague.id,
      attested: ['AGREEMENT'],
      confirmedBy,
      commitmentVersion: 2,
    });
  });

  it('is neither kept nor said where nothing was set up, and for a submission that is repeated once', async () => {
    const none = await buyer({ isSetUp: false });
    expect(await none.commit(await openOffering(app), 1_000)).not.toHaveProperty('check');
    expect(await none.list()).toEqual([]);
    expect(await none.verify()).toEqual({ records: 0, intact: true, firstBroken: null, missing: 0 });
    const { commit, list } = await buyer();
    const lp = await openOffering(app);
    const key = crypto.randomUUID();
    expect(await commit(lp, 1_000, key)).toEqual(await commit(lp, 1_000, key));
    expect(await list()).toHaveLength(1);
    await problemOf(
      await send(app, `POST /marketplace/offering/${lp}/commitments`, { as: 'seller', body: { Amount: 5 } }),
      'own_offering',
    );
  });

  it('stays whole when a credit union commits to many LPs at once', async () => {
    const { commit, verify, list } = await buyer();
    const lps = await Promise.all(Array.from({ length: 10 }, () => openOffering(app)));
    await Promise.all(lps.map((lp) => commit(lp, 1_000)));
    expect(await verify()).toEqual({ records: 10, intact: true, firstBroken: null, missing: 0 });
    expect(new Set((await list()).map(({ lpNumber }) => lpNumber))).toEqual(new Set(lps));
    const [one = ''] = lps;
    expect((await list(`?lp=${one}`)).map(({ lpNumber }) => lpNumber)).toEqual([one]);
  });

  it('is for the own credit union alone', async () => {
    const own = await buyer();
    const other = await buyer();
    const { check } = await own.commit(await openOffering(app), 1_000);
    await problemOf(await send(app, `GET /compliance/evidence/${check?.id}`, { token: other.token }), 'not_found');
    expect(await other.list()).toEqual([]);
    await problemOf(await send(app, 'GET /compliance/evidence', { as: 'buyer' }), 'not_allowed');
  });

  it('is never written over, not even at the end of its chain', async () => {
    const { commit, user, verify } = await buyer();
    await commit(await openOffering(app, { TermSheet: { loanCount: 1 } }), 100_000);
    const { table } = storesOf(app);
    const store = evidenceStore(table);
    const [kept] = await store.of(user.creditUnionId);
    const head = await store.head(user.creditUnionId);
    if (!kept) throw new Error('It was kept');
    const again = store.writes({ ...kept, userName: 'Someone else' }, head, { verdict: 'clear', headroom: null });
    await expect(table.write(...again)).rejects.toMatchObject({ code: 'busy' });
    const pdf = (sha256: string) => store.keepPdf(user.creditUnionId, kept.id, { at: kept.at, sha256 });
    await pdf('a');
    await expect(pdf('b')).rejects.toMatchObject({ code: 'busy' });
    expect(await store.pdfOf(user.creditUnionId, kept.id)).toMatchObject({ sha256: 'a' });
    expect(await verify()).toMatchObject({ records: 1, intact: true });
  });
});
