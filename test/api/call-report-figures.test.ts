import { describe, expect, it } from 'vitest';
import { callReportSheets, zipSheets } from '#local/demo-data/call-reports.ts';
import type { EvidenceEntity, EvidenceRow } from '#shared/contract/evidence.ts';
import type { OfferingCheck } from '#shared/contract/offering-check.ts';
import { callReportIn, sendCallReport } from '#test/support/call-report-upload.ts';
import { limitDocument } from '#test/support/limit-documents.ts';
import { aPolicy, limitsAdministrator } from '#test/support/limit-settings.ts';
import { openOffering } from '#test/support/listings.ts';
import { quietApp } from '#test/support/quiet-app.ts';
import { problemOf, send } from '#test/support/send.ts';

const app = quietApp();
const admin = () => app.as('admin');

interface Said {
  charterNumber: string;
  name: string;
  netWorth: number;
  /** CU_TYPE. */
  kind?: 1 | 2 | 3;
}

/** A quarter in force in which one credit union is what is said. */
async function inForce(cycle: string, { charterNumber, name, netWorth, kind = 1 }: Said): Promise<string> {
  const sheets = callReportSheets({ cycle, rows: 3, listed: [{ charterNumber, name, state: 'OR' }] });
  sheets.FS220A?.rows[0]?.splice(2, 1, String(netWorth));
  sheets.FOICU?.rows[0]?.splice(3, 1, String(kind));
  const id = await sendCallReport(app, zipSheets(sheets));
  await callReportIn(app, id, 'Ready');
  await admin().callreports.putInForce({ id });
  return id;
}

/** A buyer that attested its net worth as of March 2023. */
async function buyer() {
  const limits = await limitsAdministrator(app);
  const { user, token, patch } = limits;
  const figures = { netWorth: 8_000_000, capitalAndSurplus: 60_000_000, asOf: '2023-03-31' };
  const set = await patch(['/figures', figures], ['/policy', aPolicy], ['/loanTypes', ['New auto']]);
  expect(set.status).toBe(200);
  const get = async <T>(path: string) => (await (await send(app, `GET ${path}`, { token })).json()) as T;
  return {
    ...limits,
    json: get,
    check: (lp: string) => get<OfferingCheck>(`/compliance/offering/${lp}/check?amount=100000`),
    /** As an administrator does on the page. */
    async match(charterNumber: string) {
      const { id: _, ...facts } = await admin().crm.creditUnion({ id: user.creditUnionId });
      return admin().crm.change({ id: user.creditUnionId, body: { ...facts, charterNumber } });
    },
  };
}

describe('the seller of an offering', () => {
  it('is what its charter says while the offering says nothing, and evidence names the call report', async () => {
    const { check, json, user, token } = await buyer();
    const seller = await limitsAdministrator(app);
    const { id: _, ...facts } = await admin().crm.creditUnion({ id: seller.user.creditUnionId });
    await admin().crm.change({ id: seller.user.creditUnionId, body: { ...facts, charterNumber: '72044' } });
    const lp = await openOffering(app, { SellerName: facts.name, TermSheet: { loanCount: 1 } });
    expect((await check(lp)).inputs?.offering.originator).toMatchObject({ kind: 'federalCreditUnion', ncusif: true });
    const quarter = (cycle: string, kind: 2 | 3) =>
      inForce(cycle, { charterNumber: '72044', name: facts.name, netWorth: 1, kind });
    await quarter('2022-09', 2);
    expect((await check(lp)).inputs?.offering.originator).toMatchObject({ kind: 'stateCreditUnion', ncusif: true });
    await quarter('2022-12', 3);
    expect((await check(lp)).inputs?.offering.originator).toMatchObject({ kind: 'stateCreditUnion', ncusif: false });

    await send(app, `POST /marketplace/offering/${lp}/commitments`, { token, body: { Amount: 100_000 } });
    const { value } = await json<{ value: EvidenceRow[] }>(`/compliance/evidence?lp=${lp}`);
    const { input, sources } = await json<EvidenceEntity>(`/compliance/evidence/${value[0]?.id}`);
    expect(input?.offering.originator.kind).toBe('stateCreditUnion');
    expect(sources).toContainEqual({
      field: 'offering.originator',
      kind: 'callReport',
      reference: '2022-12, charter 72044',
      version: 1,
      asOf: '2022-12-31',
    });
    await admin().offerings.update({
      id: lp,
      body: [{ op: 'replace', path: '/originatorKind', value: 'governmentAgency' }],
    });
    expect((await check(lp)).inputs?.offering.originator.kind).toBe('governmentAgency');
    expect(user.creditUnionId).not.toBe(seller.user.creditUnionId);
  });
});

