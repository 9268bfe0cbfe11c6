import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { allow, leading } from './statement.ts';

/** Phone numbers have no ARN, so this covers SNS publishing to anything but topics. */
export const sendsTexts = () => new PolicyStatement({ actions: ['sns:Publish'], notResources: ['arn:aws:sns:*:*:*'] });

export const readsFacts = (tableArn: string) => allow(tableArn, 'dynamodb:GetItem', 'dynamodb:Query');

export const tells = (tableArn: string) => [
  new PolicyStatement({
    actions: ['dynamodb:PutItem'],
    resources: [tableArn],
    conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['TOLD#*', 'DIGEST#*'] } },
  }),
  new PolicyStatement({ actions: ['dynamodb:UpdateItem'], resources: [tableArn], conditions: leading('DIGEST#*') }),
];

export const holdsFiles = (tableArn: string) =>
  new PolicyStatement({ actions: ['dynamodb:PutItem'], resources: [tableArn], conditions: leading('FILEGROUP#*') });

export const notesDeliveries = (tableArn: string) =>
  new PolicyStatement({
    actions: ['dynamodb:GetItem', 'dynamodb:PutItem'],
    resources: [tableArn],
    conditions: leading('WEBHOOK#*'),
  });
