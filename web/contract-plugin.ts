import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import type { Contract, Route } from '../shared/contract/route.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const folder = here('../shared/contract/');

const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;
const isContract = (value: unknown): value is Contract =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0 && Object.values(value).every(isRoute);

const slim = ([name, { method, path, reply }]: [string, Route]) =>
  `${name}: {method: '${method}', path: '${path}'${reply ? ', reply' : ''}}`;

/**
 * Ships the contract without its schemas: the server checks what it takes and what it answers, so the browser needs
 * methods and paths alone. With their schemas and zod every page would be 66 kB heavier, and the sign-in over its budget.
 */
export function contract(): Plugin {
  return {
    name: 'tandem-contract',
    enforce: 'pre',
    apply: 'build',
    async load(id) {
      if (!id.startsWith(folder)) return null;
      const contracts = Object.entries((await import(id)) as Record<string, unknown>).filter(
        (entry): entry is [string, Contract] => isContract(entry[1]),
      );
      if (contracts.length === 0) return null;
      const code = contracts.map(([name, routes]) => `export const ${name} = {${Object.entries(routes).map(slim)}};`);
      return {
        code: ['const reply = { parse: (body) => body };', ...code].join('\n'),
        moduleSideEffects: false,
      };
    },
  };
}
