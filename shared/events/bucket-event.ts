import * as z from 'zod';
import type { Verdict } from '../domain/document.ts';

/** EventBridge's `detail-type` for objects. */
export const bucketEventTypes = ['Object Created', 'Object Deleted'] as const;
export const scanResultType = 'GuardDuty Malware Protection Object Scan Result';

/** GuardDuty's tag on scanned objects. */
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
    /** Absent where the scan couldn't start. */
    scanResultDetails: z.object({ scanResultStatus: z.string() }).nullish(),
  }),
});

export const BucketEvent = z.discriminatedUnion('detail-type', [ObjectEvent, ScanResult]);
export type BucketEvent = z.infer<typeof BucketEvent>;

export function verdictOf(scanResultStatus: string | undefined): Verdict {
  if (scanResultStatus === cleanStatus) return 'Clean';
  return scanResultStatus === 'THREATS_FOUND' ? 'Infected' : 'Unscannable';
}

/** Log message that an alarm waits for. */
export const repairedMessage = 'documents repaired';
