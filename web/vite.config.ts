import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contract } from './contract-plugin.ts';
import { lazyQrCode } from './lazy-qrcode-plugin.ts';
import { lightIcons } from './light-icons-plugin.ts';
import { pdfParts } from './pdf-parts-plugin.ts';
import { site } from './site-plugin.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const productionRouter = here('../node_modules/react-router/dist/production');

const core =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\/|lucide-react\/dist\/esm\/(?!icons)|preload-helper|domain\/access|app\/routes-context|ui\/spinner|icons\/(arrow-up|chevron-right|file-chart-column|user-round|megaphone|users)\./;
const frame = new RegExp(
  [
    'node_modules/@tanstack/(?!.*([iI]nfiniteQuery|[qQ]ueriesObserver|useQueries))',
    'node_modules/@tanstack/.*infiniteQueryBehavior',
    'shared/(contract|format/(money|date|labels|once|percent))',
    'web/src/lib/(?!amplify|cognito|config|csv|download|save|sum-of|use-)',
    'web/src/app/(root\\.|guards|titles|menu|route-error|not-found|message|layouts)',
    'web/src/(lib/use-(address|online)|ui/table/columns\\.ts)',
    'web/src/ui/(button|logo|notice|badge|card|page-header|empty-state|skeleton)',
  ].join('|'),
);

const table =
  /web\/src\/ui\/table\/(arrangement|data-table|exported|header|row-window|server-table|table-(row|surroundings)|table\.module|use-(arrangement|followed|list|open-rows|row-window|server-rows|table-params))|lib\/use-throttled|icons\/(funnel|chevrons-up-down)/;

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
  plugins: [react(), contract(), lazyQrCode(), lightIcons(), pdfParts(), site()],
  build: {
    outDir: here('dist'),
    emptyOutDir: true,
    // Every browser that the build is for knows rel=modulepreload.
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: here('app.html'),
      output: {
        // The entry lists the files of every page: with their sources' names it would be a kilobyte more.
        chunkFileNames: 'assets/[hash:8].js',
        assetFileNames: 'assets/[hash:8][extname]',
        // One chunk for the frame of every page, so that a page needs a handful of files and not forty.
        codeSplitting: {
          groups: [
            { name: 'core', test: core, priority: 2 },
            { name: 'frame', test: frame, priority: 1 },
            { name: 'table', test: table, priority: 1, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://localhost:3000', '/config.json': 'http://localhost:3000' } },
});
