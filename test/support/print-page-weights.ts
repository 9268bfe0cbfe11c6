import { budgets, builtSite } from './page-weights.ts';

// What pages of the built site load before they show; with a part of a page's name, each of its scripts and what is in it.
const [, , wanted] = process.argv;
const site = builtSite();
const kB = (bytes: number) => (bytes / 1000).toFixed(1).padStart(7);

for (const { page, source, kB: most } of budgets) {
  if (wanted && !page.includes(wanted)) continue;
  const scripts = site.scriptsFor(source);
  console.log(`${kB(site.weightOf(scripts))} of ${most} kB  ${page}`);
  if (!wanted) continue;
  for (const { file, sources, bytes } of site.partsOf(scripts)) {
    console.log(`${kB(bytes)}  ${file}: ${sources.map((name) => name.replace(/^.*node_modules\//, '')).join(' ')}`);
  }
}
