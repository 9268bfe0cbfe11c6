import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { leading } from './statement.ts';

/** What a change of what lists show takes beside its own writes: a number in the journal. Its entry is a put as any other. */
export const writesJournal = (tableArn: string) =>
  new PolicyStatement({ actions: ['dynamodb:UpdateItem'], resources: [tableArn], conditions: leading('JOURNALS') });

/** What following the journal takes beside reading it: to close a number that stays empty. */
export const closesJournal = (tableArn: string) =>
  new PolicyStatement({ actions: ['dynamodb:PutItem'], resources: [tableArn], conditions: leading('JOURNAL#*') });

/** The views of which there are copies, each below `snapshots/` with its editions. */
export const copiedViews = ['OFFERINGS', 'CARDS', 'COMMITMENTS', 'INTERESTS', 'USERS', 'HISTORY'];
