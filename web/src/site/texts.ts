import { readFileSync } from 'node:fs';
import { join } from 'node:path';

// Vite's bundled configuration would misplace a .tsx file's folder.
const folder = join(import.meta.dirname, '../../content/text');

/** Default Markdown. */
export const textOf = (name: string): string => readFileSync(join(folder, `${name}.md`), 'utf8');
