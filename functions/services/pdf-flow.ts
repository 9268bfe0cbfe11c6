import { lineWidth, shownText, type Weight } from './helvetica.ts';
import { type Color, drawRule, drawText, PAGE, type PdfInfo, pdfFile } from './pdf-file.ts';

const LEFT = 72;
const TEXT_WIDTH = PAGE.width - 2 * LEFT;
const TOP = PAGE.height - 84;
const BOTTOM = 76;

const INK: Color = [0.1, 0.1, 0.1];
const SOFT: Color = [0.35, 0.35, 0.35];
const WHITE: Color = [1, 1, 1];

export interface Frame {
  head: string;
  left: string;
  right: string;
}

export interface Blank {
  label: string;
  /** Invisible words by which the signing service finds the place. */
  anchor: string;
  /** Of the text's width. */
  share: number;
}

interface Style {
  size: number;
  lead: number;
  font?: Weight;
  color?: Color;
}

export type PdfFlow = ReturnType<typeof pdfFlow>;

/** Text that flows down letter pages: title, headings, paragraphs and blanks to sign on. */
export function pdfFlow(info: PdfInfo) {
  let page: string[] = [];
  const pages = [page];
  let y = TOP;

  const keepTogether = (height: number): void => {
    if (y - height >= BOTTOM) return;
    page = [];
    pages.push(page);
    y = TOP;
  };

  const flow = (text: string, { size, lead, font = 'regular', color = INK }: Style): void => {
    const lines = linesOf(text, font, size);
    lines.forEach((line, index) => {
      // Two lines at least stay together at either end of a page.
      const needed = index === 0 || index === lines.length - 2 ? Math.min(2, lines.length - index) : 1;
      keepTogether(needed * lead);
      y -= lead;
      page.push(drawText(line, { x: LEFT, y, size, font, color }));
    });
  };

  return {
    keepTogether,

    title(text: string, below: string): void {
      flow(text, { size: 20, lead: 26, font: 'bold' });
      flow(below, { size: 10, lead: 18, color: SOFT });
      y -= 10;
    },

    heading(text: string): void {
      keepTogether(58);
      y -= 5;
      flow(text, { size: 11, lead: 17, font: 'bold' });
    },

    paragraph(text: string): void {
      flow(text, { size: 10, lead: 13.5 });
      y -= 5;
    },

    blanks(row: Blank[]): void {
      y -= 44;
      let x = LEFT;
      for (const { label, anchor, share } of row) {
        const small = { x, size: 8, font: 'regular' } as const;
        page.push(
          drawText(anchor, { ...small, y: y + 6, color: WHITE }),
          drawRule({ x, y, color: SOFT }, TEXT_WIDTH * share),
          drawText(label, { ...small, y: y - 12, color: SOFT }),
        );
        x += TEXT_WIDTH * (share + 0.06);
      }
      y -= 26;
    },

    end(frame: (page: number, count: number) => Frame): Uint8Array {
      const framed = pages.map((drawing, index) => [...drawing, ...frameOf(frame(index + 1, pages.length))]);
      return pdfFile(framed, info);
    },
  };
}

function frameOf({ head, left, right }: Frame): string[] {
  const small = { size: 8, font: 'regular', color: SOFT } as const;
  const end = LEFT + TEXT_WIDTH - lineWidth(right, small.font, small.size);
  const [fitting = ''] = linesOf(left, small.font, small.size, end - LEFT - 12);
  return [
    drawText(head, { ...small, x: LEFT, y: PAGE.height - 52 }),
    drawRule({ x: LEFT, y: PAGE.height - 60, color: SOFT }, TEXT_WIDTH),
    drawText(fitting, { ...small, x: LEFT, y: 48 }),
    drawText(right, { ...small, x: end, y: 48 }),
  ];
}

/** Lines that fit, broken at spaces; a word that is wider than a line goes on in the next. */
function linesOf(text: string, font: Weight, size: number, width = TEXT_WIDTH): string[] {
  const lines: string[] = [];
  let line = '';
  const fits = (part: string) => lineWidth(part, font, size) <= width;
  for (const word of shownText(text).trim().split(' ')) {
    if (line && !fits(`${line} ${word}`)) {
      lines.push(line);
      line = '';
    }
    line = line ? `${line} ${word}` : word;
    while (!fits(line)) {
      const end = Array.from(line, (_, index) => index + 1).findLast((length) => fits(line.slice(0, length))) ?? 1;
      lines.push(line.slice(0, end));
      line = line.slice(end);
    }
  }
  return [...lines, line];
}
