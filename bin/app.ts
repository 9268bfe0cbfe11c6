import { join } from 'node:path';
import { App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { lambdaCode } from '#infra/bundle.ts';
import { environmentNamed } from '#infra/config.ts';
import { tandem } from '#infra/tandem.ts';

const app = new App();
const environment = environmentNamed(app.node.tryGetContext('env') ?? 'dev');
// For drills only; for longer, infra/config.ts names the table.
const restoredTable: string | undefined = app.node.tryGetContext('table');
// Until the first deployment has gone through (docs/first-deployment.md).
const isFirstTry = app.node.tryGetContext('first') === 'yes';
// For fixes while the alarms ring that would roll them back.
const withoutCanary = app.node.tryGetContext('canary') === 'off';

tandem(app, {
  environment: {
    ...environment,
    ...(restoredTable && { restoredTable }),
    ...(isFirstTry && { firstTry: true }),
    ...(withoutCanary && { canary: false }),
  },
  code: await lambdaCode(app.node),
  site: join(import.meta.dirname, '..', 'web', 'dist'),
  content: join(import.meta.dirname, '..', 'web', 'content'),
});
Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
