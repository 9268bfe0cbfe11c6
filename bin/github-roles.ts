import { App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { environmentNamed } from '#infra/config.ts';
import { github } from '#infra/github.ts';

// `npm run github-roles -- -c env=<name> -c repository=<owner>/<repository> [-c table=<name>]`: a CDK app beside the product's.
const app = new App();
github(app, {
  environment: environmentNamed(app.node.tryGetContext('env') ?? ''),
  repository: app.node.tryGetContext('repository'),
  drilledTable: app.node.tryGetContext('table'),
});
Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
