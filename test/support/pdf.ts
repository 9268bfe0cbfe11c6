import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { getDocument, Util } from 'pdfjs-dist/legacy/build/pdf.mjs';
import PdfKit from 'pdfkit';

/** One line of text on a page, where a reader sees it: from the upper left, in points, and how it is turned. */
export interface SeenLine {
  text: string;
  x: number;
  y: number;
  degrees: number;
}

export interface SeenPage {
  width: number;
  height: number;
  lines: SeenLine[];
}

/** The pages of a PDF as pdf.js, which had no part in making it, shows them. */
export async function readPdf(bytes: Uint8Array): Promise<SeenPage[]> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await loading.promise;
  const pages: SeenPage[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { width, height, transform } = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent();
    const lines = items.flatMap((item) => {
      if (!('str' in item) || item.str.trim() === '') return [];
      const [a, b, , , x, y] = Util.transform(transform, item.transform);
      return [{ text: item.str, x, y, degrees: Math.round((Math.atan2(-b, a) * 180) / Math.PI) }];
    });
    pages.push({ width, height, lines });
  }
  await loading.destroy();
  return pages;
}

/** A PDF with one page for each text. */
export async function aPdf(...texts: string[]): Promise<Buffer> {
  const document = await PDFDocument.create();
  for (const text of texts) document.addPage().drawText(text);
  return Buffer.from(await document.save());
}

/** A PDF that only a password opens. */
export async function anEncryptedPdf(): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage();
  document.encrypt({ userPassword: 'secret', ownerPassword: 'owner' });
  return Buffer.from(await document.save());
}

/** A PDF that opens without a password although it is encrypted, as banks' papers often are. */
export function aProtectedPdf(
  text: string,
  options: { pdfVersion?: PdfVersion; userPassword?: string } = {},
): Promise<Buffer> {
  const { pdfVersion = '1.7ext3', userPassword } = options;
  const document = new PdfKit({ pdfVersion, ownerPassword: 'owner', ...(userPassword && { userPassword }) });
  document.info.Title = 'Terms (part \\ one';
  document.text(text);
  const chunks: Buffer[] = [];
  return new Promise((resolve) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.end();
  });
}
export type PdfVersion = '1.3' | '1.4' | '1.5' | '1.6' | '1.7' | '1.7ext3';

/** A PDF of one page with this content, however odd it is. */
export async function aPdfOf(
  content: string,
  change: (document: PDFDocument) => void = () => undefined,
): Promise<Buffer> {
  const document = await PDFDocument.create();
  const page = document.addPage([400, 600]);
  page.drawText('.');
  page.node.set(PDFName.of('Contents'), document.context.register(document.context.stream(content)));
  change(document);
  return Buffer.from(await document.save({ useObjectStreams: false }));
}
