import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { DISABLE_ASSET_STAGING_CONTEXT } from 'aws-cdk-lib/cx-api';
import { standIn } from './bundle.ts';
import type { Environment } from './config.ts';
import { tandem } from './tandem.ts';

const root = join(import.meta.dirname, '..');

/** An environment's templates, without the code of Lambdas and without the site. */
export function templatesOf(environment: Environment) {
  const outdir = mkdtempSync(join(tmpdir(), 'tandem-templates-'));
  const { context } = JSON.parse(readFileSync(join(root, 'cdk.json'), 'utf8'));
  const app = new App({ outdir, context: { ...context, [DISABLE_ASSET_STAGING_CONTEXT]: true } });
  tandem(app, { environment, code: standIn, site: 'web/not-built', content: join(root, 'web/content') });
  const templates = app.synth().stacks.map(({ template }) => template);
  rmSync(outdir, { recursive: true });
  return templates;
}
