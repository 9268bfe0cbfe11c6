import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { budgets, builtSite } from '#test/support/page-weights.ts';
import { kB, table, verdict } from './measure.ts';

const root = join(import.meta.dirname, '../..');

/** First-load bytes of the built site: what a page needs before it shows. */
export async function run(): Promise<void> {
  await build({ configFile: join(root, 'web/vite.config.ts'), logLevel: 'warn' });
  const { entry, scriptsFor, weightOf, publicPages } = builtSite();
  const rows = budgets.map((budget) => {
    const scripts = scriptsFor(budget.source);
    const size = weightOf(scripts);
    return {
      what: budget.page,
      'gzip 9': kB(size),
      scripts: String(scripts.size),
      budget: `${budget.kB} kB`,
      verdict: verdict(size <= budget.kB * 1000),
    };
  });
  for (const { file, bytes } of publicPages()) {
    const what = `${file} with its styles and script (brotli 11)`;
    rows.push({ what, 'gzip 9': kB(bytes), scripts: '', budget: '12 kB', verdict: verdict(bytes <= 12_000) });
  }
  table('First load of the site', rows);
  const drawing = scriptsFor('features/due-diligence/viewer/pdf-viewer.tsx').difference(entry);
  const worker = readdirSync(join(root, 'web/dist/assets')).filter((name) => /^pdf\.worker.*\.js$/.test(name));
  table('What the document viewer loads besides, once it has a PDF to draw', [
    { what: 'the pages and the PDF engine', 'gzip 9': kB(weightOf(drawing)) },
    { what: 'the engine in its worker', 'gzip 9': kB(weightOf(worker.map((name) => `assets/${name}`))) },
  ]);
}

if (import.meta.main) {
  await run();
  process.exit();
}
