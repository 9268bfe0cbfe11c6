import { readFileSync } from 'node:fs';
import { join } from 'node:path';

// In a .tsx file Vite's bundled configuration would not know where it is.
const folder = join(import.meta.dirname, '../../content/text');

/** The Markdown that a block of text ships with. */
export const textOf = (name: string): string => readFileSync(join(folder, `${name}.md`), 'utf8');
