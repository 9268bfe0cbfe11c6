import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from 'esbuild';

const here = (path: string) => join(import.meta.dirname, path);

/** Below the folder of tokens.css. */
export const fonts = ['newsreader', 'instrument-sans'].map((name) => ({
  name: `${name}.woff2`,
  file: here(`../styles/fonts/${name}.woff2`),
}));

/** Joined, with only the tokens that they use. */
export function styleOf(names: string[], addressOf: (font: string) => string): string {
  const tokens = readFileSync(here('../styles/tokens.css'), 'utf8').replace(
    /url\("\.\/fonts\/([^"]+)"\)/g,
    (_, font: string) => `url("${addressOf(font)}")`,
  );
  const sheets = names.map((name) => readFileSync(here(`styles/${name}.css`), 'utf8'));
  const css = dropUnused([tokens, ...sheets].join('\n'));
  return transformSync(css, { loader: 'css', minify: true }).code.trim();
}

function dropUnused(css: string): string {
  const used = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  const next = css.replace(/^\s*(--[\w-]+):[^;]*;\n/gm, (line, name: string) => (used.has(name) ? line : ''));
  return next === css ? css : dropUnused(next);
}
