import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contract } from './contract-plugin.ts';
import { site } from './site-plugin.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** `/` is a plain page of the site; the app's shell is app.html, served for every other address without a file extension. */
export default defineConfig({
  root: here('.'),
  appType: 'mpa',
  plugins: [react(), contract(), site()],
  build: {
    outDir: here('dist'),
    emptyOutDir: true,
    rollupOptions: {
      input: here('app.html'),
      // Schemas and routes of the contract are values: those a page does not use stay out of its chunk.
      treeshake: { manualPureFunctions: ['z', 'contract', 'listOf', 'amount', 'page', 'view'] },
    },
  },
  server: { proxy: { '/api': 'http://localhost:3000', '/config.json': 'http://localhost:3000' } },
});
