import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { leading } from './statement.ts';

/** Manages the directory, with journal entries. */
export const writesDirectory = (tableArn: string) =>
  new PolicyStatement({
    actions: ['dynamodb:PutItem'],
    resources: [tableArn],
    conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': directoryKeys } },
  });

const directoryKeys = [
  'CREDITUNION#*',
  'CREDITUNIONNAME#*',
  'ROUTINGNUMBER#*',
  'CHARTERNUMBER#*',
  'AUDIT#*',
  'JOURNAL#*',
  'IDEMPOTENCY#*',
  // Repeats an entry's name and number.
  'USER#*',
  'OFFERING#*',
  'HISTORY#*',
  'DEALS#*',
  'DEALSOF#*',
  'CLOSINGS#*',
  'SERVICING#*',
];

/** Reads waiting proposals of an LP and a credit union. */
export const readsPurchases = (tableArn: string) =>
  new PolicyStatement({
    actions: ['dynamodb:Query'],
    resources: [tableArn],
    conditions: leading('CREDITUNION#*', 'OFFERING#*', 'PROPOSALS#*', 'DEALS#*', 'DEALSOF#*'),
  });

export const countsCalls = (tableArn: string) =>
  new PolicyStatement({ actions: ['dynamodb:UpdateItem'], resources: [tableArn], conditions: leading('RATE#*') });
