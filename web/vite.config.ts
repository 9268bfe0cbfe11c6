import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkList } from './chunk-list-plugin.ts';
import { contract } from './contract-plugin.ts';
import { lazyQrCode } from './lazy-qrcode-plugin.ts';
import { leanRouter } from './lean-router-plugin.ts';
import { lightIcons } from './light-icons-plugin.ts';
import { pdfParts } from './pdf-parts-plugin.ts';
import { site } from './site-plugin.ts';
import { theme } from './theme-plugin.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const productionRouter = here('../node_modules/react-router/dist/production');

/** `/` is a plain page of the site; the app's shell is app.html, served for every other address without a file extension. */
export default defineConfig({
  root: here('.'),
  appType: 'mpa',
  // The package leads to the build that checks and warns; the other one lies beside it.
  resolve: {
    alias: [
      { find: /^react-router$/, replacement: `${productionRouter}/index.mjs` },
      { find: /^react-router\/dom$/, replacement: `${productionRouter}/dom-export.mjs` },
    ],
  },
  plugins: [react(), contract(), lazyQrCode(), leanRouter(), lightIcons(), pdfParts(), site(), theme(), chunkList()],
  build: {
    outDir: here('dist'),
    emptyOutDir: true,
    // Every browser that the build is for knows rel=modulepreload.
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: here('app.html'),
      output: {
        // The entry lists the files of every page: with their sources' names it would be a kilobyte more, and gz packs few letters best.
        hashCharacters: 'base36',
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash:7][extname]',
        // What every page needs, what many pages do, and what tables do: so that a page needs a dozen files and not forty.
        codeSplitting: {
          groups: [
            { name: 'core', tags: ['$initial'], priority: 3 },
            // Tables of the administrators have no orders, and no tables but their own.
            {
              name: 'frame',
              test: /^(?!.*(?:\/lp\/queries|\/ui\/simple-table|\/users|\/use-rights)\.)/,
              minShareCount: 24,
              priority: 2,
            },
            // Single lines that would be a script each, with its name in the list that every page has.
            {
              ...{
                name: 'lines',
                test: /\/(?:check|credit-union|entry|loans|proposal)-path\.ts$|\/infiniteQueryOptions\.js$|\/lib\/(?:sum-of|use-kept|save)\.ts$|\/domain\/(?:one-line|due-diligence|same-site)\.ts$/,
              },
              ...{ minShareCount: 2, priority: 3, includeDependenciesRecursively: false },
            },
            // Of the pages that look for offerings, and what they are marked with.
            {
              ...{ name: 'browse', test: /\/web\/src\/lp\/(?:browse|desk)\/|\/shared\/domain\/browse\./ },
              ...{ minShareCount: 2, priority: 1, includeDependenciesRecursively: false },
            },
            {
              ...{ name: 'lp', test: /\/web\/src\/lp\/[\w-]+\.(?!.*page)/, minShareCount: 5, priority: 1 },
              includeDependenciesRecursively: false,
            },
            // What a term sheet and the pages that lead from it have in common.
            {
              ...{
                name: 'terms',
                test: /\/web\/src\/lp\/(?:lp-tabs|order-obstacle|moves\/move-labels|term-sheet\/(?:figures|caption-of))\./,
              },
              ...{ minShareCount: 2, priority: 2, includeDependenciesRecursively: false },
            },
            {
              ...{ name: 'print', test: /\/web\/src\/ui\/(?:page-actions|print-button|printed-page|logo)\./ },
              ...{ minShareCount: 3, priority: 1, includeDependenciesRecursively: false },
            },
            {
              ...{ name: 'fields', test: /\/web\/src\/ui\/(?:amount|date|select|text-area)-field\./ },
              ...{ minShareCount: 2, priority: 1, includeDependenciesRecursively: false },
            },
            // What the pages of one offering share, and what those have that enter it.
            {
              ...{ name: 'edited', test: /\/offering-editor\/(?:edited-offering|editor-(?:columns|desk|page|tabs))\./ },
              ...{ minShareCount: 2, priority: 2, includeDependenciesRecursively: false },
            },
            {
              ...{
                name: 'editor',
                test: /\/web\/src\/(?:features\/offering-editor\/(?!credit-|suggested|restrict|sight|term-|preview|conflict)[\w-]+|ui\/until-loaded)\./,
                minShareCount: 2,
              },
              ...{ priority: 1, includeDependenciesRecursively: false },
            },
            {
              ...{
                name: 'hooks',
                test: /\/web\/src\/lib\/use-(?:address|debounced|rights|stored|throttled)\.|\/shared\/format\/percent\./,
                minShareCount: 3,
                priority: 1,
              },
              includeDependenciesRecursively: false,
            },
            // The steps of an indication and of a commitment.
            {
              ...{
                name: 'steps',
                test: /\/web\/src\/(?:lp\/(?:order-(?:draft|step)|step-card|kept-check|confirm-step|submission-fault|overtaken)|ui\/stepper)/,
              },
              ...{ minShareCount: 2, priority: 2, includeDependenciesRecursively: false },
            },
            // Changes of limits that wait, for the credit union's administrators and for those of the site.
            {
              ...{ name: 'waiting', test: /\/web\/src\/people\/(?:authority|limit-settings)\// },
              ...{ minShareCount: 2, priority: 1, includeDependenciesRecursively: false },
            },
            // What a purchase is checked by.
            {
              ...{
                name: 'limits',
                test: /\/shared\/(?:domain\/(?:limit-[\w-]+|rule-sets|evidence-words|canonical)|contract\/limits-wire)\./,
              },
              ...{ minShareCount: 2, priority: 1, includeDependenciesRecursively: false },
            },
            // The panel of that, and what orders and approvals ask it.
            {
              ...{ name: 'verdict', test: /\/web\/src\/lp\/limits\/(?:limits-panel|consent|queries)\./ },
              ...{ minShareCount: 2, priority: 1, includeDependenciesRecursively: false },
            },
            // What the page of what-ifs shares with its parts that load later.
            {
              ...{
                name: 'what-if',
                test: /\/features\/what-if\/(?:[\w-]+\.module|measure|cash-flow-parts|slice-traces|scenario-lines|input-lines|queries)|\/domain\/pool\/(?:monthly-speeds|on-present-pool|settlement|what-if)\.|\/(?:contract|clients)\/analytics\./,
              },
              ...{ minShareCount: 2, priority: 1, includeDependenciesRecursively: false },
            },
            // Figures that say where they come from.
            {
              ...{ name: 'traced', test: /\/web\/src\/lp\/pool\/traced\./ },
              ...{ minShareCount: 2, priority: 2, includeDependenciesRecursively: false },
            },
            {
              name: 'switches',
              test: /\/ui\/(?:switch|toggle)\./,
              minShareCount: 2,
              priority: 1,
              includeDependenciesRecursively: false,
            },
            // What the desk of a loan tape shares with its steps.
            {
              ...{
                name: 'tape',
                test: /\/features\/tape\/(?:paths|progress|send-tape|stored-(?:steps|queries)|remembered|desk-state|target)\.|\/domain\/tape\.|\/pool\/tape\/(?:plain-text|column-choice)\./,
              },
              ...{ minShareCount: 2, priority: 1, includeDependenciesRecursively: false },
            },
            { name: 'chevrons', test: /lucide-react.*\/icons\/chevron/, minShareCount: 3, priority: 1 },
            {
              ...{ name: 'table', test: /\/web\/src\/ui\/table\//, minShareCount: 7, priority: 1 },
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/live': { target: 'ws://localhost:3000', ws: true },
      '/api': 'http://localhost:3000',
      '/config.json': 'http://localhost:3000',
    },
  },
});
