/** Latin letters that are no other letter with an accent, as the nearest that PDF readers' own fonts have. */
const nearest: Record<string, string> = {
  ...{ Ł: 'L', ł: 'l', Đ: 'D', đ: 'd', Ħ: 'H', ħ: 'h', Ŧ: 'T', ŧ: 't', Ŋ: 'N', ŋ: 'n', ı: 'i', ĸ: 'k' },
  ...{ ẞ: 'SS', Ə: 'E', ə: 'e', Ɓ: 'B', Ɗ: 'D', Ƙ: 'K', '‐': '-', '‑': '-', '−': '-', ʻ: "'", ʼ: "'" },
};

/** What a font can show of a text: a letter that it lacks loses its accent, anything else it lacks becomes `?`. */
export function shownIn(font: { getCharacterSet(): number[] }, text: string): string {
  const known = new Set(font.getCharacterSet());
  const has = (shown: string | undefined) =>
    shown !== undefined && Array.from(shown).every((character) => known.has(character.codePointAt(0) ?? 0));
  return Array.from(text.normalize('NFC').replace(/\s+/g, ' '), (character) => {
    const plain = character.normalize('NFD').charAt(0);
    return [character, nearest[character], plain].find(has) ?? '?';
  }).join('');
}
