import { PDFArray, PDFDocument, PDFName, type PDFRawStream } from '@cantoo/pdf-lib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assertMarked } from '#functions/workers/stamp/assert-marked.ts';
import { endsOf } from '#functions/workers/stamp/content-ends.ts';
import { TooLarge } from '#functions/workers/stamp/editable-pdf.ts';
import { markedPdf } from '#functions/workers/stamp/marked-pdf.ts';
import { streamBytes } from '#functions/workers/stamp/stream-bytes.ts';
import { type LargePdf, largePdf } from '#test/support/large-pdf.ts';
import { expectMarkAcross, markLines } from '#test/support/mark.ts';
import { aPdf, aPdfOf, aProtectedPdf, readPdf, type SeenPage } from '#test/support/pdf.ts';

const marked = async (pdf: Buffer) => Buffer.concat(await markedPdf(pdf, markLines));
const text = (words: string) => `BT /Helvetica 12 Tf 10 10 Td (${words}) Tj ET`;

/** What the first page draws, as readers put it together. */
async function contentOf(pdf: Buffer): Promise<Buffer> {
  const [page] = (await PDFDocument.load(pdf)).getPages();
  const streams = page?.node.lookup(PDFName.of('Contents'), PDFArray);
  const parts = streams?.asArray().map((ref) => streamBytes(page?.node.context.lookup(ref) as PDFRawStream)) ?? [];
  return Buffer.concat(parts.flatMap((part) => [part, Buffer.from('\n')]));
}

describe('whatever a page leaves behind, its mark', () => {
  it.each([
    ['a state that it keeps', 'q 0.01 0 0 0.01 5 5 cm'],
    ['many of them', 'q q q 0 0 1 1 re W n 2 0 0 2 0 0 cm'],
    ['a state taken back too often', 'Q Q 0.01 0 0 0.01 0 0 cm Q'],
    ['a text without end', 'BT 0 0 0 0 5 5 Tm'],
    ['a string without end', '0.01 0 0 0.01 0 0 cm (and so on'],
    ['a list without end', '0.01 0 0 0.01 0 0 cm [1 2 3'],
    ['a dictionary without end', '/Span <</MCID 0'],
    ['a picture without end', 'BI /W 1 /H 1 /BPC 8 /CS /G ID \x80'],
    ['a comment', '% the end'],
    ['words that are no operators', 'QBT 0.01 0 0 0.01 0 0 cm Qq'],
    ['what belongs to a layer', '/OC /Hidden BDC /Span BMC'],
  ])('is read across it: %s', async (_, content) => {
    const pdf = await marked(await aPdfOf(content));
    expectMarkAcross((await readPdf(pdf))[0] as SeenPage);
    expect(endsOf(await contentOf(pdf))).toEqual({ strays: [], closing: '', isBroken: false });
  });

  it('stands on its own, for any sequence of operators', async () => {
    const pieces = [
      'q',
      'Q',
      'BT',
      'ET',
      '(',
      ')',
      '<<',
      '>>',
      '[',
      ']',
      '<',
      'BI ID ',
      'EI',
      '/A BMC',
      'EMC',
      '%',
      '\n',
    ];
    const more = ['0 0 0 0 0 0 cm', '0 0 1 1 re W n', 'Qq', '\\', '5'];
    const content = fc.array(fc.constantFrom(...pieces, ...more), { maxLength: 12 }).map((all) => all.join(' '));
    await fc.assert(
      fc.asyncProperty(content, async (odd) => {
        const pdf = await marked(await aPdfOf(odd));
        const whole = await contentOf(pdf);
        expect(endsOf(whole)).toEqual({ strays: [], closing: '', isBroken: false });
        expect(whole.toString('latin1')).toMatch(/q 1 0 0 1 0 0 cm \/TandemMark1 Do Q\s*$/);
      }),
      { numRuns: 60 },
    );
  });

  it.each(['Q 1 0 0 1 50 60 cm Q', '1 0 0 1 50 60 cm Q', 'q 1 0 0 1 9 9 cm Q Q 1 0 0 1 50 60 cm Q'])(
    'moves nothing on the page: %s',
    async (before) => {
      const pdf = await aPdfOf(`${before} ${text('here')}`);
      const [was] = (await readPdf(pdf))[0]?.lines ?? [];
      expect((await readPdf(await marked(pdf)))[0]?.lines[0]).toEqual(was);
    },
  );

  it('comes once more above annotations that cover the page', async () => {
    const covering = (document: PDFDocument, size: number) => {
      const Rect = [0, 0, size, size];
      document.getPage(0).node.set(PDFName.of('Annots'), document.context.obj([{ Subtype: 'Square', Rect }]));
    };
    const annotations = async (size: number) => {
      const pdf = await marked(await aPdfOf(text('.'), (document) => covering(document, size)));
      return (await PDFDocument.load(pdf)).getPage(0).node.Annots()?.size();
    };
    expect([await annotations(400), await annotations(40)]).toEqual([2, 1]);
  });
});

