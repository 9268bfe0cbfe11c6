import { createHash } from 'node:crypto';
import { Event } from '#shared/events/event.ts';
import { type Batch, batchOf, FILES_TOLD_AFTER, FILES_TOLD_BY, FilesDue } from '#shared/events/notice.ts';
import { addressingFacts, type FactStores, tiesOf } from '../notices/facts.ts';
import { hearersOf, type PeopleStores, recipientsOf } from '../notices/recipients.ts';
import { eachMessage } from '../runtime/each-message.ts';
import type { Clock } from '../runtime/table.ts';
import type { LaterQueue } from '../services/later-queue.ts';
import type { NoticePublisher } from '../services/notifier.ts';
import type { FileEvent, FileGroupStore } from '../store/file-groups.ts';

export interface AddressNoticesDeps extends FactStores, PeopleStores, Pick<Clock, 'now'> {
  notices: NoticePublisher;
  fileGroups: FileGroupStore;
  later: LaterQueue;
}

/** People of one notice: a sender's work per delivery. */
const PEOPLE = 25;

/** Events in, notices for some people each out. A repeat publishes the same again; senders know who was told. */
export const addressNotices = (deps: AddressNoticesDeps) =>
  eachMessage('event not addressed', async (body) => {
    const due = FilesDue.safeParse(body).data;
    if (due) return tellOfFiles(deps, due);
    const event = Event.parse(body);
    if (isOfFile(event)) return holdFile(deps, event);
    return address(deps, event);
  });

const isOfFile = (event: Event): event is FileEvent =>
  event.type === 'file.available' || event.type === 'file.received';

/** One upload has one uploader and goes to one folder. */
function groupOf({ type, data: { kind, owner, section, creditUnionId, uploadedBy } }: FileEvent): string {
  return createHash('sha256')
    .update(JSON.stringify([type, kind, owner, section, creditUnionId, uploadedBy]))
    .digest('base64url');
}

async function holdFile({ fileGroups, later, now }: AddressNoticesDeps, event: FileEvent): Promise<void> {
  const group = groupOf(event);
  const place = await fileGroups.hold(group, event, now());
  const due: FilesDue = { files: { group, place } };
  await later.send(due, FILES_TOLD_AFTER);
}

/** Once no other file has come for a minute, or the first has waited for ten. */
async function tellOfFiles(deps: AddressNoticesDeps, { files: { group, place } }: FilesDue): Promise<void> {
  const waiting = await deps.fileGroups.waiting(group);
  const [first, last] = [waiting[0], waiting.at(-1)];
  if (!first || !last) return;
  const isQuiet = last.place === place;
  if (!isQuiet && deps.now().getTime() - Date.parse(first.heldAt) < FILES_TOLD_BY) return;
  const names = new Map(waiting.map(({ event }) => [event.id, event.data.itemName]));
  if (names.size === 1) await address(deps, first.event);
  else await address(deps, { ...first.event, id: `${first.event.id}-and-more` }, batchOf([...names.values()]));
  await deps.fileGroups.told(group, last.place, deps.now());
}

async function address(deps: AddressNoticesDeps, event: Event, batch?: Batch): Promise<void> {
  const facts = await addressingFacts(deps, event);
  for await (const hearers of hearersOf(deps, event, facts)) {
    const personOf = new Map(hearers.map(({ person }) => [person.id, person]));
    const all = await recipientsOf(deps, hearers);
    const parts = Array.from({ length: Math.ceil(all.length / PEOPLE) }, (_, i) =>
      all.slice(i * PEOPLE, (i + 1) * PEOPLE),
    );
    const notices = parts.map((recipients) => ({
      event,
      recipients,
      ties: tiesOf(
        recipients.flatMap(({ userId }) => personOf.get(userId) ?? []),
        facts,
      ),
      batch,
    }));
    await deps.notices.publish(notices);
  }
}
