import PDFDocument from 'pdfkit';

/** A PDF of that many letter pages, each of which says which it is; `wide` ones lie on their side. */
export function sheets(count: number, wide: readonly number[] = []): Promise<Buffer> {
  const doc = new PDFDocument({ autoFirstPage: false });
  const parts: Buffer[] = [];
  const made = new Promise<Buffer>((resolve) => doc.on('end', () => resolve(Buffer.concat(parts))));
  doc.on('data', (part: Buffer) => parts.push(part));
  for (let number = 1; number <= count; number++) {
    doc.addPage({ size: 'LETTER', layout: wide.includes(number) ? 'landscape' : 'portrait' });
    doc.fontSize(24).text(`Sheet ${number}`);
    for (let line = 1; line <= 20; line++) doc.fontSize(11).text(`Line ${line} of the loan agreement`);
  }
  doc.end();
  return made;
}
