import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { PolicyDocument, PolicyStatement, Role, WebIdentityPrincipal } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { acknowledgeDrill, acknowledgeReview } from './acknowledgements.ts';
import { type Environment, edgeRegion } from './config.ts';
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
    this.regions = [...new Set([region, edgeRegion, ...(copiesRegion ? [copiesRegion] : [])])];

    const deploying = this.assumes('deploy', 'file-publishing', 'lookup');
    this.role('DeployRole', `environment:${name}`, [deploying], Duration.hours(2));
    this.reviewRole(name);
    new CfnOutput(this, 'LookupRoleArn', { value: this.bootstrapRole('lookup', region) });
    if (!environment.retain) this.role('PullRequestRole', 'pull_request', [this.assumes('lookup')]);
    if (drilledTable) this.drillRole(environment, drilledTable);
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
    const resources = this.regions.flatMap((region) => roles.map((role) => this.bootstrapRole(role, region)));
    return new PolicyStatement({ actions: ['sts:AssumeRole'], resources });
  }

  private bootstrapRole(role: BootstrapRole | 'cfn-exec', region: string): string {
    const resourceName = `cdk-hnb659fds-${role}-role-${this.account}-${region}`;
    return this.formatArn({ service: 'iam', region: '', resource: 'role', resourceName });
  }

  /**
   * Makes change sets and can't execute them, so CDK's deploy role, which can, is not for it. CDK then makes them with the
   * job's own credentials, as long as the account is the same.
   */
  private reviewRole(name: string): void {
    const stacks = this.regions.map((region) => {
      const resourceName = `Tandem-${name[0]?.toUpperCase()}${name.slice(1)}-*/*`;
      return this.formatArn({ service: 'cloudformation', region, resource: 'stack', resourceName });
    });
    const assets = this.regions.map((region) => `arn:aws:s3:::cdk-hnb659fds-assets-${this.account}-${region}`);
    const cloudformation = (...actions: string[]) => actions.map((action) => `cloudformation:${action}`);
    const role = this.role('ReviewRole', `environment:${name}-review`, [
      this.assumes('file-publishing', 'lookup'),
      new PolicyStatement({
        actions: cloudformation('CreateChangeSet'),
        resources: stacks,
        // Never the one that a deployment is about to execute.
        conditions: { StringLike: { 'cloudformation:ChangeSetName': 'cdk-diff-change-set-*' } },
      }),
      new PolicyStatement({
        actions: cloudformation(
          'DeleteChangeSet',
          'DescribeChangeSet',
          'DescribeEvents',
          'DescribeStackEvents',
          'DescribeStacks',
          'GetTemplate',
        ),
        resources: stacks,
      }),
      new PolicyStatement({
        actions: ['iam:PassRole'],
        resources: this.regions.map((region) => this.bootstrapRole('cfn-exec', region)),
        conditions: { StringEquals: { 'iam:PassedToService': 'cloudformation.amazonaws.com' } },
      }),
      new PolicyStatement({
        actions: ['ssm:GetParameter', 'ssm:GetParameters'],
        resources: this.regions.map((region) =>
          this.formatArn({
            service: 'ssm',
            region,
            resource: 'parameter',
            resourceName: 'cdk-bootstrap/hnb659fds/version',
          }),
        ),
      }),
      new PolicyStatement({ actions: ['s3:GetObject'], resources: assets.map((bucket) => `${bucket}/*`) }),
      new PolicyStatement({ actions: ['s3:GetBucketLocation', 's3:ListBucket'], resources: assets }),
    ]);
    acknowledgeReview(role, [...stacks, ...assets.map((bucket) => `${bucket}/*`)]);
  }

  /** Exactly the calls of `npm run restore-drill`: reads the table, and manages its restored copies. */
  private drillRole({ name, region }: Environment, table: string): void {
    const arn = this.formatArn({ service: 'dynamodb', region, resource: 'table', resourceName: table });
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
    acknowledgeDrill(role, region, table);
  }
}
