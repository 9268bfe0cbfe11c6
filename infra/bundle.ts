import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { BUNDLING_STACKS } from 'aws-cdk-lib/cx-api';
import type { Node } from 'constructs';
import { build, type Metafile } from 'esbuild';
import { type LambdaName, lambdaVariables } from '#functions/runtime/env.ts';

const root = join(import.meta.dirname, '..');
const folder = join(root, '.build', 'lambda');

/** CommonJS dependencies call require(), which modules lack. */
const requireForDependencies = [
  "import { createRequire as tandemRequire } from 'node:module';",
  'const require = tandemRequire(import.meta.url);',
].join('');

/** Credential sources of desks and instances, never loaded in a Lambda. */
const otherCredentials = ['http', 'ini', 'process', 'sso', 'web-identity'].map(
  (source) => `@aws-sdk/credential-provider-${source}`,
);

/** Reads a font beside it, so each bundle gets one. */
const fontReader = 'functions/services/letters.ts';

/** One esbuild call, a folder per Lambda below `outdir`, with meta.json. */
export async function bundle(outdir = folder): Promise<Metafile> {
  rmSync(outdir, { recursive: true, force: true });
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: Object.keys(lambdaVariables).map((name) => ({
      in: `functions/lambda/${name}.ts`,
      out: `${name}/index`,
    })),
    outdir,
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
    external: [...otherCredentials, '@smithy/credential-provider-imds'],
    banner: { js: requireForDependencies },
    metafile: true,
    logLevel: 'error',
  });
  for (const [file, { inputs }] of Object.entries(metafile.outputs)) {
    if (inputs[fontReader])
      cpSync(join(root, dirname(fontReader), 'fonts'), join(root, dirname(file), 'fonts'), { recursive: true });
  }
  writeFileSync(join(outdir, 'meta.json'), JSON.stringify(metafile));
  return metafile;
}

/** For commands that don't deploy, such as `cdk list`. */
export const standIn = (name: LambdaName) => Code.fromInline(`export const handler = () => '${name}';`);

export async function lambdaCode(node: Node): Promise<(name: LambdaName) => Code> {
  const stacks: string[] | undefined = node.tryGetContext(BUNDLING_STACKS);
  if (stacks?.length === 0) return standIn;
  await bundle();
  return (name) => Code.fromAsset(join(folder, name));
}
