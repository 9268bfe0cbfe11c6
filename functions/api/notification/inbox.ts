import pMap from 'p-map';
import * as z from 'zod';
import { InboxRow } from '#shared/contract/inbox.ts';
import type { List, ListQuery } from '#shared/contract/odata.ts';
import type { Patch } from '#shared/contract/patch.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { Caller } from '#shared/domain/access.ts';
import { categoryOf, type InboxNotice, isStillTheirs } from '#shared/domain/inbox.ts';
import { list } from '../../odata/list.ts';
import { type Answer, withVersion } from '../../runtime/answer.ts';
import { assertVersion } from '../../runtime/if-match.ts';
import { patchDocument } from '../../runtime/patch.ts';
import { withRetry } from '../../runtime/retry.ts';
import type { RequestContext } from '../../runtime/serve.ts';
import { valid } from '../../runtime/valid.ts';
import type { InboxStore } from '../../store/inbox.ts';

interface Deps {
  inbox: InboxStore;
}

const noticesOf = async ({ inbox }: Deps, caller: Caller, now: Date): Promise<InboxNotice[]> =>
  (await inbox.of(caller.id, now)).filter((notice) => isStillTheirs(notice, caller));

/** With the number of unread notices among all. */
export async function readInbox(
  deps: Deps,
  { query, now }: { query: ListQuery } & Pick<RequestContext, 'now'>,
  caller: Caller,
): Promise<List<InboxRow> & { unread: number }> {
  const notices = await noticesOf(deps, caller, now);
  return {
    ...list(notices, query, { row: InboxRow, of: rowOf, path: '/api/notification/inbox' }),
    unread: notices.filter(({ isRead }) => !isRead).length,
  };
}

const Marks = z.strictObject({ Read: z.boolean('Read is true or false') });

export const markNotice = (
  { inbox }: Deps,
  { id, body, ifMatch, now }: { id: string; body: Patch } & Pick<RequestContext, 'ifMatch' | 'now'>,
  caller: Caller,
): Promise<Answer<InboxRow>> =>
  withRetry(async () => {
    const notice = await inbox.find(caller.id, id, now);
    if (!notice || !isStillTheirs(notice, caller)) throw new Problem('not_found');
    assertVersion(notice, ifMatch);
    const { Read } = valid(
      Marks,
      patchDocument({ Read: notice.isRead }, body, (path) => path === '/Read'),
    );
    return answerOf(Read === notice.isRead ? notice : await inbox.save({ ...notice, isRead: Read }));
  });

const SIDE_BY_SIDE = 25;

/** Notices marked by another tab in the meantime stay as they are. */
export async function readAll(deps: Deps, { now }: Pick<RequestContext, 'now'>, caller: Caller): Promise<void> {
  const unread = (await noticesOf(deps, caller, now)).filter(({ isRead }) => !isRead);
  await pMap(
    unread,
    (notice) =>
      deps.inbox.save({ ...notice, isRead: true }).catch((error: unknown) => {
        if (!(error instanceof Problem) || error.code !== 'busy') throw error;
      }),
    { concurrency: SIDE_BY_SIDE },
  );
}

const answerOf = (notice: InboxNotice) => withVersion(rowOf(notice), notice.version);

const rowOf = ({ id, title, body, path, entry, at, isRead }: InboxNotice): InboxRow => ({
  id,
  Title: title,
  Body: body,
  Path: path,
  Category: categoryOf(entry),
  Date: at,
  Read: isRead,
});
