import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import type { News } from '#shared/domain/object-index.ts';
import { BucketEvent, verdictOf } from '#shared/events/bucket-event.ts';
import { type FollowDeps, followObject } from '../runtime/follow-object.ts';
import { log } from '../runtime/log.ts';

/** What happened to objects of the bucket, and what their malware scans found, into the documents of the table. */
export const indexDocuments =
  (deps: FollowDeps) =>
  async ({ Records }: SQSEvent): Promise<SQSBatchResponse> => {
    const batchItemFailures: SQSBatchResponse['batchItemFailures'] = [];
    // One after the other: files put together mostly belong to one section, which each of them counts up.
    for (const { messageId, body } of Records) {
      try {
        const { key, ...news } = newsOf(BucketEvent.parse(JSON.parse(body)));
        await followObject(deps, key, news);
      } catch (error) {
        log.error('object not followed', error, { messageId });
        batchItemFailures.push({ itemIdentifier: messageId });
      }
    }
    return { batchItemFailures };
  };

function newsOf(event: BucketEvent): News & { key: string } {
  if (event.source === 'aws.s3') return event.detail.object;
  const { s3ObjectDetails, scanResultDetails } = event.detail;
  const verdict = verdictOf(scanResultDetails?.scanResultStatus);
  return { key: s3ObjectDetails.objectKey, scan: { etag: s3ObjectDetails.eTag, verdict } };
}
