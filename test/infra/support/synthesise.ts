import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { App, type Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { DISABLE_ASSET_STAGING_CONTEXT } from 'aws-cdk-lib/cx-api';
import { AwsSolutionsChecks } from 'cdk-nag';
import { standIn } from '#infra/bundle.ts';
import { type Environment, environmentNamed } from '#infra/config.ts';
import { tandem } from '#infra/tandem.ts';
import type { ConfigurationName, StackName, Synthesis } from './synthesis.ts';

const { context } = JSON.parse(readFileSync(new URL('../../../cdk.json', import.meta.url), 'utf8'));
const content = fileURLToPath(new URL('../../../web/content', import.meta.url));
const builtSite = fileURLToPath(new URL('site', import.meta.url));

const prod = environmentNamed('prod');

const withDomain: Environment = {
  ...prod,
  account: '111122223333',
  domain: {
    name: 'tandem.example',
    certificateArn: 'arn:aws:acm:us-east-1:111122223333:certificate/11111111-2222-3333-4444-555555555555',
  },
  mailIsVerified: true,
  webhookUrl: 'https://hooks.example.com/tandem',
};

const configurations: Record<ConfigurationName, { environment: Environment; site?: string }> = {
  prod: { environment: prod },
  dev: { environment: environmentNamed('dev') },
  'dev-ann': { environment: environmentNamed('dev-ann') },
  staging: { environment: environmentNamed('staging') },
  'prod with a domain': { environment: withDomain },
  'prod in another region': {
    environment: { ...withDomain, region: 'us-west-2', copiesRegion: 'us-east-2', comparedWith: 'export' },
  },
  'prod on a restored table': {
    environment: {
      ...prod,
      restoredTable: 'arn:aws:dynamodb:us-east-1:111122223333:table/tandem-restored/stream/2026-11-22T14:00:00.000',
    },
  },
  'dev without a site': { environment: environmentNamed('dev'), site: 'web/not-built' },
};

/** The stacks of an environment as `cdk synth` makes them, but without bundling and without copies of assets. */
function synthesised(name: ConfigurationName): Synthesis {
  const { environment, site = builtSite } = configurations[name];
  const outdir = mkdtempSync(join(tmpdir(), 'tandem-synthesis-'));
  const app = new App({ outdir, context: { ...context, [DISABLE_ASSET_STAGING_CONTEXT]: true } });
  const made = tandem(app, { environment, code: standIn, site, content });
  const stacksMade = Object.entries(made) as [StackName, Stack][];
  const assembly = app.synth();
  const stacks = Object.fromEntries(
    stacksMade.map(([stack, { stackName, region, artifactId, dependencies, terminationProtection = false }]) => {
      const template = Template.fromJSON(assembly.getStackArtifact(artifactId).template).toJSON();
      const after = stacksMade.flatMap(([other, one]) => (dependencies.includes(one) ? other : []));
      return [stack, { stackName, region, terminationProtection, after, template }];
    }),
  ) as Synthesis['stacks'];
  rmSync(outdir, { recursive: true });
  const warnings = app.node
    .findAll()
    .flatMap(({ node }) =>
      node.metadata
        .filter(({ type }) => type === 'aws:cdk:warning')
        .map(({ data }) => ({ path: node.path, text: String(data) })),
    );
  const findings = new AwsSolutionsChecks().validateScope(app).violations.map(({ ruleName, violatingResources }) => ({
    rule: ruleName,
    paths: violatingResources.map(({ constructPath }) => constructPath),
  }));
  const { logRetention, retain } = environment;
  return { environment: { name: environment.name, logRetention, retain }, stacks, warnings, findings };
}

const [, , folder = '', ...names] = process.argv;
for (const name of names as ConfigurationName[]) {
  writeFileSync(join(folder, `${name}.json`), JSON.stringify(synthesised(name)));
}
