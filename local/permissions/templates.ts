import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';

export interface Resource {
  Type: string;
  Properties?: Record<string, unknown>;
}

export interface Template {
  Resources: Record<string, Resource>;
  Outputs?: Record<string, { Value: unknown; Export?: { Name: string } }>;
}

/** CloudFormation's templates by the name of their stack. */
export type Templates = Record<string, Template>;

const root = join(import.meta.dirname, '../..');
const cache = join(root, 'node_modules/.cache/tandem-templates');
const ending = '.template.json';

/** Sources of the templates; the code of Lambdas isn't in them. */
const sources = [
  'infra',
  'shared',
  'functions/runtime/env.ts',
  'functions/store/schema.ts',
  'bin/app.ts',
  'cdk.json',
  'package-lock.json',
];

/** Production's templates as `cdk synth` makes them, without the code of Lambdas. Made once for each state of their sources. */
export async function productionTemplates(): Promise<Templates> {
  const folder = join(cache, fingerprint());
  if (!existsSync(folder)) await synthesize(folder);
  const files = readdirSync(folder).filter((name) => name.endsWith(ending));
  return Object.fromEntries(
    files.map((file) => [basename(file, ending), JSON.parse(readFileSync(join(folder, file), 'utf8'))]),
  );
}

async function synthesize(folder: string): Promise<void> {
  mkdirSync(cache, { recursive: true });
  const outdir = mkdtempSync(join(cache, 'making-'));
  const { context } = JSON.parse(readFileSync(join(root, 'cdk.json'), 'utf8'));
  const faster = Object.fromEntries(
    ['disable-asset-staging', 'disable-stack-trace'].map((name) => [`aws:cdk:${name}`, true]),
  );
  const env = {
    ...process.env,
    CDK_OUTDIR: outdir,
    CDK_CONTEXT_JSON: JSON.stringify({ ...context, ...faster, 'aws:cdk:bundling-stacks': [], env: 'prod' }),
  };
  try {
    await promisify(execFile)(process.execPath, ['bin/app.ts'], { cwd: root, env });
    if (!existsSync(folder)) renameSync(outdir, folder);
    for (const old of folders().slice(KEPT)) rmSync(old, { recursive: true, force: true });
  } finally {
    rmSync(outdir, { recursive: true, force: true });
  }
}

/** States to go back to, the newest. */
const KEPT = 5;

const folders = () =>
  readdirSync(cache)
    .filter((name) => !name.startsWith('making-'))
    .map((name) => join(cache, name))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);

function fingerprint(): string {
  const hash = createHash('sha256');
  for (const source of sources) {
    const path = join(root, source);
    const files = statSync(path).isDirectory() ? filesBelow(path) : [path];
    for (const file of files) hash.update(`${file.slice(root.length)}\n`).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 16);
}

const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();
