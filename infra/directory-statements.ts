import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { leading } from './statement.ts';

/** What looking after the directory of credit unions takes, with the entries of the journal that its changes are noted in. */
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
  // What repeats an entry's name and number.
  'USER#*',
  'OFFERING#*',
  'HISTORY#*',
];

/** What reading who waits on an LP, and what a credit union's people propose, takes. */
export const readsPurchases = (tableArn: string) =>
  new PolicyStatement({
    actions: ['dynamodb:Query'],
    resources: [tableArn],
    conditions: leading('CREDITUNION#*', 'OFFERING#*', 'PROPOSALS#*'),
  });

/** What holding callers back takes: the counters of their networks. */
export const countsCalls = (tableArn: string) =>
  new PolicyStatement({ actions: ['dynamodb:UpdateItem'], resources: [tableArn], conditions: leading('RATE#*') });
