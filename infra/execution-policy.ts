import { type Environment, edgeRegion } from './config.ts';

/** IAM's prefix of each service in the templates, by CloudFormation's name. */
export const services: Record<string, string[]> = {
  ApiGatewayV2: ['apigateway'],
  Athena: ['athena'],
  Backup: ['backup', 'backup-storage'],
  Budgets: ['budgets'],
  CloudFront: ['cloudfront'],
  CloudTrail: ['cloudtrail'],
  CloudWatch: ['cloudwatch'],
  CodeDeploy: ['codedeploy'],
  Cognito: ['cognito-idp'],
  DynamoDB: ['dynamodb'],
  Events: ['events'],
  Glue: ['glue'],
  GuardDuty: ['guardduty'],
  KMS: ['kms'],
  Lambda: ['lambda'],
  Logs: ['logs'],
  S3: ['s3'],
  SES: ['ses'],
  SNS: ['sns'],
  SQS: ['sqs'],
  Scheduler: ['scheduler'],
  SecretsManager: ['secretsmanager'],
  WAFv2: ['wafv2'],
};

/** Without regions of their own. */
const everywhere = ['budgets', 'cloudfront'];

/** AWS's own policies that roles of the templates have. */
export const managedPolicies = [
  'AWSBackupServiceRolePolicyForBackup',
  'AWSBackupServiceRolePolicyForRestores',
  'AWSLambdaBasicExecutionRole',
];

const roleActions = [
  'CreateRole',
  'DeleteRole',
  'DeleteRolePolicy',
  'GetRole',
  'GetRolePolicy',
  'ListAttachedRolePolicies',
  'ListRolePolicies',
  'PassRole',
  'PutRolePolicy',
  'TagRole',
  'UntagRole',
  'UpdateAssumeRolePolicy',
  'UpdateRole',
].map((action) => `iam:${action}`);

/** What CloudFormation may do for an environment (docs/first-deployment.md); the way out of it isn't in it. */
export function executionPolicy({ name, account = '*', region, copiesRegion }: Environment) {
  const regions = [...new Set([region, edgeRegion, ...(copiesRegion ? [copiesRegion] : [])])];
  const role = (form: string) => `arn:aws:iam::${account}:role/${form}`;
  const stacks = `Tandem-${name[0]?.toUpperCase()}${name.slice(1)}-`;
  const roles = [role(`${stacks}*`), role(`tandem-${name}-copies-*`)];
  const prefixes = Object.values(services).flat();
  const all = (some: string[]) => some.map((prefix) => `${prefix}:*`);
  return {
    Version: '2012-10-17',
    Statement: [
      {
        Sid: 'Services',
        Effect: 'Allow',
        Action: all(prefixes.filter((prefix) => !everywhere.includes(prefix))),
        Resource: '*',
        Condition: { StringEquals: { 'aws:RequestedRegion': regions } },
      },
      { Sid: 'ServicesWithoutRegion', Effect: 'Allow', Action: all(everywhere), Resource: '*' },
      {
        Sid: 'WhatStacksRead',
        Effect: 'Allow',
        Action: ['cloudformation:DescribeStacks', 'ssm:GetParameters', 'tag:GetResources', 'tag:TagResources'],
        Resource: '*',
      },
      { Sid: 'OwnRoles', Effect: 'Allow', Action: roleActions, Resource: roles },
      {
        Sid: 'PoliciesOfOwnRoles',
        Effect: 'Allow',
        Action: ['iam:AttachRolePolicy', 'iam:DetachRolePolicy'],
        Resource: roles,
        Condition: {
          ArnEquals: { 'iam:PolicyARN': managedPolicies.map((one) => `arn:aws:iam::aws:policy/service-role/${one}`) },
        },
      },
      {
        Sid: 'ServicesMakeTheirRoles',
        Effect: 'Allow',
        Action: 'iam:CreateServiceLinkedRole',
        Resource: role('aws-service-role/*'),
      },
      { Sid: 'NotRolesOfGitHub', Effect: 'Deny', Action: 'iam:*', Resource: role(`${stacks}GitHub-*`) },
    ],
  };
}
