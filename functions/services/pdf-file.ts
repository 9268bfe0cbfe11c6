import { deflateSync } from 'node:zlib';
import { encoded, type Weight } from './helvetica.ts';

export interface PdfInfo {
  title: string;
  author: string;
  at: Date;
}

export const PAGE = { width: 612, height: 792 };

/** Red, green and blue from 0 to 1. */
export type Color = readonly [number, number, number];

interface Place {
  x: number;
  y: number;
  color: Color;
}

const fonts: Record<Weight, string> = { regular: 'Helvetica', bold: 'Helvetica-Bold' };

const points = (...values: number[]): string => values.map((value) => Number(value.toFixed(3))).join(' ');

/** One line of text, from its baseline's left end. */
export const drawText = (text: string, { x, y, color, size, font }: Place & { size: number; font: Weight }): string =>
  `BT ${points(...color)} rg /${font} ${points(size)} Tf ${points(x, y)} Td ${encoded(text)} Tj ET`;

/** A thin line to the right. */
export const drawRule = ({ x, y, color }: Place, width: number): string =>
  `${points(...color)} RG 0.6 w ${points(x, y)} m ${points(x + width, y)} l S`;

/** A PDF of letter pages, each a list of what is drawn on it; the same bytes for the same input. */
export function pdfFile(pages: string[][], info: PdfInfo): Uint8Array {
  const objects: (string | Buffer)[] = [];
  const add = (object: string | Buffer): string => `${objects.push(object)} 0 R`;
  const catalog = add('<</Type/Catalog/Pages 2 0 R/Lang(en-US)/ViewerPreferences<</DisplayDocTitle true>>>>');
  // Its place: the pages name it before it can name them.
  add('');
  const resources = Object.entries(fonts).map(
    ([name, font]) => `/${name} ${add(`<</Type/Font/Subtype/Type1/BaseFont/${font}/Encoding/WinAnsiEncoding>>`)}`,
  );
  const kids = pages.map((drawing) => add(`<</Type/Page/Parent 2 0 R/Contents ${add(stream(drawing.join('\n')))}>>`));
  const box = `/MediaBox[0 0 ${PAGE.width} ${PAGE.height}]/Resources<</Font<<${resources.join('')}>>>>`;
  objects[1] = `<</Type/Pages/Count ${kids.length}/Kids[${kids.join(' ')}]${box}>>`;
  const date = `(D:${info.at.toISOString().replace(/\D/g, '').slice(0, 14)}Z)`;
  const facts = `/Title ${textString(info.title)}/Author ${textString(info.author)}/CreationDate${date}/ModDate${date}`;
  return assembled(objects, `/Root ${catalog}/Info ${add(`<<${facts}>>`)}`);
}

function stream(content: string): Buffer {
  const bytes = deflateSync(content);
  const head = `<</Filter/FlateDecode/Length ${bytes.length}>>\nstream\n`;
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from('\nendstream')]);
}

/** Text that people read outside the pages, in any script. */
const textString = (text: string): string => `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;

/** The objects by number, and the table of where each begins. */
function assembled(objects: (string | Buffer)[], trailer: string): Uint8Array {
  // Bytes above 127 tell whoever passes the file on that it is not text.
  const parts = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
  let at = parts[0]?.length ?? 0;
  const offsets = objects.map((object, index) => {
    const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]);
    const from = at;
    parts.push(part);
    at += part.length;
    return `${String(from).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  const end = `${table}trailer\n<</Size ${objects.length + 1}${trailer}>>\nstartxref\n${at}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(end)]);
}
