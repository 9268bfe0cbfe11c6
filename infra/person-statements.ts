import { changing } from './statement.ts';

/** People with their audit rows, and the journal of lists that show them. */
const person = ['USER#*', 'AUDIT#*', 'JOURNAL#*'];

export const addsPeople = (tableArn: string, ...more: string[]) => changing(tableArn, ['PutItem'], ...person, ...more);

/** People, their factors and sessions. */
export const changesPeople = (tableArn: string, ...more: string[]) =>
  changing(tableArn, ['PutItem', 'UpdateItem'], ...person, ...more);

/** A sign-up under way, before there is a person. */
export const takesSignUps = (tableArn: string, ...more: string[]) =>
  changing(tableArn, ['PutItem'], 'SIGNUP#*', ...more);

export const writesAudit = (tableArn: string) => changing(tableArn, ['PutItem'], 'AUDIT#*');
