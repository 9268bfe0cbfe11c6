import { buildSync } from 'esbuild';

/** CloudFront calls `handler` and takes no exports, so nothing may be tree-shaken. */
const handlers = {
  'viewer-request': `
    function handler(event) {
      event.request.uri = rewrite(event.request.uri);
      return event.request;
    }`,
  // A 304 stays: the browser already has the page with its 404.
  'viewer-response': `
    function handler(event) {
      if (isNowhere(event.request.uri) && event.response.statusCode === 200) {
        event.response.statusCode = 404;
        event.response.statusDescription = 'Not Found';
      }
      return event.response;
    }`,
};

/**
 * CloudFront's runtime 2.0: ES5 with these, without modules, destructuring, spread or default values, which fail only
 * at deployment. esbuild refuses the rest.
 */
export const edgeLanguage = {
  target: 'es5',
  supported: { 'const-and-let': true, arrow: true, 'template-literal': true },
};

export function edgeCode(event: keyof typeof handlers): string {
  const { outputFiles } = buildSync({
    stdin: {
      contents: `import { isNowhere, rewrite } from './rewrite.ts';${handlers[event]}`,
      resolveDir: import.meta.dirname,
    },
    bundle: true,
    write: false,
    format: 'esm',
    ...edgeLanguage,
    treeShaking: false,
  });
  return outputFiles.map(({ text }) => text).join('');
}
