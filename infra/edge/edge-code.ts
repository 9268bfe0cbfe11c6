import { buildSync } from 'esbuild';

/** CloudFront calls the function named `handler`, and takes no exports: so nothing may be shaken off as unused. */
const handlers = {
  'viewer-request': `
    function handler(event) {
      event.request.uri = rewrite(event.request.uri);
      return event.request;
    }`,
  // An answer that the browser has already (304) is left as it is: what it has is the page with its 404.
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
 * The JavaScript that CloudFront's runtime 2.0 takes: ES5 with these, without modules, and above all without destructuring,
 * spread and default values, which only fail as they are deployed. esbuild refuses what it cannot say in it.
 */
export const edgeLanguage = {
  target: 'es5',
  supported: { 'const-and-let': true, arrow: true, 'template-literal': true },
};

/** The function for an event. */
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
