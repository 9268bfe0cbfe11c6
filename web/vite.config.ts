import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contract } from './contract-plugin.ts';
import { lazyQrCode } from './lazy-qrcode-plugin.ts';
import { pdfParts } from './pdf-parts-plugin.ts';
import { site } from './site-plugin.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const core =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\/|lucide-react\/dist\/esm\/(?!icons)|preload-helper|domain\/access|app\/routes-context|ui\/spinner/;
const frame = new RegExp(
  [
    'node_modules/@tanstack/(?!.*([iI]nfiniteQuery|[qQ]ueriesObserver|useQueries))',
    'node_modules/@tanstack/.*infiniteQueryBehavior',
    'shared/(contract|format/(money|date|labels|once))',
    'web/src/lib/(?!amplify|cognito|config|download|password|phone|use-)',
    'web/src/app/(root\\.|guards|titles|menu|route-error|not-found|message|layouts)',
    'web/src/ui/(button|logo|notice|badge|card|page-header|empty-state|skeleton)',
  ].join('|'),
);

/** `/` is a plain page of the site; the app's shell is app.html, served for every other address without a file extension. */
export default defineConfig({
  root: here('.'),
  appType: 'mpa',
  plugins: [react(), contract(), lazyQrCode(), pdfParts(), site()],
  build: {
    outDir: here('dist'),
    emptyOutDir: true,
    rollupOptions: {
      input: here('app.html'),
      output: {
        // One chunk for the frame of every page, so that a page needs a handful of files and not forty.
        codeSplitting: {
          groups: [
            { name: 'core', test: core, priority: 2 },
            { name: 'frame', test: frame, priority: 1 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://localhost:3000', '/config.json': 'http://localhost:3000' } },
});
