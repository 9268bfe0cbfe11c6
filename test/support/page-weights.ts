import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { type Chunk, chunkListFile } from '../../web/chunk-list-plugin.ts';

const dist = join(import.meta.dirname, '../../web/dist');

/** What may be loaded before a page shows, of its scripts, and where the page is. */
export interface Budget {
  page: string;
  /** Below web/src. */
  source: string;
  /** Of 1000 bytes each, compressed by gzip at its best. */
  kB: number;
}

/** Of design.md; most of the sign-in is Amplify. */
export const budgets: Budget[] = [
  { page: 'app entry', source: 'main.tsx', kB: 170 },
  ...[
    { page: 'dashboard', source: 'offerings/dashboard-page.tsx', kB: 240 },
    { page: 'browse', source: 'offerings/browse-page.tsx', kB: 240 },
    { page: 'comparison of LPs', source: 'offerings/compare/compare-page.tsx', kB: 240 },
    { page: 'term sheet', source: 'offerings/term-sheet-page.tsx', kB: 240 },
    { page: 'due diligence', source: 'due-diligence/due-diligence-page.tsx', kB: 240 },
    { page: 'document viewer, its PDF engine apart', source: 'due-diligence/viewer/file-viewer-page.tsx', kB: 240 },
    { page: 'reports', source: 'reports/reports-page.tsx', kB: 240 },
    { page: 'indication of interest', source: 'interests/indication-page.tsx', kB: 240 },
    { page: 'purchase commitment', source: 'commitments/purchase-commitment-page.tsx', kB: 240 },
    { page: 'notifications', source: 'inbox/inbox-page.tsx', kB: 240 },
    { page: 'profile', source: 'profile/profile-page.tsx', kB: 240 },
    { page: 'administration table', source: 'admin-offerings/admin-view-page.tsx', kB: 240 },
    { page: 'administration table of users', source: 'admin-users/users-page.tsx', kB: 240 },
    { page: "a credit union's users", source: 'admin-users/credit-union-users-page.tsx', kB: 240 },
    { page: 'new offering', source: 'offering-editor/new-offering-page.tsx', kB: 240 },
    { page: 'edit of an offering', source: 'offering-editor/edit-terms-page.tsx', kB: 240 },
    { page: 'notification and restrictions', source: 'offering-editor/notify-and-restrict-page.tsx', kB: 240 },
    { page: 'upload and download', source: 'documents/docs-page.tsx', kB: 240 },
    { page: 'pool', source: 'pool/pool-page.tsx', kB: 240 },
    { page: 'what-if', source: 'what-if/what-if-page.tsx', kB: 240 },
    { page: 'loan tape', source: 'tape/tape-page.tsx', kB: 240 },
    { page: 'history', source: 'history/history-page.tsx', kB: 240 },
    { page: 'sign-in', source: 'session/sign-in-page.tsx', kB: 340 },
  ].map((budget) => ({ ...budget, source: `features/${budget.source}` })),
];

/** The built site; what is asked of it is in bytes. */
export function builtSite() {
  const chunks: Chunk[] = JSON.parse(readFileSync(chunkListFile, 'utf8'));
  const byFile = new Map(chunks.map((chunk) => [chunk.file, chunk]));
  const textOf = (file: string) => readFileSync(join(dist, file), 'utf8');
  const scriptsIn = (page: string) =>
    [...textOf(page).matchAll(/<script[^>]* src="\/([^"]+)"/g)].map(([, file = '']) => file);

  /** A script and all that it imports, beside those that are there already. */
  function withImports(file: string, there = new Set<string>()): Set<string> {
    if (there.has(file)) return there;
    there.add(file);
    for (const next of byFile.get(file)?.imports ?? []) withImports(next, there);
    return there;
  }
  const entry = new Set(scriptsIn('app.html').flatMap((file) => [...withImports(file)]));

  /** The scripts that a page of the app needs, those of every page included. */
  function scriptsFor(source: string): Set<string> {
    const chunk = chunks.find(({ sources }) => sources.includes(`web/src/${source}`));
    if (!chunk) throw new Error(`web/src/${source} is not in the site. Was it built after the last change?`);
    return withImports(chunk.file, new Set(entry));
  }

  const weightOf = (files: Iterable<string>): number =>
    [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file)), { level: 9 }).length, 0);
  const brotliOf = (file: string) => brotliCompressSync(readFileSync(join(dist, file))).length;

  return {
    entry,
    scriptsFor,
    /** What scripts weigh by gzip at its best, the heaviest first, and the sources in them. */
    partsOf: (files: Iterable<string>) =>
      [...files]
        .map((file) => ({ file, sources: byFile.get(file)?.sources ?? [], bytes: weightOf([file]) }))
        .sort((a, b) => b.bytes - a.bytes),
    /** By gzip at its best. */
    weightOf,
    /** The public pages with their styles and script, by brotli at its best. */
    publicPages: (): { file: string; bytes: number }[] =>
      readdirSync(dist)
        .filter((name) => name.endsWith('.html') && name !== 'app.html')
        .map((file) => ({ file, bytes: [file, ...scriptsIn(file)].reduce((sum, one) => sum + brotliOf(one), 0) })),
  };
}
