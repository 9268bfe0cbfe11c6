import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { PolicyDocument, PolicyStatement, Role, WebIdentityPrincipal } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { acknowledgeDrill } from './acknowledgements.ts';
import type { Environment } from './config.ts';
import { awsAudience, githubIssuer } from './github-provider-stack.ts';

export interface GithubRolesProps extends StackProps {
  readonly environment: Environment;
  /** GitHub's spelling: `owner/repository`, or `owner@<id>/repository@<id>`. */
  readonly repository: string;
  /** Table that drills restore; absent: no role for drills. */
  readonly drilledTable?: string | undefined;
}

/** Roles of `cdk bootstrap`, in each region. */
type BootstrapRole = 'deploy' | 'file-publishing' | 'lookup';

/** Roles of GitHub's jobs (docs/pipeline.md), each for one subject, without keys. */
export class GithubRolesStack extends Stack {
  private readonly regions: readonly string[];
  private readonly repository: string;

  constructor(scope: Construct, id: string, props: GithubRolesProps) {
    const { environment, repository, drilledTable, ...rest } = props;
    super(scope, id, { ...rest, terminationProtection: environment.retain });
    const { name, region, copiesRegion } = environment;
    this.repository = repository;
    this.regions = copiesRegion ? [region, copiesRegion] : [region];

    this.role('DeployRole', `environment:${name}`, [this.assumes('deploy', 'file-publishing', 'lookup')]);
    this.role('ReviewRole', `environment:${name}-review`, [this.assumes('deploy', 'lookup')]);
    if (!environment.retain) this.role('PullRequestRole', 'pull_request', [this.assumes('lookup')]);
    if (drilledTable) this.drillRole(name, drilledTable);
  }

  private role(id: string, job: string, statements: PolicyStatement[], maxSessionDuration = Duration.hours(1)): Role {
    const provider = this.formatArn({
      service: 'iam',
      region: '',
      resource: 'oidc-provider',
      resourceName: githubIssuer,
    });
    const role = new Role(this, id, {
      assumedBy: new WebIdentityPrincipal(provider, {
        StringEquals: {
          [`${githubIssuer}:aud`]: awsAudience,
          [`${githubIssuer}:sub`]: `repo:${this.repository}:${job}`,
        },
      }),
      inlinePolicies: { Jobs: new PolicyDocument({ statements }) },
      maxSessionDuration,
    });
    new CfnOutput(this, `${id}Arn`, { value: role.roleArn });
    return role;
  }

  private assumes(...roles: BootstrapRole[]): PolicyStatement {
    const named = (role: BootstrapRole, region: string) =>
      this.formatArn({
        service: 'iam',
        region: '',
        resource: 'role',
        resourceName: `cdk-hnb659fds-${role}-role-${this.account}-${region}`,
      });
    const resources = this.regions.flatMap((region) => roles.map((role) => named(role, region)));
    return new PolicyStatement({ actions: ['sts:AssumeRole'], resources });
  }

  /** Exactly the calls of `npm run restore-drill`: reads the table, and manages its restored copies. */
  private drillRole(name: string, table: string): void {
    const arn = this.formatArn({ service: 'dynamodb', resource: 'table', resourceName: table });
    const restored = `${arn}-restored-*`;
    const on = (resource: string, ...actions: string[]) =>
      new PolicyStatement({ resources: [resource], actions: actions.map((action) => `dynamodb:${action}`) });
    const role = this.role(
      'DrillRole',
      `environment:${name}-drill`,
      [
        on(
          arn,
          'DescribeTable',
          'DescribeContinuousBackups',
          'ListTagsOfResource',
          'Scan',
          'RestoreTableToPointInTime',
        ),
        on(`${arn}/stream/*`, 'DescribeStream', 'GetShardIterator', 'GetRecords'),
        on(
          restored,
          // IAM counts restoring as writing.
          'RestoreTableToPointInTime',
          'BatchWriteItem',
          'PutItem',
          'UpdateItem',
          'DeleteItem',
          'GetItem',
          'Query',
          'Scan',
          'DescribeTable',
          'TagResource',
          'UpdateContinuousBackups',
          'UpdateTimeToLive',
          'UpdateTable',
          'DeleteTable',
        ),
      ],
      Duration.hours(6),
    );
    acknowledgeDrill(role, table);
  }
}
