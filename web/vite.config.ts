import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkList } from './chunk-list-plugin.ts';
import { contract } from './contract-plugin.ts';
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
  plugins: [contract(), react(), pdfParts(), site(), theme(), chunkList()],
  build: {
    outDir: here('dist'),
    emptyOutDir: true,
    // Every browser that the build is for knows rel=modulepreload.
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: here('app.html'),
      output: {
        // What every page needs, and what many do: so that a page needs a dozen files and not forty.
        codeSplitting: {
          groups: [
            { name: 'core', tags: ['$initial'], priority: 2 },
            { name: 'frame', minShareCount: 10, priority: 1 },
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
