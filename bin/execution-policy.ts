import { environmentNamed } from '#infra/config.ts';
import { executionPolicy } from '#infra/execution-policy.ts';

/** `npm run --silent execution-policy -- prod`: CloudFormation's policy, for `cdk bootstrap` (docs/first-deployment.md). */
console.log(JSON.stringify(executionPolicy(environmentNamed(process.argv[2] ?? '')), null, 2));
