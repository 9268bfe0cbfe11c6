import { buildSync } from 'esbuild';

/** CloudFront calls the function named `handler`, and takes no exports: so nothing may be shaken off as unused. */
const handlers = {
  'viewer-request': `
    function handler({ request }) {
      request.uri = rewrite(request.uri);
      return request;
    }`,
  // An answer that the browser has already (304) is left as it is: what it has is the page with its 404.
  'viewer-response': `
    function handler({ request, response }) {
      if (isNowhere(request.uri) && response.statusCode === 200) {
        response.statusCode = 404;
        response.statusDescription = 'Not Found';
      }
      return response;
    }`,
};

/** The function for an event in the JavaScript that CloudFront runs (runtime 2.0: no modules, ES2019 to be safe). */
export function edgeCode(event: keyof typeof handlers): string {
  const { outputFiles } = buildSync({
    stdin: {
      contents: `import { isNowhere, rewrite } from './rewrite.ts';${handlers[event]}`,
      resolveDir: import.meta.dirname,
    },
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2019',
    treeShaking: false,
  });
  return outputFiles.map(({ text }) => text).join('');
}
