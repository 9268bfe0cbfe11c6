import type { AnnouncementBody, AudienceSizes } from '#shared/contract/announcements.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { Caller } from '#shared/domain/access.ts';
import { type Audience, announcementObstacle, emptyAudience } from '#shared/domain/announcement.ts';
import type { Offering } from '#shared/domain/offering.ts';
import { historyEntry } from '../../rules/history-entry.ts';
import { existingOffering } from '../../rules/visible.ts';
import type { RequestContext } from '../../runtime/serve.ts';
import type { Clock } from '../../runtime/table.ts';
import type { AnnouncementStore } from '../../store/announcements.ts';
import { historyWrite } from '../../store/history.ts';
import type { OfferingStore } from '../../store/offerings.ts';

export interface AnnouncementsDeps extends Pick<Clock, 'newId'> {
  announcements: AnnouncementStore;
  offerings: Pick<OfferingStore, 'find'>;
  audienceSize: (offering: Offering, audience: Audience) => Promise<number>;
}

type Asked = { id: string; body: AnnouncementBody } & Pick<RequestContext, 'now' | 'remember'>;

/** Recipients are checked again when addressed, so no one who lost access in the meantime is told. */
export async function announce(
  deps: AnnouncementsDeps,
  { id: lpNumber, body, now, remember }: Asked,
  caller: Caller,
): Promise<{ recipients: number }> {
  const offering = await existingOffering(deps.offerings, lpNumber);
  const obstacle = announcementObstacle(offering.state);
  if (obstacle) throw new Problem('conflict', { message: obstacle });
  const recipients = await deps.audienceSize(offering, body.audience);
  const noOne = emptyAudience(recipients);
  if (noOne) throw new Problem('conflict', { message: noOne });

  const at = now.toISOString();
  const id = deps.newId('N');
  const { subject, audience } = body;
  const step = { type: 'AnnouncementSent', announcementId: id, subject, audience, recipients } as const;
  const by = { byId: caller.id, byName: caller.name };
  await deps.announcements.add({ id, lpNumber, at, ...body, recipients, ...by, version: 1 }, [
    historyWrite(historyEntry(deps, caller, { lpNumber, at, step })),
    ...remember({ recipients }),
  ]);
  return { recipients };
}

/** For any state; whether anything can be announced is another question. */
export async function audienceSizes(
  { offerings, audienceSize }: AnnouncementsDeps,
  { id }: { id: string },
): Promise<AudienceSizes> {
  const offering = await existingOffering(offerings, id);
  const [all, interested, committed] = await Promise.all([
    audienceSize(offering, 'all'),
    audienceSize(offering, 'interested'),
    audienceSize(offering, 'committed'),
  ]);
  return { all, interested, committed };
}
