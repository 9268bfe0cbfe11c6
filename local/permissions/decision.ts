import { type Context, conditionsHold } from './conditions.ts';
import type { Policies, Principal, Statement } from './policies.ts';
import { accountRoot } from './references.ts';
import { isLike } from './wildcards.ts';

/** One permission that a call takes. */
export interface Need {
  action: string;
  resource: string;
  context?: Context;
}

/** `denied`: by a statement; `not allowed`: by the lack of one. */
export type Decision = 'allowed' | 'denied' | 'not allowed';

/** IAM's decision within one account: a denial counts most, and what no one allows isn't allowed. */
export function decide(
  { arn, tags, statements }: Principal,
  { action, resource, context = {} }: Need,
  { resources }: Pick<Policies, 'resources'>,
): Decision {
  const known: Context = {
    ...context,
    // The SDK calls AWS by TLS.
    'aws:SecureTransport': 'true',
    's3:TlsVersion': '1.3',
    'aws:PrincipalArn': arn,
    ...Object.fromEntries(Object.entries(tags).map(([key, value]) => [`aws:PrincipalTag/${key}`, value])),
  };
  const applies = (one: Statement) => isAbout(one, resource) && conditionsHold(one.conditions, known);
  const names =
    (...wanted: string[]) =>
    (one: Statement) =>
      one.principals.some((name) => wanted.includes(name));

  const own = onAction(statements, action).filter(applies);
  const theirs = onAction(resources.get(ownerOf(resource)) ?? [], action).filter(applies);
  const isForIt = names('*', arn, accountRoot);
  if ([...own, ...theirs.filter(isForIt)].some(({ effect }) => effect === 'Deny')) return 'denied';

  const isAllowed = own.some(({ effect }) => effect === 'Allow');
  const allowing = theirs.filter(({ effect }) => effect === 'Allow');
  if (allowing.some(names('*', arn))) return 'allowed';
  // A key asks for its own policy too: one about the whole account leaves it to the roles' policies.
  const isLeftToRoles = !action.startsWith('kms:') || allowing.some(names(accountRoot));
  return isAllowed && isLeftToRoles ? 'allowed' : 'not allowed';
}

const byAction = new WeakMap<Statement[], Map<string, Statement[]>>();

/** Those about an action; found once for each, as every call of every Lambda asks. */
function onAction(statements: Statement[], action: string): Statement[] {
  const found = byAction.get(statements) ?? new Map<string, Statement[]>();
  byAction.set(statements, found);
  const some =
    found.get(action) ??
    statements.filter(({ actions }) => actions.some((pattern) => isLike(action.toLowerCase(), pattern.toLowerCase())));
  found.set(action, some);
  return some;
}

const isAbout = ({ resources, notResources }: Statement, resource: string): boolean => {
  const isIn = (patterns: string[]) => patterns.some((pattern) => isLike(resource, pattern));
  return notResources.length > 0 ? !isIn(notResources) : isIn(resources);
};

/** The owner of policy and key: an object's bucket, an index's table. */
export const ownerOf = (resource: string): string =>
  resource.startsWith('arn:aws:s3:') ? (resource.split('/')[0] ?? '') : resource.replace(/\/index\/.*$/, '');