describe('charter numbers', () => {
  it('are suggested by name and lead to the quarter in force once an administrator set one', async () => {
    const { user, check, json, match, path, token } = await buyer();
    const lp = await openOffering(app, { TermSheet: { loanCount: 1 } });
    const said = {
      charterNumber: '72001',
      name: user.creditUnionName.toUpperCase(),
      netWorth: 4_000_000,
      kind: 2,
    } as const;
    const id = await inForce('2023-06', said);
    const own = (await admin().callreports.find({ id })).matches.find(
      ({ creditUnionId }) => creditUnionId === user.creditUnionId,
    );
    expect(own?.suggestions[0]).toMatchObject({ charterNumber: '72001', netWorth: 4_000_000 });
    expect((await check(lp)).inputs?.buyer.netWorth).toBe(8_000_000);

    await match('72001');
    expect((await admin().callreports.find({ id })).matches.map((one) => one.creditUnionId)).not.toContain(
      user.creditUnionId,
    );
    const other = await limitsAdministrator(app);
    const { id: _, ...facts } = await admin().crm.creditUnion({ id: other.user.creditUnionId });
    await admin().crm.change({ id: other.user.creditUnionId, body: { ...facts, name: user.creditUnionName } });
    const namesake = (await admin().callreports.find({ id })).matches.find(
      ({ creditUnionId }) => creditUnionId === other.user.creditUnionId,
    );
    expect(namesake?.suggestions).toEqual([]);
    expect((await check(lp)).inputs?.buyer).toMatchObject({
      netWorth: 4_000_000,
      netWorthAsOf: '2023-06-30',
      charter: 'state',
    });
    const { reported, figures } = await json<{ reported: unknown; figures: unknown }>(path);
    expect(reported).toMatchObject({ cycle: '2023-06', report: 1, charterNumber: '72001', isUsed: true });
    expect(reported).toMatchObject({
      participationsPurchased: expect.any(Number),
      participationsSold: expect.any(Number),
    });
    expect(figures).toMatchObject({ netWorth: 8_000_000, source: 'attested' });

    const Amount = 100_000;
    await send(app, `POST /marketplace/offering/${lp}/commitments`, { token, body: { Amount } });
    const [row] = (await json<{ value: EvidenceRow[] }>('/compliance/evidence')).value;
    const { sources } = await json<EvidenceEntity>(`/compliance/evidence/${row?.id}`);
    expect(sources.find(({ field }) => field === 'buyer.netWorth')).toEqual({
      field: 'buyer.netWorth',
      kind: 'callReport',
      reference: '2023-06, charter 72001',
      version: 1,
      asOf: '2023-06-30',
    });
  });

  it('give way to what was attested of a later quarter alone', async () => {
    const own = await buyer();
    const { user, check, match, confirmed, patch } = own;
    const lp = await openOffering(app);
    await inForce('2023-09', { charterNumber: '72002', name: user.creditUnionName, netWorth: 4_000_000 });
    await match('72002');
    expect((await check(lp)).inputs?.buyer.netWorth).toBe(4_000_000);
    const said = (asOf: string, documentId?: string) =>
      ['/figures', { netWorth: 9_000_000, capitalAndSurplus: null, asOf, documentId }] as const;
    const attest = (...asked: Parameters<typeof said>) => confirmed([...said(...asked)]);
    await attest('2023-09-30');
    expect(await check(lp)).toMatchObject({
      netWorthFrom: 'callReport',
      inputs: { buyer: { netWorth: 4_000_000, netWorthAsOf: '2023-09-30' } },
    });
    const { errors } = await problemOf(await patch([...said('2023-12-31')]), 'invalid');
    expect(errors).toEqual([{ pointer: '/figures/documentId', detail: 'Upload the statement of this quarter' }]);
    const statement = await limitDocument(app, own, 'figures');
    await attest('2023-12-31', statement);
    expect(await check(lp)).toMatchObject({
      netWorthFrom: 'attested',
      inputs: { buyer: { netWorth: 9_000_000, netWorthAsOf: '2023-12-31' } },
    });
    await problemOf(await patch([...said('2024-03-31', statement)]), 'invalid');
    expect((await patch(['/corporate', true])).status).toBe(200);
  });

  it('turn checks off for a credit union that is not federally insured', async () => {
    const { user, check, match, patch } = await buyer();
    const lp = await openOffering(app);
    await match('72003');
    expect((await check(lp)).isUsed).toBe(true);
    await inForce('2023-12', { charterNumber: '72003', name: user.creditUnionName, netWorth: 1, kind: 3 });
    const { isUsed, notes } = await check(lp);
    expect({ isUsed, notes }).toEqual({
      isUsed: false,
      notes: ['Your credit union is not federally insured; 12 CFR 701.22 does not apply to it.'],
    });
    await patch(['/checkMode', 'off']);
    expect((await check(lp)).notes).toEqual([]);
  });

  it('change nothing for a credit union that set nothing up', async () => {
    const { user, token } = await limitsAdministrator(app);
    const lp = await openOffering(app);
    const { id: _, ...facts } = await admin().crm.creditUnion({ id: user.creditUnionId });
    await admin().crm.change({ id: user.creditUnionId, body: { ...facts, charterNumber: '72004' } });
    await inForce('2024-03', { charterNumber: '72004', name: user.creditUnionName, netWorth: 4_000_000 });
    const answer = await send(app, `GET /compliance/offering/${lp}/check`, { token });
    expect(await answer.json()).toMatchObject({ isUsed: false, notes: [] });
    await problemOf(await send(app, 'GET /compliance/callreports', { token }), 'not_allowed');
  });
});
