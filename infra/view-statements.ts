import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { leading } from './statement.ts';

export const writesJournal = (tableArn: string) =>
  new PolicyStatement({ actions: ['dynamodb:UpdateItem'], resources: [tableArn], conditions: leading('JOURNALS') });

/** Closes empty journal numbers. */
export const closesJournal = (tableArn: string) =>
  new PolicyStatement({ actions: ['dynamodb:PutItem'], resources: [tableArn], conditions: leading('JOURNAL#*') });

/** Views with copies below `snapshots/`. */
export const copiedViews = ['OFFERINGS', 'CARDS', 'COMMITMENTS', 'INTERESTS', 'USERS', 'HISTORY'];
