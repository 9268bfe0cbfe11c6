import { type PDFContext, PDFName, type PDFRef } from '@cantoo/pdf-lib';
import type { Written } from '../../services/letters.ts';
import type { Sheet } from './sheets.ts';

/** Visible on white, black and, by its tint, in between: the tint rarest on paper. */
const COLOR = '0.8 0.1 0.9';
/** Light enough to read through. */
const OPACITY = 0.22;
const WIDEST = 0.75;
const LARGEST = 0.075;
const LEADING = 1.35;

export interface Mark {
  /** Once for all pages alike. */
  on(sheet: Pick<Sheet, 'box' | 'turn'>): PDFRef;
  /** Form content that draws the mark. */
  isIn(content: Buffer): boolean;
}

/** Lines from lower left to upper right, whatever the page's size. */
export function marker(context: PDFContext, lines: readonly Written[]): Mark {
  const widest = Math.max(...lines.map(({ font, text }) => font.widthOfTextAtSize(text, 1)), 1);
  const fonts = [...new Set(lines.map(({ font }) => font))];
  const nameOf = (font: Written['font']) => `Name${fonts.indexOf(font) + 1}`;
  const forms = new Map<string, PDFRef>();

  const form = (width: number, height: number): PDFRef => {
    const size = Math.min(Math.min(width, height) * LARGEST, (Math.hypot(width, height) * WIDEST) / widest);
    const angle = Math.atan2(height, width);
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const text = lines.map(({ font, text }, index) => {
      const x = -font.widthOfTextAtSize(text, size) / 2;
      const y = ((lines.length - 1) / 2 - index) * size * LEADING - size * 0.35;
      const at = [width / 2 + x * cos - y * sin, height / 2 + x * sin + y * cos];
      const inFont = `/${nameOf(font)} ${numbers(size)} Tf`;
      return `${inFont} ${numbers(cos, sin, -sin, cos, ...at)} Tm ${font.encodeText(text)} Tj`;
    });
    // An artifact, which screen readers skip.
    const content = [
      '/Artifact <</Type /Pagination /Subtype /Watermark>> BDC q',
      `/Light gs ${COLOR} rg BT`,
      ...text,
      'ET Q EMC',
    ].join('\n');
    const Font = Object.fromEntries(fonts.map((font) => [nameOf(font), font.ref]));
    const Resources = { Font, ExtGState: { Light: { ca: OPACITY, CA: OPACITY } } };
    const dict = { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, width, height], Resources };
    return context.register(context.flateStream(content, dict));
  };

  return {
    on({ box: [left, bottom, right, top], turn }) {
      const [width, height] = turn % 180 === 0 ? [right - left, top - bottom] : [top - bottom, right - left];
      const key = numbers(width, height);
      const known = forms.get(key) ?? form(width, height);
      forms.set(key, known);
      return known;
    },
    isIn: (content) => lines.every(({ font, text }) => content.includes(`${font.encodeText(text)} Tj`)),
  };
}

/** From the page as read to the page as written. */
export function matrixOf({ box: [left, bottom, right, top], turn }: Pick<Sheet, 'box' | 'turn'>): string {
  if (turn === 90) return numbers(0, 1, -1, 0, right, bottom);
  if (turn === 180) return numbers(-1, 0, 0, -1, right, top);
  if (turn === 270) return numbers(0, -1, 1, 0, left, top);
  return numbers(1, 0, 0, 1, left, bottom);
}

const numbers = (...values: number[]): string => values.map((value) => String(Number(value.toFixed(4)))).join(' ');

export const nameIn = (taken: (name: PDFName) => boolean): PDFName => {
  for (let count = 1; ; count++) {
    const name = PDFName.of(`TandemMark${count}`);
    if (!taken(name)) return name;
  }
};
