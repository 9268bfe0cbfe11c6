import * as z from 'zod';
import type { Verdict } from '../domain/document.ts';

/** `detail-type` of what EventBridge tells of objects. */
export const bucketEventTypes = ['Object Created', 'Object Deleted'] as const;
export const scanResultType = 'GuardDuty Malware Protection Object Scan Result';

/** The tag that the malware scan leaves on an object. */
export const scanTag = 'GuardDutyMalwareScanStatus';
export const cleanStatus = 'NO_THREATS_FOUND';

const etag = z.string().transform((text) => text.replaceAll('"', ''));

const ObjectEvent = z.object({
  source: z.literal('aws.s3'),
  'detail-type': z.enum(bucketEventTypes),
  detail: z.object({
    object: z.object({
      key: z.string().min(1),
      sequencer: z
        .string()
        .regex(/^[0-9a-f]*$/i)
        .default(''),
    }),
  }),
});

const ScanResult = z.object({
  source: z.literal('aws.guardduty'),
  'detail-type': z.literal(scanResultType),
  detail: z.object({
    s3ObjectDetails: z.object({ objectKey: z.string().min(1), eTag: etag }),
    /** Absent where the scan could not begin. */
    scanResultDetails: z.object({ scanResultStatus: z.string() }).nullish(),
  }),
});

/** What the queue of the documents' index takes, as EventBridge writes it. */
export const BucketEvent = z.discriminatedUnion('detail-type', [ObjectEvent, ScanResult]);
export type BucketEvent = z.infer<typeof BucketEvent>;

/** What a scan's result means for who asks for the file. */
export function verdictOf(scanResultStatus: string | undefined): Verdict {
  if (scanResultStatus === cleanStatus) return 'Clean';
  return scanResultStatus === 'THREATS_FOUND' ? 'Infected' : 'Unscannable';
}

/** What the nightly reconcile logs when it had something to repair; an alarm waits for these words. */
export const repairedMessage = 'documents repaired';
