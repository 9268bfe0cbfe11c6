import { createHash } from 'node:crypto';
import { HeadObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { describe, expect, it } from 'vitest';
import { evidenceStore } from '#functions/store/evidence.ts';
import { evidencePdf } from '#functions/workers/check/evidence-pdf.ts';
import { buckets } from '#local/content.ts';
import type { PlacedCommitment } from '#shared/contract/commitments.ts';
import type { EvidenceRecord } from '#shared/contract/evidence.ts';
import { ruleNames } from '#shared/domain/evidence-words.ts';
import { date } from '#shared/format/date.ts';
import { aPolicy, lastQuarterEnd, limitsAdministrator } from '#test/support/limit-settings.ts';
import { openOffering } from '#test/support/listings.ts';
import { pagesOf, textOf } from '#test/support/pdf-text.ts';
import { quietApp } from '#test/support/quiet-app.ts';
import { problemOf, send } from '#test/support/send.ts';
import { storesOf } from '#test/support/stores.ts';

const app = quietApp();

async function buyer() {
  const { user, token, patch } = await limitsAdministrator(app);
  const figures = { netWorth: 8_000_000, capitalAndSurplus: 60_000_000, asOf: lastQuarterEnd() };
  await patch(['/figures', figures], ['/policy', aPolicy], ['/loanTypes', ['New auto']]);
  return {
    user,
    token,
    patch,
    get: (path: string) => send(app, `GET /compliance/evidence/${path}`, { token }),
  };
}

/** A purchase of $900,000.01 that is close to a limit, with what was confirmed. */
async function kept() {
  const one = await buyer();
  const lp = await openOffering(app, { TermSheet: { loanCount: 1 } });
  const body = { Amount: 900_000.01, Attested: ['AGREEMENT'], Acknowledged: ['BORROWER'] };
  const placed = await send(app, `POST /marketplace/offering/${lp}/commitments`, { token: one.token, body });
  const id = ((await placed.json()) as PlacedCommitment).check?.id ?? '';
  const pdf = async () => {
    const answer = await one.get(`${id}/pdf`);
    expect(answer.status).toBe(302);
    const file = await fetch(answer.headers.get('location') ?? '');
    expect(file.status).toBe(200);
    return { named: file.headers.get('content-disposition') ?? '', bytes: Buffer.from(await file.arrayBuffer()) };
  };
  return { ...one, lp, id, pdf, entity: async () => (await (await one.get(id)).json()) as EvidenceRecord };
}

describe('a kept check as a PDF', () => {
  it('says what was found of each rule, by which figures, and under which hashes', async () => {
    const { lp, id, pdf, entity, user } = await kept();
    const { named, bytes } = await pdf();
    expect(named).toBe(`attachment; filename="Check ${lp} ${id}.pdf"`);
    const text = (await textOf(bytes)).replace(/\s+/g, ' ');
    const one = await entity();
    for (const said of [
      `Check of Limits, LP #${lp}`,
      '$900,000.01',
      '12 CFR 701.22(b)(5)(iv)',
      `Acknowledged by Person ${user.surname}`,
      `Confirmed by Person ${user.surname}`,
      'Agreement: Confirmed',
      'Membership: To be confirmed',
      'Member business loan cap: Not applicable',
      `Buyer ${user.creditUnionName} (${user.creditUnionId})`,
      'Seller Summit Ridge Credit Union',
      'This check applies the rules as recorded on 10/30/2023 to the figures shown. It is not legal advice and does not replace your own review.',
      one.inputsHash,
      one.resultHash,
      one.evidenceHash,
      '$8,000,000.00',
    ])
      expect(text).toContain(said);
    for (const { cite, text: rule } of one.result.rules) {
      expect(text).toContain(cite);
      expect(text).toContain(rule);
    }
    for (const { reference, asOf } of one.sources) {
      expect(text).toContain(reference);
      if (asOf) expect(text).toContain(`as of ${date(asOf)}`);
    }
  });

  it('has the same bytes whenever it is written, whatever has changed since', async () => {
    const { pdf, entity, patch } = await kept();
    const first = await pdf();
    await patch(['/figures', null], ['/checkMode', 'off']);
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    expect(await pdf()).toEqual(first);
    expect(Buffer.from(await evidencePdf(await entity()))).toEqual(first.bytes);
    const other = await evidencePdf({ ...(await entity()), userName: 'Another Person' });
    expect(Buffer.from(other)).not.toEqual(first.bytes);
  });

  it('is archived once, however often it is asked for at the same moment, with its hash beside', async () => {
    const { lp, id, pdf, user } = await kept();
    const [first] = await Promise.all(Array.from({ length: 5 }, pdf));
    const sha256 = createHash('sha256')
      .update(first?.bytes ?? '')
      .digest('hex');
    const creditUnionId = user.creditUnionId ?? '';
    expect(await evidenceStore(storesOf(app).table).pdfOf(creditUnionId, id)).toEqual({
      at: expect.any(String),
      sha256,
    });
    const s3 = new S3Client({ forcePathStyle: true });
    const Key = `evidence/${creditUnionId}/${lp}/${id}.pdf`;
    const written = async () => (await s3.send(new HeadObjectCommand({ Bucket: buckets.records, Key }))).LastModified;
    const before = await written();
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    await pdf();
    expect(await written()).toEqual(before);
  });

  it('has ten rules on a page, and names who confirmed them even where someone else approved', async () => {
    const { entity } = await kept();
    const one = await entity();
    const confirmedBy = { id: 'u-quinn', name: 'Quinn Ode' };
    const pages = await pagesOf(await evidencePdf({ ...one, moment: 'approved', confirmedBy }));
    expect(pages).toHaveLength(3);
    const names = one.result.rules.map(({ id }) => ruleNames[id]);
    const placed = names.map((name) => pages.findIndex((text) => text.includes(`${name}: `)));
    expect(placed).toEqual(names.map((_, place) => (place < 10 ? 1 : 2)));
    expect(pages.join(' ')).toContain('Confirmed by Quinn Ode');
    const ofBefore = await evidencePdf({ ...one, creditUnionName: null, moment: 'approved', confirmedBy: null });
    const text = await textOf(Buffer.from(ofBefore));
    expect(text.replace(/\s+/g, ' ')).toContain('Confirmed by the proposer');
  });

  it('is none to others', async () => {
    const { id } = await kept();
    const { get } = await buyer();
    await problemOf(await get(`${id}/pdf`), 'not_found');
    await problemOf(await get('K-none/pdf'), 'not_found');
  });
});
