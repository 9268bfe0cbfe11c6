import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { bindAgreement } from '#functions/workers/agreement/bind-agreement.ts';
import { anEncryptedPdf, aPdf, aProtectedPdf, readPdf } from '#test/support/pdf.ts';

const request = {
  source: 'due-diligence/1001/D1',
  target: 'agreements/deals/CU2-1001-Commitment/E1/unsigned.pdf',
  fileName: 'Participation agreement.pdf',
  lpNumber: '1001',
  amount: '$2,000,000.00',
  price: '100.25%',
  buyer: { creditUnionName: 'Harbor Light', signerName: 'Nguyễn Łukasz', signerTitle: 'Chief Lending Officer' },
  seller: { creditUnionName: 'Summit Ridge', signerName: 'Sal Seller', signerTitle: '' },
  date: '2026-11-27T15:00:00.000Z',
};

async function bound(file: Buffer, changes: Partial<typeof request> = {}) {
  let written: Buffer | undefined;
  const objects = {
    bytes: async () => file,
    async write(_: string, body: Readable | ReadableStream<Uint8Array>) {
      const parts: Uint8Array[] = [];
      for await (const part of body as Readable) parts.push(part);
      written = Buffer.concat(parts);
    },
  };
  const answer = await bindAgreement({ objects }, { ...request, ...changes });
  return { answer, written };
}

const linesOf = ({ lines }: { lines: { text: string }[] }) => lines.map((line) => line.text).join(' ');

describe('an agreement of a deal', () => {
  it('has the page of signatures behind it, which names everything that is signed', async () => {
    const file = await aPdf('Article 1', 'Article 2');
    const { answer, written } = await bound(file);
    const sha256 = createHash('sha256').update(file).digest('hex');
    expect(answer).toEqual({ sha256 });
    const pages = await readPdf(written as Buffer);
    expect(pages.slice(0, 2).map(linesOf)).toEqual(['Article 1', 'Article 2']);
    expect(pages).toHaveLength(3);
    const last = linesOf(pages[2] as (typeof pages)[number]);
    for (const part of [
      'LP #1001',
      'Harbor Light',
      'Summit Ridge',
      'Nguyễn Łukasz, Chief Lending Officer',
      'Sal Seller',
      '$2,000,000.00',
      '100.25%',
      'Participation agreement.pdf',
      sha256.slice(0, 8),
      sha256.slice(-8),
    ])
      expect(last).toContain(part);
    for (const anchor of ['/sign1/', '/date1/', '/name1/', '/sign2/', '/date2/', '/name2/'])
      expect(last.split(anchor)).toHaveLength(2);
  });

  it('keeps the bytes of its file, and is the same for the same request', async () => {
    const file = await aPdf('Article 1');
    const { written } = await bound(file);
    expect(written?.subarray(0, file.length).equals(file)).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 1100));
    expect((await bound(file)).written?.equals(written as Buffer)).toBe(true);
    expect((await bound(file, { amount: '$1.00' })).written?.equals(written as Buffer)).toBe(false);
  });

  it('is bound where it opens without a password although it is encrypted', async () => {
    const { answer, written } = await bound(await aProtectedPdf('Article 1'));
    expect(answer).toHaveProperty('sha256');
    const pages = await readPdf(written as Buffer);
    expect(pages.map(linesOf)).toEqual(['Article 1', expect.stringContaining('Signature page')]);
  });

  it('says why it is not bound', async () => {
    expect(await bound(await anEncryptedPdf())).toEqual({ answer: { fault: 'NeedsPassword' }, written: undefined });
    expect((await bound(Buffer.from('Dear all,'))).answer).toEqual({ fault: 'NotPdf' });
    expect((await bound(Buffer.from('%PDF-1.7\nnothing'))).answer).toEqual({ fault: 'CannotBeRead' });
  });
});
