export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Piece = Html | string | null | false | Piece[];

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const written = (piece: Piece): string => {
  if (Array.isArray(piece)) return piece.map(written).join('');
  if (piece instanceof Html) return piece.text;
  return piece === null || piece === false ? '' : piece.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter);
};

/** Escapes every text, also in quoted attributes; null and false are nothing. */
export const html = (parts: TemplateStringsArray, ...pieces: Piece[]): Html =>
  new Html(parts.reduce((before, part, i) => before + written(pieces[i - 1] ?? null) + part));
