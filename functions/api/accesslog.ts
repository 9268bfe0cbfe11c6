import { type AccessRow, accesslog as routes } from '#shared/contract/accesslog.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { AccessEntry } from '#shared/domain/access-log.ts';
import { serve } from '../runtime/serve.ts';
import { type AccessLogStore, type AccessScope, momentOf, type Stretch } from '../store/access-log.ts';
import type { UserStore } from '../store/users.ts';

export interface AccessLogDeps {
  accessLog: Pick<AccessLogStore, 'newestFirst'>;
  users: Pick<UserStore, 'findAll'>;
}

const DAY = 86_400_000;
const DEFAULT_ROWS = 50;
/** Most rows read for one answer, which may end early with a cursor. */
const MOST_ROWS = 2000;
const MOST_READS = 40;
/** Rows carry the clock of the Lambda that wrote them. */
const CLOCK_SKEW = 60_000;

export const accesslog = ({ accessLog, users }: AccessLogDeps) =>
  serve(routes, {
    async list({ query: { userId, file, $top: limit = DEFAULT_ROWS, ...query }, now }) {
      const to = query.to === undefined ? new Date(now.getTime() + CLOCK_SKEW) : new Date(query.to);
      const from = query.from === undefined ? new Date(to.getTime() - 30 * DAY) : new Date(query.from);
      const before = query.after === undefined ? to.toISOString() : momentIn(query.after);
      const scope = file !== undefined ? { file } : userId !== undefined ? { userId } : 'everyone';
      const matches = (entry: AccessEntry) => userId === undefined || entry.userId === userId;
      const { value, next } = await page(accessLog, scope, { from: from.toISOString(), before, limit }, matches);
      return { value: await withEmails(users, value), next };
    },
  });

async function page(
  accessLog: AccessLogDeps['accessLog'],
  scope: AccessScope,
  { from, before, limit }: Stretch,
  matches: (entry: AccessEntry) => boolean,
) {
  const value: AccessRow[] = [];
  let last = before;
  let rows = 0;
  let reads = 0;
  for await (const { entries, through } of accessLog.newestFirst(scope, { from, before, limit: limit + 1 })) {
    for (const entry of entries) {
      if (entry.at < from) return { value, next: null };
      if (!matches(entry)) continue;
      if (value.length === limit) return { value, next: cursorOf(last) };
      value.push(accessRow(entry));
      last = momentOf(entry);
    }
    rows += entries.length;
    reads += 1;
    if (rows >= MOST_ROWS || reads >= MOST_READS) return { value, next: cursorOf(through) };
  }
  return { value, next: null };
}

/** Older rows take the account's address, which never changes. */
async function withEmails({ findAll }: AccessLogDeps['users'], rows: AccessRow[]): Promise<AccessRow[]> {
  const lacking = rows.filter(({ email }) => email === '').map(({ UserObjectId }) => UserObjectId);
  if (lacking.length === 0) return rows;
  const emails = new Map((await findAll([...new Set(lacking)])).map(({ id, email }) => [id, email]));
  return rows.map((row) => ({ ...row, email: row.email || (emails.get(row.UserObjectId) ?? '') }));
}

/** Opaque to callers: the moment to continue before. */
const cursorOf = (moment: string): string => Buffer.from(moment).toString('base64url');

function momentIn(cursor: string): string {
  const moment = Buffer.from(cursor, 'base64url').toString();
  if (/^\d{4}-(0[1-9]|1[0-2])(-\d\dT[\d:.]{8,12}Z#\w{1,40})?$/.test(moment)) return moment;
  throw new Problem('invalid_query', { message: "This isn't the `next` of an earlier page." });
}

const accessRow = (entry: AccessEntry): AccessRow => ({
  id: entry.id,
  Date: entry.at,
  Action: entry.action,
  UserObjectId: entry.userId,
  User: entry.userName,
  email: entry.userEmail,
  CreditUnionName: entry.creditUnionName,
  kind: entry.kind,
  owner: entry.owner,
  itemUniqueId: entry.itemUniqueId,
  ItemName: entry.itemName,
  Section: entry.section,
  Detail: entry.detail,
});
