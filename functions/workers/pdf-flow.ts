import { breakTextIntoLines, PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib';
import { type Letters, lettersOf, type Written } from '../services/letters.ts';

const WIDTH = 612;
const HEIGHT = 792;
const LEFT = 72;
const TEXT_WIDTH = WIDTH - 2 * LEFT;
const TOP = HEIGHT - 84;
const BOTTOM = 76;
/** Points above an entry's lines. */
const ENTRY_HEAD = 18;
/** Width of fact labels. */
const LABELS = 168;
/** Lines of listings: 104 letters wide. */
const LISTED = { size: 7.5, lead: 10 };

const INK = rgb(0.1, 0.1, 0.1);
const SOFT = rgb(0.35, 0.35, 0.35);
const WHITE = rgb(1, 1, 1);

export interface Frame {
  head: string;
  left: string;
  right: string;
}

export interface Blank {
  label: string;
  /** Invisible text for the signing service. */
  anchor: string;
  share: number;
}

export interface PdfInfo {
  title: string;
  author: string;
  at: Date;
  /** Texts that decide which fonts are embedded. */
  written: readonly string[];
}

export interface Figure {
  label: string;
  value: string;
  isTotal?: true;
}

interface Style {
  size: number;
  lead: number;
  font?: PDFFont;
  color?: typeof INK;
}

export type PdfFlow = Awaited<ReturnType<typeof pdfFlow>>;

/** Flowing text on letter pages. */
export async function pdfFlow({ title, author, at, written }: PdfInfo) {
  const document = await PDFDocument.create();
  document.setTitle(title, { showInWindowTitleBar: true });
  document.setAuthor(author);
  document.setLanguage('en-US');
  document.setCreationDate(at);
  document.setModificationDate(at);
  const letters = await lettersOf(document, [title, ...written]);
  const { regular } = letters;
  const linesOf = breaker(letters);
  const bold = await document.embedFont(StandardFonts.HelveticaBold);
  let page = document.addPage([WIDTH, HEIGHT]);
  let y = TOP;

  const keepTogether = (height: number): void => {
    if (y - height >= BOTTOM) return;
    page = document.addPage([WIDTH, HEIGHT]);
    y = TOP;
  };

  const flow = (text: string, { size, lead, font = regular, color = INK }: Style): void => {
    const lines = linesOf(text, font, size);
    lines.forEach(({ font, text }, index) => {
      // At least two lines stay together at a page break.
      const needed = index === 0 || index === lines.length - 2 ? Math.min(2, lines.length - index) : 1;
      keepTogether(needed * lead);
      y -= lead;
      page.drawText(text, { x: LEFT, y, size, font, color });
    });
  };

  return {
    keepTogether,

    nextPage(): void {
      page = document.addPage([WIDTH, HEIGHT]);
      y = TOP;
    },

    /** Not divided by page breaks. */
    entry(heading: string, lines: readonly string[]): void {
      const small = { size: 9, lead: 11.5 };
      const count = lines.reduce((sum, line) => sum + linesOf(line, regular, small.size).length, 0);
      keepTogether(ENTRY_HEAD + count * small.lead);
      y -= 5;
      flow(heading, { size: 10, lead: 13, font: bold });
      for (const line of lines) flow(line, small);
    },

    title(text: string, below: string): void {
      flow(text, { size: 20, lead: 26, font: bold });
      flow(below, { size: 10, lead: 18, color: SOFT });
      y -= 10;
    },

    heading(text: string): void {
      keepTogether(58);
      y -= 5;
      flow(text, { size: 11, lead: 17, font: bold });
    },

    paragraph(text: string): void {
      flow(text, { size: 10, lead: 13.5 });
      y -= 5;
    },

    /** Label on the left of each line. */
    facts(rows: readonly { label: string; value: string }[]): void {
      const lead = 13.5;
      for (const { label, value } of rows) {
        const lines = linesOf(value, regular, 10, TEXT_WIDTH - LABELS);
        keepTogether(lead * Math.min(4, lines.length));
        page.drawText(label, { x: LEFT, y: y - lead, size: 10, font: regular, color: SOFT });
        for (const { font, text } of lines) {
          keepTogether(lead);
          y -= lead;
          page.drawText(text, { x: LEFT + LABELS, y, size: 10, font, color: INK });
        }
        y -= 3;
      }
      y -= 5;
    },

    /** Figures at the right edge; totals in bold below a rule. */
    figures(rows: readonly Figure[]): void {
      const [size, lead] = [10, 13.5];
      for (const { label, value, isTotal } of rows) {
        const font = isTotal ? bold : regular;
        const width = font.widthOfTextAtSize(value, size);
        const lines = linesOf(label, font, size, TEXT_WIDTH - width - 12);
        keepTogether(lead * lines.length + 4);
        if (isTotal) {
          y -= 4;
          rule(page, LEFT + TEXT_WIDTH - width - 6, y, width + 6);
        }
        page.drawText(value, { x: LEFT + TEXT_WIDTH - width, y: y - lead, size, font, color: INK });
        for (const line of lines) {
          y -= lead;
          page.drawText(line.text, { x: LEFT, y, size, font: line.font, color: INK });
        }
      }
      y -= 8;
    },

    /** Lines of even letters, from a page of their own on, under the same head on each. Plain text only. */
    async listing(head: readonly string[], lines: readonly string[]): Promise<void> {
      const even = await document.embedFont(StandardFonts.Courier);
      const style = { size: LISTED.size, lineHeight: LISTED.lead, font: even, x: LEFT, color: INK };
      const fitting = Math.floor((TOP - BOTTOM) / LISTED.lead) - head.length - 1;
      for (let from = 0; from < lines.length; from += fitting) {
        page = document.addPage([WIDTH, HEIGHT]);
        y = TOP - LISTED.lead;
        page.drawText(head.join('\n'), { ...style, y, color: SOFT });
        y -= head.length * LISTED.lead;
        rule(page, LEFT, y + LISTED.size, TEXT_WIDTH);
        const part = lines.slice(from, from + fitting);
        // One text a page: fifty thousand of them take seconds.
        page.drawText(part.join('\n'), { ...style, y: y - 2 });
        y -= part.length * LISTED.lead;
      }
    },

    blanks(row: Blank[]): void {
      y -= 44;
      let x = LEFT;
      for (const { label, anchor, share } of row) {
        page.drawText(anchor, { x, y: y + 6, size: 8, font: regular, color: WHITE });
        rule(page, x, y, TEXT_WIDTH * share);
        page.drawText(label, { x, y: y - 12, size: 8, font: regular, color: SOFT });
        x += TEXT_WIDTH * (share + 0.06);
      }
      y -= 26;
    },

    async end(frame: (page: number, count: number) => Frame): Promise<Uint8Array> {
      const pages = document.getPages();
      const small = { size: 8, font: regular, color: SOFT };
      for (const [index, each] of pages.entries()) {
        const { head, left, right } = frame(index + 1, pages.length);
        const end = LEFT + TEXT_WIDTH - regular.widthOfTextAtSize(right, small.size);
        each.drawText(head, { ...small, x: LEFT, y: HEIGHT - 52 });
        rule(each, LEFT, HEIGHT - 60, TEXT_WIDTH);
        const [fitting] = linesOf(left, regular, small.size, end - LEFT - 12);
        if (fitting) each.drawText(fitting.text, { ...small, font: fitting.font, x: LEFT, y: 48 });
        each.drawText(right, { ...small, x: end, y: 48 });
      }
      return document.save();
    },
  };
}

const rule = (page: PDFPage, x: number, y: number, width: number) =>
  page.drawLine({ start: { x, y }, end: { x: x + width, y }, thickness: 0.6, color: SOFT });

/** For letters that no font of ours has. */
const UNSHOWN = '[…]';

/** Lines that fit, by font. */
const breaker =
  ({ parts }: Letters) =>
  (text: string, standard: PDFFont, size: number, width = TEXT_WIDTH): Written[] => {
    const { font, parts: all } = parts(text, standard);
    const shown = all.map((part, at) => part ?? (at > 0 && all[at - 1] === null ? '' : UNSHOWN)).join('');
    return breakTextIntoLines(shown, [' '], width, (part) => font.widthOfTextAtSize(part, size)).map((line) => ({
      font,
      text: line.trimEnd(),
    }));
  };
