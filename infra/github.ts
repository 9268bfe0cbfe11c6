import { type App, Tags } from 'aws-cdk-lib';
import { type Environment, edgeRegion } from './config.ts';
import { GithubProviderStack } from './github-provider-stack.ts';
import { GithubRolesStack } from './github-roles-stack.ts';

/** GitHub's names, with the ids of newer repositories. No wildcards. */
const form = /^[\w.-]+(@\d+)?\/[\w.-]+(@\d+)?$/;

/** Separate app that the product's deployments never touch, so they can't change their own roles. */
export function github(app: App, { environment, repository = '', drilledTable }: GithubProps) {
  if (!form.test(repository)) throw new Error('Say which repository: -c repository=<owner>/<repository>');
  const { name, account } = environment;
  // IAM has no regions, and these stay where they are when the environment moves.
  const env = { region: edgeRegion, ...(account && { account }) };
  const provider = new GithubProviderStack(app, 'Tandem-GitHub', {
    env,
    description: "Tandem: trust in GitHub's tokens",
  });
  const roles = new GithubRolesStack(app, `Tandem-${name[0]?.toUpperCase()}${name.slice(1)}-GitHub`, {
    env,
    description: `Tandem ${name}: roles of GitHub's jobs`,
    environment,
    repository,
    drilledTable,
  });
  roles.addStackDependency(provider);
  Tags.of(app).add('product', 'tandem');
  Tags.of(roles).add('environment', name);
  return { provider, roles };
}

interface GithubProps {
  readonly environment: Environment;
  readonly repository?: string | undefined;
  readonly drilledTable?: string | undefined;
}
