import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { BUNDLING_STACKS } from 'aws-cdk-lib/cx-api';
import type { Node } from 'constructs';
import { buildSync, type Metafile } from 'esbuild';
import { type LambdaName, lambdaVariables } from '#functions/runtime/env.ts';

const root = join(import.meta.dirname, '..');
const folder = join(root, '.build', 'lambda');

/** Dependencies that are CommonJS call require(), which a module has not. */
const requireForDependencies = [
  "import { createRequire as tandemRequire } from 'node:module';",
  'const require = tandemRequire(import.meta.url);',
].join('');

/** Where the SDK looks for credentials on a desk or an instance. A Lambda has them in its environment and never loads these. */
const otherCredentials = ['http', 'ini', 'process', 'sso', 'web-identity'].map(
  (source) => `@aws-sdk/credential-provider-${source}`,
);

/** The signing SDK's HTTP client can send forms with files, we cannot: a sixth of its bundle was the list of their media types. */
const leftOut = { 'form-data': './infra/left-out.ts' };

/** Bundles every Lambda in one call, each into a folder of its own; what is in them stays in .build/lambda/meta.json. */
export function bundle(): Metafile {
  rmSync(folder, { recursive: true, force: true });
  const { metafile } = buildSync({
    absWorkingDir: root,
    entryPoints: Object.keys(lambdaVariables).map((name) => ({
      in: `functions/lambda/${name}.ts`,
      out: `${name}/index`,
    })),
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    mainFields: ['module', 'main'],
    minify: true,
    legalComments: 'none',
    sourcemap: true,
    sourcesContent: false,
    alias: leftOut,
    external: [...otherCredentials, '@smithy/credential-provider-imds'],
    banner: { js: requireForDependencies },
    metafile: true,
    logLevel: 'error',
  });
  writeFileSync(join(folder, 'meta.json'), JSON.stringify(metafile));
  return metafile;
}

/** Where nothing is deployed, as by `cdk list`, the code does not matter and making it would only take time. */
export const standIn = (name: LambdaName) => Code.fromInline(`export const handler = () => '${name}';`);

export function lambdaCode(node: Node): (name: LambdaName) => Code {
  const stacks: string[] | undefined = node.tryGetContext(BUNDLING_STACKS);
  if (stacks?.length === 0) return standIn;
  bundle();
  return (name) => Code.fromAsset(join(folder, name));
}
