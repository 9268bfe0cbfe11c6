import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import type { Envelope } from './envelope.ts';

const PAGE: [number, number] = [612, 792];

/** The document with a page on which the signatures stand; until someone has signed, the document itself. */
export async function signedPdf(document: Uint8Array, envelope: Envelope): Promise<Uint8Array> {
  const signed = envelope.signers.filter(({ status }) => status === 'completed');
  if (!signed.length) return document;
  const pdf = await PDFDocument.load(document, { updateMetadata: false });
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const known = new Set(font.getCharacterSet());
  const page = pdf.addPage(PAGE);
  const lines = [
    'Signatures',
    '',
    ...signed.flatMap(({ name, email, signedDateTime }) => [
      `Signed by ${name} <${email}>`,
      `on ${signedDateTime}, envelope ${envelope.envelopeId}`,
      '',
    ]),
    'Signed in a sandbox for development, without legal effect.',
  ];
  lines.forEach((line, index) => {
    const shown = Array.from(line, (char) => (known.has(char.codePointAt(0) ?? 0) ? char : '?')).join('');
    page.drawText(shown, { x: 72, y: 700 - 18 * index, size: 11, font });
  });
  return pdf.save();
}