describe('the pages that are marked', () => {
  it('are those that the tables of objects lead to, not what else lies in the file', async () => {
    const pdf = (await aPdfOf(text('shown'))).toString('latin1');
    const page = /\d+ 0 obj\n<<[\s\S]*?\/Type \/Page\n[\s\S]*?endobj\n/.exec(pdf)?.[0] ?? '';
    const table = pdf.lastIndexOf('xref\n', pdf.lastIndexOf('startxref') - 1);
    const stray = page.replace(/\/Contents \d+ 0 R/, '/Gone true');
    const odd = `${pdf.slice(0, table)}${stray}${pdf.slice(table)}`.replace(
      /startxref\n\d+/,
      `startxref\n${table + stray.length}`,
    );
    const [seen] = await readPdf(await marked(Buffer.from(odd, 'latin1')));
    expect(seen?.lines[0]?.text).toBe('shown');
    expectMarkAcross(seen as SeenPage);
  });

  it('have the size that every reader gives them, whatever they say', async () => {
    const pdf = await aPdfOf(text('.'), (document) => {
      const { node } = document.getPage(0);
      node.set(PDFName.of('MediaBox'), document.context.obj(['none', 0, 5, 5]));
      node.set(PDFName.of('CropBox'), document.context.obj([900, 900, 950, 950]));
      node.set(PDFName.of('Rotate'), document.context.obj(45));
    });
    const [seen] = await readPdf(await marked(pdf));
    expect([seen?.width, seen?.height]).toEqual([612, 792]);
    expectMarkAcross(seen as SeenPage);
  });

  it('are looked at in the bytes that leave', async () => {
    const pdf = await aPdf('one', 'two');
    const { context } = await PDFDocument.load(pdf);
    const pages = new Set(context.enumerateIndirectObjects().map(([ref]) => ref));
    const mark = { on: () => ({}) as never, isIn: () => true };
    expect(() => assertMarked([pdf], { pages, mark })).toThrow(/without a mark/);
    const whole = await marked(pdf);
    expect(() => assertMarked([whole], { pages: new Set(), mark })).toThrow(/without a mark/);
    expect(() => assertMarked([whole], { pages, mark: { ...mark, isIn: () => false } })).toThrow(/without a mark/);
    await expect(markedPdf(pdf, [' '])).rejects.toThrow(/without a mark/);
  });

  it.each([
    ['forms that readers draw themselves', { NeedsRendering: true }],
    ['forms without fields of their own', { AcroForm: { XFA: [], Fields: [] } }],
    ['collections of other files', { Collection: {} }],
  ])('are no %s: those are refused', async (_, entries) => {
    const pdf = await aPdfOf(text('Please wait'), ({ catalog, context }) => {
      for (const [name, value] of context.obj(entries).entries()) catalog.set(name, value);
    });
    await expect(markedPdf(pdf, markLines)).rejects.toThrow();
  });
});

describe('a PDF that is encrypted', () => {
  it.each(['1.3', '1.4', '1.5', '1.6', '1.7', '1.7ext3'] as const)(
    'and opens without a password is decrypted for the marked copy (PDF %s)',
    async (pdfVersion) => {
      const pdf = await marked(await aProtectedPdf('terms', { pdfVersion }));
      expect(pdf.includes('/Encrypt')).toBe(false);
      const [page] = await readPdf(pdf);
      expect(page?.lines[0]?.text).toBe('terms');
      expectMarkAcross(page as SeenPage);
      expect((await PDFDocument.load(pdf)).getTitle()).toBe('Terms (part \\ one');
    },
  );

  it('and opens without a password is decrypted for the marked copy (PDF 2.0, objects in streams)', async () => {
    const document = await PDFDocument.create();
    document.addPage().drawText('terms');
    document.encrypt({ ownerPassword: 'owner' });
    const [page] = await readPdf(await marked(Buffer.from(await document.save())));
    expect(page?.lines[0]?.text).toBe('terms');
    expectMarkAcross(page as SeenPage);
  });

  it.each(['1.3', '1.5', '1.7', '1.7ext3'] as const)('and needs a password is refused (PDF %s)', async (pdfVersion) => {
    const pdf = await aProtectedPdf('terms', { pdfVersion, userPassword: 'secret' });
    await expect(markedPdf(pdf, markLines)).rejects.toThrow(/needs a password/);
  });
});

describe('a PDF that has to be rewritten', () => {
  const large = (changes: Partial<LargePdf>) =>
    Buffer.concat([...largePdf({ pages: 2, bytesPerPage: 900, ...changes })]);

  it.each([
    ['protected', { isProtected: true }],
    ['broken', { isBroken: true }],
  ])('for it is %s is refused when it is large', async (_, changes) => {
    const pdf = large(changes);
    const [seen] = await readPdf(Buffer.concat(await markedPdf(pdf, markLines, pdf.length)));
    expectMarkAcross(seen as SeenPage);
    await expect(markedPdf(pdf, markLines, pdf.length - 1)).rejects.toThrow(TooLarge);
  });

  it('is another matter than one that is appended to', async () => {
    const [first] = await markedPdf(large({}), markLines, 0);
    expect(first?.length).toBeGreaterThan(1800);
  });
});
