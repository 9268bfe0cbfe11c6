import type { SQSEvent } from 'aws-lambda';
import pMap from 'p-map';
import { noticeId } from '#shared/domain/inbox.ts';
import { Notice } from '#shared/events/notice.ts';
import { type NamedStores, namedFacts } from '../notices/facts.ts';
import type { Nudge } from '../notices/nudge.ts';
import { noticeWords } from '../notices/words.ts';
import { eachMessage } from '../runtime/each-message.ts';
import type { InboxStore } from '../store/inbox.ts';
import type { UserStore } from '../store/users.ts';

export interface FillInboxesDeps extends NamedStores {
  inbox: Pick<InboxStore, 'add'>;
  users: Pick<UserStore, 'administrators'>;
  nudge: Nudge;
}

const SIDE_BY_SIDE = 10;

/** Once per notice; browsers hear of a whole batch once. Administrators' browsers hear of every order. */
export const fillInboxes = (deps: FillInboxesDeps) => async (event: SQSEvent) => {
  const filled = new Set<string>();
  const result = await eachMessage('inbox not filled', (body) => fill(deps, body, filled), {
    sideBySide: SIDE_BY_SIDE,
  })(event);
  await pMap(filled, deps.nudge, { concurrency: SIDE_BY_SIDE });
  return result;
};

async function fill(deps: FillInboxesDeps, body: unknown, filled: Set<string>): Promise<void> {
  const { event, recipients, batch } = Notice.parse(body);
  const facts = await namedFacts(deps, event);
  if (event.type.startsWith('commitment.')) {
    for (const id of (await deps.users.administrators()).members) filled.add(id);
  }
  const meant = recipients.filter(({ channels }) => channels.includes('INBOX'));
  await pMap(
    meant,
    async ({ userId, entry, maySell }) => {
      const { title, body: paragraphs, facts: told, link } = noticeWords(event, { entry, facts, maySell, batch });
      await deps.inbox.add({
        id: noticeId(event),
        userId,
        eventId: event.id,
        at: event.at,
        entry,
        title,
        body: [...paragraphs, told.map(([label, value]) => `${label}: ${value}`).join('\n')]
          .filter(Boolean)
          .join('\n\n'),
        path: link?.path ?? null,
        isRead: false,
        version: 1,
      });
      // Existing ones too: the earlier try may have ended before this.
      filled.add(userId);
    },
    { concurrency: SIDE_BY_SIDE },
  );
}
