import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { type Change, changing, leading } from './statement.ts';

export const writesJournal = (tableArn: string) =>
  new PolicyStatement({ actions: ['dynamodb:UpdateItem'], resources: [tableArn], conditions: leading('JOURNALS') });

/** Changes with their rows of history, and the journal of lists that show them. */
export const recording = (tableArn: string, changes: Change[], ...prefixes: string[]) => [
  changing(tableArn, changes, ...prefixes, 'HISTORY#*', 'JOURNAL#*'),
  writesJournal(tableArn),
];

/** Closes empty journal numbers. */
export const closesJournal = (tableArn: string) =>
  new PolicyStatement({ actions: ['dynamodb:PutItem'], resources: [tableArn], conditions: leading('JOURNAL#*') });

/** Views with copies below `snapshots/`. */
export const copiedViews = ['OFFERINGS', 'CARDS', 'COMMITMENTS', 'INTERESTS', 'USERS', 'HISTORY'];
