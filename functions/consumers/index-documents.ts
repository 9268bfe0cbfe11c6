import type { News } from '#shared/domain/object-index.ts';
import { BucketEvent, verdictOf } from '#shared/events/bucket-event.ts';
import { type FollowDeps, followObject } from '../rules/follow-object.ts';
import { eachMessage } from '../runtime/each-message.ts';

export const indexDocuments = (deps: FollowDeps) =>
  // In turn: files of one upload mostly share a section, whose count each raises.
  eachMessage('object not followed', async (body) => {
    const { key, ...news } = newsOf(BucketEvent.parse(body));
    await followObject(deps, key, news);
  });

function newsOf(event: BucketEvent): News & { key: string } {
  if (event.source === 'aws.s3') return event.detail.object;
  const { s3ObjectDetails, scanResultDetails } = event.detail;
  const verdict = verdictOf(scanResultDetails?.scanResultStatus);
  return { key: s3ObjectDetails.objectKey, scan: { etag: s3ObjectDetails.eTag, verdict } };
}
