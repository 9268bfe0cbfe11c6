import { parse } from 'node:path';
import { describe, expect, it } from 'vitest';
import { demoWorld } from '#local/demo-data/world.ts';
import { keyOf } from '#shared/domain/document.ts';
import { dueDiligenceSections } from '#shared/domain/due-diligence.ts';

const now = new Date('2026-11-21T04:10:00.000Z');
const { documents: every, offerings } = demoWorld({ now });
const documents = every.filter(({ kind }) => kind === 'due-diligence');
const of1001 = documents.filter(({ owner }) => owner === '1001');
const oneOfEach = [...Map.groupBy(documents, ({ section, contentType }) => `${section} ${contentType}`).values()].map(
  (group) => group[0] as (typeof documents)[number],
);

const text = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);
const table = (bytes: Uint8Array) =>
  new TextDecoder()
    .decode(bytes)
    .trim()
    .split('\n')
    .map((line) => line.split(','));

describe('the due-diligence files', () => {
  it('fill every section of 1001, loan files over more than two pages', () => {
    const sections = Map.groupBy(of1001, ({ section }) => section);
    expect(new Set(sections.keys())).toEqual(new Set(dueDiligenceSections));
    expect(sections.get('Loan Files')?.length).toBeGreaterThanOrEqual(23);
    expect(of1001.some(({ itemName }) => /[^\x20-\x7e]/.test(itemName))).toBe(true);
  });

  it('are there for every offering but drafts', () => {
    const having = new Set(documents.map(({ owner }) => owner));
    for (const { lpNumber, state } of offerings) expect(having.has(lpNumber)).toBe(state !== 'Draft');
  });

  it('have ids, keys and names of their own', () => {
    expect(new Set(documents.map(({ itemUniqueId }) => itemUniqueId)).size).toBe(documents.length);
    expect(new Set(documents.map(({ owner, itemName }) => owner + itemName)).size).toBe(documents.length);
    for (const { itemUniqueId, receivedAt } of documents) {
      expect(itemUniqueId).toMatch(/^DOC[0-9A-HJKMNP-TV-Z]{10}$/);
      expect(receivedAt < now.toISOString()).toBe(true);
    }
  });

  it.each(oneOfEach.map((each) => [each.itemName, each] as const))('open as what they are: %s', async (_, each) => {
    const bytes = await each.render();
    expect(each.size).toBe(bytes.byteLength);
    const { ext } = parse(each.itemName);
    if (ext === '.pdf') {
      expect(each.contentType).toBe('application/pdf');
      expect(text(bytes)).toMatch(/^%PDF-1\.\d[\s\S]*%%EOF\s*$/);
    } else if (ext === '.xlsx') {
      expect(each.contentType).toMatch(/spreadsheetml/);
      expect(text(bytes.slice(0, 4))).toBe('PK\x03\x04');
    } else {
      expect(each.contentType).toBe('text/csv');
      const [header, ...rows] = table(bytes);
      expect(rows.length).toBeGreaterThan(20);
      for (const row of rows) expect(row).toHaveLength(header?.length ?? 0);
    }
  });

  it('leave a servicing fee blank where the term sheet states none', async () => {
    const blank = offerings.find(({ termSheet }) => termSheet.servicingFee === null);
    const file = documents.find(({ owner, itemName }) => owner === blank?.lpNumber && /^remittance/.test(itemName));
    const [header = [], ...rows] = table((await file?.render()) ?? new Uint8Array());
    expect(new Set(rows.map((row) => row[header.indexOf('servicingFee')]))).toEqual(new Set(['']));
  });

  it('are the same bytes when they are made again', async () => {
    const again = new Map(demoWorld({ now }).documents.map((each) => [keyOf(each), each]));
    for (const each of oneOfEach) {
      expect(Buffer.compare(await each.render(), (await again.get(keyOf(each))?.render()) ?? new Uint8Array())).toBe(0);
    }
  });

  it('name their own offering', async () => {
    for (const owner of ['1002', '1013']) {
      const summary = documents.find((each) => each.owner === owner && each.itemName.includes('Summary'));
      const title = Buffer.from(`LP ${owner}`).toString('hex');
      expect(text((await summary?.render()) ?? new Uint8Array()).replace(/> [-\d]+ </g, '')).toContain(title);
    }
  });
});

describe('the loan tape of 1001', () => {
  it('has every loan and comes to the balance and the averages of the term sheet', async () => {
    const file = of1001.find(({ itemName }) => itemName.endsWith('.csv') && itemName.includes('tape'));
    const [header = [], ...rows] = table((await file?.render()) ?? new Uint8Array());
    const column = (name: string) => rows.map((row) => Number(row[header.indexOf(name)]));
    const offering = offerings.find(({ lpNumber }) => lpNumber === '1001');
    const balances = column('currentBalance').map((dollars) => Math.round(dollars * 100));
    const total = balances.reduce((a, b) => a + b, 0);
    const weighted = (name: string) =>
      column(name).reduce((sum, value, index) => sum + value * (balances[index] ?? 0), 0) / total;
    expect(rows).toHaveLength(offering?.termSheet.loanCount ?? 0);
    expect(total).toBe(offering?.poolBalance);
    expect(weighted('noteRate')).toBeCloseTo(offering?.termSheet.wtdAverageLoanRate ?? 0, 1);
    expect(weighted('originalCreditScore')).toBeCloseTo(offering?.termSheet.wtdAverageCreditScore ?? 0, 0);
    expect(new Set(rows.map(([loanId]) => loanId)).size).toBe(rows.length);
  });
});
