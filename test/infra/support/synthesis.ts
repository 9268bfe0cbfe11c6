import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { DISABLE_ASSET_STAGING_CONTEXT } from 'aws-cdk-lib/cx-api';
import { standIn } from '#infra/bundle.ts';
import { type Environment, environmentNamed } from '#infra/config.ts';
import { tandem } from '#infra/tandem.ts';

export type StackName = keyof ReturnType<typeof tandem>;

const { context } = JSON.parse(readFileSync(new URL('../../../cdk.json', import.meta.url), 'utf8'));
const shippedContent = fileURLToPath(new URL('../../../web/content', import.meta.url));
const builtSite = fileURLToPath(new URL('site', import.meta.url));

/** The stacks of an environment as `cdk synth` makes them, but without bundling and without copies of assets. */
export function synthesis(environment: Environment | 'dev' | 'staging' | 'prod' = 'prod', site = builtSite) {
  const outdir = mkdtempSync(join(tmpdir(), 'tandem-synthesis-'));
  const app = new App({ outdir, context: { ...context, [DISABLE_ASSET_STAGING_CONTEXT]: true } });
  const stacks = tandem(app, {
    environment: typeof environment === 'string' ? environmentNamed(environment) : environment,
    code: standIn,
    site,
    content: shippedContent,
  });
  const assembly = app.synth();
  const names = Object.keys(stacks) as StackName[];
  const templates = new Map(names.map((name) => [name, assembly.getStackArtifact(stacks[name].artifactId).template]));
  rmSync(outdir, { recursive: true });
  return { app, stacks, names, template: (name: StackName) => Template.fromJSON(templates.get(name)) };
}

/** Everything an environment can be given, beyond what config.ts has. */
export const withDomain: Environment = {
  ...environmentNamed('prod'),
  account: '111122223333',
  domain: {
    name: 'tandem.example',
    certificateArn: 'arn:aws:acm:us-east-1:111122223333:certificate/11111111-2222-3333-4444-555555555555',
  },
  mailIsVerified: true,
};
