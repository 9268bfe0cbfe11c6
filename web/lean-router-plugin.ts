import type { Plugin } from 'vite';

const pages = /React\d*\.createElement\(PrefetchPageLinks, \{ page: href \}\)/;

/**
 * Leaves out of the router what only its framework's apps use: forms that are sent through routes, and links that load
 * pages beforehand. Names for developers are what keeps the one, a branch that is never taken here what keeps the other.
 */
export function leanRouter(): Plugin {
  return {
    name: 'tandem-lean-router',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      if (!id.includes('/react-router/dist/production/') || !code.includes('function PrefetchPageLinks')) return null;
      if (!pages.test(code)) this.error('The router draws its links in another way: see web/lean-router-plugin.ts.');
      return code
        .replace(pages, 'null')
        .replace(/^\w+\.displayName = "[\w.]+";$/gm, '')
        .replace(/= (React\d*\.forwardRef\()/g, '= /* @__PURE__ */ $1');
    },
  };
}
