import { degrees, PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { markedPdf } from '#functions/workers/stamp/marked-pdf.ts';
import { cpuTime } from '#test/support/cpu-time.ts';
import { expectMarkAcross, markLines as lines } from '#test/support/mark.ts';
import { readPdf, type SeenPage } from '#test/support/pdf.ts';

async function aPdf(make: (document: PDFDocument) => void, options: { useObjectStreams?: boolean } = {}) {
  const document = await PDFDocument.create();
  make(document);
  return Buffer.from(await document.save(options));
}
const marked = async (pdf: Buffer, mark = lines) => readPdf(Buffer.concat(await markedPdf(pdf, mark)));

describe('the mark on a PDF', () => {
  it.each([true, false])('is on every page, above what was there (object streams: %s)', async (useObjectStreams) => {
    const pdf = await aPdf(
      (document) => {
        for (const text of ['one', 'two', 'three']) document.addPage().drawText(text);
      },
      { useObjectStreams },
    );
    const pages = await marked(pdf);
    expect(pages.map(({ lines: [first] }) => first?.text)).toEqual(['one', 'two', 'three']);
    for (const page of pages) expectMarkAcross(page);
  });

  it.each([0, 90, 180, 270, -90, 450])('is read upright on a page turned by %i degrees', async (turn) => {
    const [page] = await marked(await aPdf((document) => document.addPage([400, 700]).setRotation(degrees(turn))));
    expectMarkAcross(page as SeenPage);
  });

  it.each([0, 90, 180, 270])('is in the part that cropping left, turned by %i degrees', async (turn) => {
    const [page] = await marked(
      await aPdf((document) => {
        const cropped = document.addPage([600, 800]);
        cropped.setMediaBox(-50, -20, 600, 800);
        cropped.setCropBox(300, 500, 900, 900);
        cropped.setRotation(degrees(turn));
      }),
    );
    expect([page?.width, page?.height].sort()).toEqual([250, 280]);
    expectMarkAcross(page as SeenPage);
  });

  it.each([
    [36, 36],
    [14_400, 100],
    [3000, 4000],
  ])('fits a page of %i by %i points', async (width, height) => {
    const [page] = await marked(await aPdf((document) => document.addPage([width, height])));
    const mark = page?.lines.filter(({ text }) => lines.includes(text)) ?? [];
    expect(mark).toHaveLength(lines.length);
    for (const { x, y } of mark) expect(x > 0 && x < width && y > 0 && y < height).toBe(true);
  });

  it('leaves what pages share as it was, and what came from the tree above them', async () => {
    const pdf = await aPdf((document) => {
      const pages = [document.addPage([300, 500]), document.addPage([300, 500])];
      for (const page of pages) page.drawText('shared');
      const tree = document.catalog.Pages();
      const { node } = pages[0] as (typeof pages)[0];
      for (const name of ['Resources', 'MediaBox'].map((one) => PDFName.of(one))) {
        tree.set(name, node.get(name) as never);
        for (const page of pages) page.node.delete(name);
      }
      tree.set(PDFName.of('Rotate'), document.context.obj(90));
    });
    const pages = await marked(pdf);
    expect(pages.map(({ width, height }) => [width, height])).toEqual([
      [500, 300],
      [500, 300],
    ]);
    for (const page of pages) {
      expect(page.lines[0]?.text).toBe('shared');
      expectMarkAcross(page);
    }
  });

  it('is on pages too that do not say that they are pages, or have nothing on them', async () => {
    const pages = await marked(await aPdf((document) => document.addPage().node.delete(PDFName.of('Type'))));
    expectMarkAcross(pages[0] as SeenPage);
  });

  it('comes beside an earlier one when a marked copy is marked again', async () => {
    const once = Buffer.concat(await markedPdf(await aPdf((document) => document.addPage()), ['First Reader']));
    const [page] = await marked(once, ['Second Reader']);
    expect(page?.lines.map(({ text }) => text)).toEqual(['First Reader', 'Second Reader']);
  });

  it.each([
    ['of the reader', 'José Ñandú O’Neill'],
    ['of Poland', 'Łukasz Żółć'],
    ['of Vietnam', 'Nguyễn Thị Hồng Ữ'],
    ['of Turkey', 'Şükrü Iğdır İnce'],
    ['of Greece', 'Γιώργος Παπαδόπουλος'],
    ['of Ukraine', 'Оксана Ґалаґан (verified as Anna Ґ)'],
    ['with a joined accent', 'Zoe\u0308 Ma\u0301rquez'],
  ])('shows a name in the letters %s', async (_, name) => {
    const [page] = await marked(await aPdf((document) => document.addPage()), [name, 'dana@harborlight.example']);
    expect(page?.lines.map(({ text }) => text)).toEqual([name.normalize('NFC'), 'dana@harborlight.example']);
  });

  it('leaves out a line in letters that no font of ours has, and takes an accent from none', async () => {
    const names = ['株式会社 北', 'Anna 北', 'مريم', 'x\u030c\u0323 Y', 'dana@harborlight.example'];
    const [page] = await marked(await aPdf((document) => document.addPage()), names);
    expect(page?.lines.map(({ text }) => text)).toEqual(['x Y', 'dana@harborlight.example']);
  });

  it('is one line for each, whatever would break it, turn it round or hide in it', async () => {
    const names = ['Ana\nNot Ana\u2028\u2029\u0085', '\u202eevil\u0000\u200b\u3164', 'An\u034fna', '\u2066\u200f'];
    const [page] = await marked(await aPdf((document) => document.addPage()), names);
    expect(page?.lines.map(({ text }) => text)).toEqual(['Ana Not Ana', 'evil', 'Anna']);
  });

  it('embeds the letters that it takes, and none where every reader has them', async () => {
    const pdf = await aPdf((document) => document.addPage());
    const size = async (mark: string[]) => Buffer.concat(await markedPdf(pdf, mark)).length - pdf.length;
    expect(await size(lines)).toBeLessThan(5_000);
    expect(await size(['Łukasz Żółć', ...lines])).toBeLessThan(20_000);
  });

  it('is on no file that no line of it can be written on', async () => {
    await expect(markedPdf(await aPdf((document) => document.addPage()), ['株式会社'])).rejects.toThrow(/no line/);
  });

  it('adds little to a file and keeps its bytes as they came', async () => {
    const pdf = await aPdf((document) => {
      for (let count = 0; count < 100; count++) document.addPage().drawText(`page ${count}`);
    });
    const [before, after] = await markedPdf(pdf, lines);
    expect(before).toBe(pdf);
    expect(after?.length).toBeLessThan(60_000);
  });

  it('is put on 5,000 pages within seconds', async () => {
    const pdf = await aPdf((document) => {
      for (let count = 0; count < 5000; count++) document.addPage();
    });
    const { result: chunks, ms } = await cpuTime(() => markedPdf(pdf, lines));
    expect(ms).toBeLessThan(10_000);
    const pages = await PDFDocument.load(Buffer.concat(chunks));
    expect(pages.getPageCount()).toBe(5000);
  });

  it('is put on a file whose table of objects is lost, by rewriting it', async () => {
    const pdf = await aPdf((document) => document.addPage().drawText('mended'), { useObjectStreams: false });
    const broken = pdf.toString('latin1').replace(/startxref\n\d+/, 'startxref\n7');
    for (const bytes of [Buffer.from(broken, 'latin1'), Buffer.concat([Buffer.from('junk before it\n'), pdf])]) {
      const chunks = await markedPdf(bytes, lines);
      expect(chunks).toHaveLength(1);
      const pages = await readPdf(Buffer.concat(chunks));
      expect(pages).toHaveLength(1);
      expect(pages[0]?.lines[0]?.text).toBe('mended');
      expectMarkAcross(pages[0] as SeenPage);
    }
  });
});

describe('no mark is put on', () => {
  it('an encrypted file', async () => {
    const document = await PDFDocument.create();
    document.addPage();
    document.encrypt({ userPassword: 'secret', ownerPassword: 'owner' });
    await expect(markedPdf(Buffer.from(await document.save()), lines)).rejects.toThrow(/encrypted/);
  });

  it.each([
    ['nothing', ''],
    ['a page of HTML', '<html><script>alert(1)</script></html>'],
    ['a beginning alone', '%PDF-1.7\n1 0 obj\n<</Type/Catalog'],
    [
      'a tree that is its own branch',
      '%PDF-1.4\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Kids[2 0 R]>>\nendobj\ntrailer\n<</Root 1 0 R>>',
    ],
  ])('%s', async (_, text) => {
    await expect(markedPdf(Buffer.from(text), lines)).rejects.toThrow();
  });
});
