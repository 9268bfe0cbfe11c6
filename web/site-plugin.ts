import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import type { Plugin } from 'vite';
import type { Assets } from './src/site/document.tsx';
import { siteFiles } from './src/site/site-files.ts';
import { fonts, styleOf } from './src/site/style.ts';

const entry = join(import.meta.dirname, 'src/site/script/main.ts');
const sheets = ['base', 'layout', 'band', 'parts', 'figures', 'contact', 'print'];

function script(): string {
  const { outputFiles } = buildSync({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    legalComments: 'none',
  });
  return outputFiles.map(({ text }) => text).join('');
}

const assets = (addressOf: (name: string) => string): Assets => ({
  css: styleOf(sheets, addressOf),
  frameCss: styleOf(['frame'], addressOf),
  script: addressOf('site.js'),
});

/** Adds the public pages to the build; the development server draws them again for each request. */
export function site(): Plugin {
  const references = new Map<string, string>();
  return {
    name: 'tandem-site',
    buildStart() {
      const files = [
        ...fonts.map(({ name, file }) => [name, readFileSync(file)] as const),
        ['site.js', script()] as const,
      ];
      for (const [name, source] of files) references.set(name, this.emitFile({ type: 'asset', name, source }));
    },
    generateBundle() {
      const addressOf = (name: string) => `/${this.getFileName(references.get(name) ?? '')}`;
      for (const [fileName, source] of siteFiles(assets(addressOf))) this.emitFile({ type: 'asset', fileName, source });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = new URL(request.url ?? '/', 'http://local').pathname;
        const addressOf = (name: string) => (name === 'site.js' ? '/site.js' : `/src/styles/fonts/${name}`);
        const page = siteFiles(assets(addressOf)).get(
          `${path.slice(1) || 'index'}${path.includes('.') ? '' : '.html'}`,
        );
        if (page !== undefined || path === '/site.js') {
          response.setHeader('Content-Type', path === '/site.js' ? 'text/javascript' : 'text/html; charset=utf-8');
          response.end(page ?? script());
          return;
        }
        const isAppPage = !path.includes('.') && !path.startsWith('/@') && !path.startsWith('/api/');
        if (isAppPage) request.url = '/app.html';
        next();
      });
    },
  };
}
