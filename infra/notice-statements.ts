import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { allow, leading } from './statement.ts';

/** Permission to text people: phone numbers have no ARN, so it is for whatever SNS publishes to that is no topic. */
export const sendsTexts = () => new PolicyStatement({ actions: ['sns:Publish'], notResources: ['arn:aws:sns:*:*:*'] });

/** What finding out who hears of an event takes, and what there is to say. */
export const readsFacts = (tableArn: string) => allow(tableArn, 'dynamodb:GetItem', 'dynamodb:Query');

/** What sending notices takes: claims, so that each is sent once, and messages held back to become one. */
export const tells = (tableArn: string) => [
  new PolicyStatement({
    actions: ['dynamodb:PutItem'],
    resources: [tableArn],
    conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['TOLD#*', 'DIGEST#*'] } },
  }),
  new PolicyStatement({ actions: ['dynamodb:UpdateItem'], resources: [tableArn], conditions: leading('DIGEST#*') }),
];

/** What noting what became of webhook deliveries takes. */
export const notesDeliveries = (tableArn: string) =>
  new PolicyStatement({
    actions: ['dynamodb:GetItem', 'dynamodb:PutItem'],
    resources: [tableArn],
    conditions: leading('WEBHOOK#*'),
  });
