const compiled = new Map<string, RegExp>();

/** IAM's patterns: `*` is any text, slashes and colons too, and `?` any one character. */
export function isLike(text: string, pattern: string): boolean {
  const known = compiled.get(pattern) ?? regexOf(pattern);
  compiled.set(pattern, known);
  return known.test(text);
}

const regexOf = (pattern: string) =>
  new RegExp(
    `^${pattern
      .replace(/[.+^${}()|[\]\\]/g, '\\$&')
      .replaceAll('*', '.*')
      .replaceAll('?', '.')}$`,
    's',
  );
