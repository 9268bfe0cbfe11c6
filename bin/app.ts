import { join } from 'node:path';
import { App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { lambdaCode } from '#infra/bundle.ts';
import { environmentNamed } from '#infra/config.ts';
import { tandem } from '#infra/tandem.ts';

const app = new App();

tandem(app, {
  environment: environmentNamed(app.node.tryGetContext('env') ?? 'dev'),
  code: await lambdaCode(app.node),
  site: join(import.meta.dirname, '..', 'web', 'dist'),
  content: join(import.meta.dirname, '..', 'web', 'content'),
});
Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
