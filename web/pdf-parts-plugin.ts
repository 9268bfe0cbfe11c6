import { createReadStream, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const home = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string };

/** Fonts, character maps and decoders of rare images: what a PDF may do without, read by the engine when one does. */
const parts = ['cmaps', 'standard_fonts', 'wasm']
  .flatMap((folder) => readdirSync(join(home, folder)).map((name) => `${folder}/${name}`))
  .filter((name) => !/\.wasm$|quickjs|QUICKJS/.test(name));

/** Puts the parts of the PDF engine that it looks for by name beside the other assets. WebAssembly would need a wider CSP. */
export function pdfParts(): Plugin {
  const base = `assets/pdfjs-${version}/`;
  return {
    name: 'tandem-pdf-parts',
    generateBundle() {
      for (const name of parts)
        this.emitFile({ type: 'asset', fileName: base + name, source: readFileSync(join(home, name)) });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const name = parts.find((part) => request.url === `/${base}${part}`);
        if (!name) return next();
        if (name.endsWith('.js')) response.setHeader('Content-Type', 'text/javascript');
        createReadStream(join(home, name)).pipe(response);
      });
    },
  };
}
