import { buildSync } from 'esbuild';

/** CloudFront calls the function named `handler`, and takes no exports: so nothing may be shaken off as unused. */
const viewerRequest = `
  import { rewrite } from './rewrite.ts';
  function handler({ request }) {
    request.uri = rewrite(request.uri);
    return request;
  }
`;

/** The viewer-request function in the JavaScript that CloudFront runs (runtime 2.0: no modules, ES2019 to be safe). */
export function edgeCode(): string {
  const { outputFiles } = buildSync({
    stdin: { contents: viewerRequest, resolveDir: import.meta.dirname },
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2019',
    treeShaking: false,
  });
  return outputFiles.map(({ text }) => text).join('');
}
