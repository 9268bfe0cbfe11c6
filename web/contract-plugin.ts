import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { api } from '../shared/contract/index.ts';
import type { Route } from '../shared/contract/route.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const index = here('../shared/contract/index.ts');

const slim = ([name, { method, path, reply }]: [string, Route]) =>
  `${name}: {method: '${method}', path: '${path}'${reply ? ', reply' : ''}}`;

/**
 * Ships the contract without its schemas: the server checks what it takes and what it answers, so the browser needs
 * methods and paths alone. Zod would be 26 kB of every page.
 */
export function contract(): Plugin {
  return {
    name: 'tandem-contract',
    enforce: 'pre',
    apply: 'build',
    load(id) {
      if (id !== index) return null;
      const resources = Object.entries(api).map(
        ([name, routes]) => `${name}: {${Object.entries(routes as Record<string, Route>).map(slim)}}`,
      );
      return `const reply = { parse: (body) => body };\nexport const api = {${resources}};`;
    },
  };
}
