import { readFileSync } from 'node:fs';
import { type PDFDocument, type PDFFont, StandardFonts } from '@cantoo/pdf-lib';

/** Latin letters without an accented base, as the nearest that fonts have. */
const nearest: Record<string, string> = {
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Ħ: 'H',
  ħ: 'h',
  Ŧ: 'T',
  ŧ: 't',
  Ŋ: 'N',
  ŋ: 'n',
  ı: 'i',
  ĸ: 'k',
  ẞ: 'SS',
  Ə: 'E',
  ə: 'e',
  Ɓ: 'B',
  Ɗ: 'D',
  Ƙ: 'K',
  '‐': '-',
  '‑': '-',
  '−': '-',
  ʻ: "'",
  ʼ: "'",
};

export interface Written {
  font: PDFFont;
  text: string;
}

export type Letters = Awaited<ReturnType<typeof lettersOf>>;

/** Helvetica, or our own font for other Latin, Greek and Cyrillic letters, embedded only if `texts` need it. */
export async function lettersOf(document: PDFDocument, texts: readonly string[]) {
  const regular = await document.embedFont(StandardFonts.Helvetica);
  const plain = charactersOf(regular);
  const wide = texts.every((text) => isIn(plain, onOneLine(text))) ? null : await embedWide(document);
  const wider = wide && charactersOf(wide);
  /** Null for letters that no font has; letters whose accent is missing lose it. */
  function parts(text: string, standard = regular): { font: PDFFont; parts: (string | null)[] } {
    const line = onOneLine(text);
    if (!wide || !wider || isIn(plain, line)) return { font: standard, parts: closest(plain, line) };
    return { font: wide, parts: closest(wider, line) };
  }
  return {
    regular,
    parts,

    write(text: string): Written | null {
      const { font, parts: all } = parts(text);
      const shown = all.flatMap((part) => part ?? []);
      return shown.length < all.length ? null : { font, text: shown.join('') };
    },
  };
}

const charactersOf = (font: PDFFont): ReadonlySet<number> => new Set(font.getCharacterSet());

const isIn = (known: ReadonlySet<number>, text: string): boolean =>
  Array.from(text).every((character) => known.has(character.codePointAt(0) ?? 0));

/** Nothing that starts another line, reorders text or is invisible. */
const onOneLine = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .trim();

const closest = (known: ReadonlySet<number>, line: string): (string | null)[] =>
  // A separate accent here belongs to no letter that a font has.
  Array.from(line.replace(/(?<=\p{L})\p{M}+/gu, ''), (character) => {
    const base = character.normalize('NFD').charAt(0);
    return [character, nearest[character], base].find((shown) => shown !== undefined && isIn(known, shown)) ?? null;
  });

async function embedWide(document: PDFDocument): Promise<PDFFont> {
  const { create } = await import('fontkit');
  document.registerFontkit({ create });
  return document.embedFont(wideFont(), { subset: true });
}

/** Noto Sans, cut to Latin, Greek and Cyrillic. `infra/bundle.ts` copies it beside each bundle that reads it. */
const wideFont = (): Uint8Array => readFileSync(new URL('./fonts/noto-sans.ttf', import.meta.url));
