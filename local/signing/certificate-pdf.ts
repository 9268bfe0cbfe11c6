import PDFDocument from 'pdfkit';
import type { Envelope } from './envelope.ts';

type Row = [label: string, value: string | undefined];

/** The certificate of completion: who was asked, who signed, and when. */
export function certificatePdf(envelope: Envelope): Uint8Array {
  const at = new Date(envelope.statusChangedDateTime);
  const title = 'Certificate of completion';
  const info = { Title: title, Author: 'Tandem signing sandbox', CreationDate: at, ModDate: at };
  const doc = new PDFDocument({ size: 'LETTER', margin: 72, info, lang: 'en-US' });
  doc.font('Helvetica-Bold').fontSize(20).text(title);
  doc.font('Helvetica').fontSize(10).fillColor('#555');
  doc.text('Issued by the signing sandbox for development. It has no legal effect.').moveDown(1.5);
  table(doc, 'Envelope', [
    ['Envelope', envelope.envelopeId],
    ['Subject', envelope.emailSubject],
    ['Document', envelope.documentName],
    ['Status', envelope.status],
    ['Sent', envelope.sentDateTime],
    ['Completed', envelope.completedDateTime],
    ['Declined', envelope.declinedDateTime],
    ['Voided', envelope.voidedDateTime],
    ['Reason', envelope.voidedReason],
  ]);
  for (const signer of envelope.signers) {
    table(doc, 'Signer', [
      ['Name', signer.name],
      ['Email', signer.email],
      ['Status', signer.status],
      ['Sent', signer.sentDateTime],
      ['Opened', signer.deliveredDateTime],
      ['Signed', signer.signedDateTime],
      ['Declined', signer.declinedDateTime],
      ['Reason', signer.declinedReason],
    ]);
  }
  doc.end();
  return new Uint8Array(doc.read() as Buffer);
}

function table(doc: InstanceType<typeof PDFDocument>, heading: string, rows: Row[]): void {
  doc.font('Helvetica-Bold').fontSize(12).fillColor('#111').text(heading, 72).moveDown(0.4);
  for (const [label, value] of rows) {
    if (!value) continue;
    const y = doc.y;
    doc.font('Helvetica').fontSize(10).fillColor('#555').text(label, 72, y);
    doc.fillColor('#111').text(value, 172, y, { width: 368 }).moveDown(0.3);
  }
  doc.moveDown(1);
}
