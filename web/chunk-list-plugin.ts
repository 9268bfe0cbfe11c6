import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Plugin } from 'vite';

const root = join(import.meta.dirname, '..');

/** Where the list is: beside the site, for it is not to be deployed with it. */
export const chunkListFile = join(root, '.build/site-chunks.json');

/** One script of the built site: the sources in it, from the project's root, and the scripts that it cannot begin without. */
export interface Chunk {
  file: string;
  sources: string[];
  imports: string[];
}

/** Notes what each script of the site is made of, so that tests can weigh pages (test/support/page-weights.ts). */
export function chunkList(): Plugin {
  return {
    name: 'tandem-chunk-list',
    apply: 'build',
    writeBundle(_options, bundle) {
      const chunks = Object.values(bundle).flatMap((one): Chunk[] =>
        one.type === 'chunk'
          ? [{ file: one.fileName, sources: one.moduleIds.map((id) => relative(root, id)), imports: one.imports }]
          : [],
      );
      mkdirSync(dirname(chunkListFile), { recursive: true });
      writeFileSync(chunkListFile, JSON.stringify(chunks));
    },
  };
}
