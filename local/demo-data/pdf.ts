import PDFDocument from 'pdfkit';

export type Block =
  | { heading: string }
  | { text: string }
  | { table: { columns: readonly Column[]; rows: readonly (readonly string[])[] } }
  | { signatures: readonly string[] };

export interface Column {
  title: string;
  /** Share of the page's width, of 100. */
  width: number;
  align?: 'left' | 'right';
}

export interface Paper {
  title: string;
  subtitle: string;
  /** Shown at the head of each page. */
  issuer: string;
  at: Date;
  /** At the foot of each page. */
  note?: string;
  blocks: readonly Block[];
}

const LEFT = 60;
const WIDTH = 492;
const BOTTOM = 716;
const LINE = 15;

/** A paper on letter pages. The same paper gives the same bytes. */
export function pdf(paper: Paper): Uint8Array {
  const info = { Title: paper.title, Author: paper.issuer, CreationDate: paper.at, ModDate: paper.at };
  const doc = new PDFDocument({
    size: 'LETTER',
    margin: LEFT,
    bufferPages: true,
    compress: false,
    info,
    lang: 'en-US',
  });
  doc.font('Helvetica-Bold').fontSize(17).fillColor('#12343b').text(paper.title, LEFT, 92, { width: WIDTH });
  doc.font('Helvetica').fontSize(10).fillColor('#4a5b60').text(paper.subtitle, { width: WIDTH });
  doc.moveDown(1);
  for (const block of paper.blocks) draw(doc, block);
  frame(doc, paper);
  doc.end();
  return new Uint8Array(doc.read() as Buffer);
}

type Doc = InstanceType<typeof PDFDocument>;

function draw(doc: Doc, block: Block): void {
  if ('heading' in block) {
    room(doc, 4 * LINE);
    doc.moveDown(0.4).font('Helvetica-Bold').fontSize(11.5).fillColor('#12343b').text(block.heading, LEFT, doc.y);
    doc.moveDown(0.3);
  } else if ('text' in block) {
    doc.font('Helvetica').fontSize(9.5).fillColor('#1d2528');
    room(doc, doc.heightOfString(block.text, { width: WIDTH, lineGap: 2 }));
    doc.text(block.text, LEFT, doc.y, { width: WIDTH, lineGap: 2 }).moveDown(0.5);
  } else if ('table' in block) {
    row(
      doc,
      block.table.columns,
      block.table.columns.map(({ title }) => title),
      'Helvetica-Bold',
    );
    for (const cells of block.table.rows) row(doc, block.table.columns, cells, 'Helvetica');
    doc.moveDown(0.8);
  } else {
    for (const name of block.signatures) sign(doc, name);
  }
}

/** Goes to a new page unless `height` points are left on this one. */
function room(doc: Doc, height: number): void {
  if (doc.y + height <= BOTTOM) return;
  doc.addPage();
  doc.y = 84;
}

function row(doc: Doc, columns: readonly Column[], cells: readonly string[], font: string): void {
  room(doc, LINE);
  const y = doc.y;
  let x = LEFT;
  doc.font(font).fontSize(8.5).fillColor('#1d2528');
  columns.forEach(({ width, align = 'left' }, index) => {
    const points = (WIDTH * width) / 100;
    const cell = cells[index] ?? '';
    doc.text(cell, align === 'right' ? x + points - 4 - doc.widthOfString(cell) : x, y, { lineBreak: false });
    x += points;
  });
  doc
    .moveTo(LEFT, y + 11.5)
    .lineTo(LEFT + WIDTH, y + 11.5)
    .lineWidth(0.4)
    .strokeColor('#c9d3d5')
    .stroke();
  doc.y = y + LINE;
}

function sign(doc: Doc, name: string): void {
  room(doc, 4 * LINE);
  const y = doc.y + 2 * LINE;
  doc
    .moveTo(LEFT, y)
    .lineTo(LEFT + 230, y)
    .lineWidth(0.6)
    .strokeColor('#1d2528')
    .stroke();
  doc
    .font('Helvetica')
    .fontSize(8.5)
    .fillColor('#1d2528')
    .text(name, LEFT, y + 4, { lineBreak: false });
  doc.y = y + 2 * LINE;
}

function frame(doc: Doc, { issuer, title, note = 'Confidential, for due diligence only' }: Paper): void {
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page++) {
    doc.switchToPage(page);
    doc.page.margins.bottom = 0;
    doc.font('Helvetica').fontSize(8).fillColor('#4a5b60');
    doc.text(issuer, LEFT, 48, { lineBreak: false });
    doc.text(`${title} · ${note}`, LEFT, 742, { lineBreak: false });
    const number = `Page ${page - start + 1} of ${count}`;
    doc.text(number, LEFT + WIDTH - doc.widthOfString(number), 742, { lineBreak: false });
  }
}
