import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build } from 'vite';
import { kB, table, verdict } from './measure.ts';

const root = join(import.meta.dirname, '../..');
const dist = join(root, 'web/dist');

interface Chunk {
  file: string;
  src?: string;
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}
type Manifest = Record<string, Chunk>;

/** Pages by the source they are lazily loaded from, with design.md's budget in gzip kB. */
const pages: [name: string, source: RegExp, budget: number][] = [
  ['dashboard', /dashboard-page\.tsx$/, 150],
  ['browse', /browse-page\.tsx$/, 150],
  ['term sheet', /term-sheet-page\.tsx$/, 150],
  ['due diligence', /due-diligence-page\.tsx$/, 150],
  ['document viewer, its PDF engine apart', /file-viewer-page\.tsx$/, 150],
  ['reports', /reports-page\.tsx$/, 150],
  ['indication of interest', /indication-page\.tsx$/, 150],
  ['purchase commitment', /purchase-commitment-page\.tsx$/, 150],
  ['profile', /profile-page\.tsx$/, 150],
  ['administration table', /admin-view-page\.tsx$/, 140],
  ['administration table of users', /users-page\.tsx$/, 140],
  ['new offering', /new-offering-page\.tsx$/, 150],
  ['edit of an offering', /edit-offering-page\.tsx$/, 150],
  ['upload and download', /docs-page\.tsx$/, 150],
  ['history', /history-page\.tsx$/, 140],
  ['sign-in', /sign-in-page\.tsx$/, 280],
];

/** First-load bytes of the built site: what a page needs before it shows. */
export async function run(): Promise<void> {
  await build({ configFile: join(root, 'web/vite.config.ts'), logLevel: 'warn', build: { manifest: 'manifest.json' } });
  const manifest = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8')) as Manifest;
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? '';
  const needed = (key: string, seen = new Set<string>()): Set<string> => {
    const chunk = manifest[key];
    if (!chunk || seen.has(chunk.file)) return seen;
    seen.add(chunk.file);
    for (const next of chunk.imports ?? []) needed(next, seen);
    return seen;
  };
  const weight = (files: Iterable<string>) =>
    [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file)), { level: 9 }).length, 0);

  const keyOf = (source: RegExp) => Object.keys(manifest).find((one) => source.test(manifest[one]?.src ?? '')) ?? '';
  const base = needed(entry);
  const rows = [
    { what: 'app entry', size: weight(base), budget: 110 },
    ...pages.flatMap(([what, source, budget]) => {
      const key = keyOf(source);
      if (!key) return [];
      return [{ what, size: weight(needed(key, new Set(base))), budget }];
    }),
  ].map(({ what, size, budget }) => ({
    what,
    'gzip 9': kB(size),
    budget: `${budget} kB`,
    verdict: verdict(size <= budget * 1000),
  }));
  const br = (file: string) => brotliCompressSync(readFileSync(join(dist, file))).length;
  for (const file of readdirSync(dist).filter((name) => name.endsWith('.html') && name !== 'app.html')) {
    const scripts = [...readFileSync(join(dist, file), 'utf8').matchAll(/<script[^>]* src="\/([^"]+)"/g)];
    const size = scripts.reduce((sum, [, script = '']) => sum + br(script), br(file));
    const what = `${file} with its styles and script (brotli 11)`;
    rows.push({ what, 'gzip 9': kB(size), budget: '12 kB', verdict: verdict(size <= 12_000) });
  }
  table('First load of the site', rows);
  const engine = { key: keyOf(/viewer\/pdf-viewer\.tsx$/), worker: /^pdf\.worker.*\.js$/ };
  const worker = readdirSync(join(dist, 'assets')).filter((name) => engine.worker.test(name));
  const drawing = [...needed(engine.key, new Set(base))].filter((file) => !base.has(file));
  table('What the document viewer loads besides, once it has a PDF to draw', [
    { what: 'the pages and the PDF engine', 'gzip 9': kB(weight(drawing)) },
    { what: 'the engine in its worker', 'gzip 9': kB(weight(worker.map((name) => `assets/${name}`))) },
  ]);
}

if (import.meta.main) {
  await run();
  process.exit();
}
