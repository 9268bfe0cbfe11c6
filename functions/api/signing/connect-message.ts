import * as z from 'zod';
import { agreementStatuses } from '#shared/domain/agreement.ts';

/** What we read of a Connect message (JSON SIM). */
const ConnectMessage = z.object({
  data: z.object({
    envelopeId: z.string(),
    envelopeSummary: z.object({ status: z.enum(agreementStatuses), completedDateTime: z.coerce.date().optional() }),
  }),
});

/** The envelope and how it stands, or null where the message tells of something else. */
export function messageOf(rawBody: string) {
  const parsed = ConnectMessage.safeParse(JSON.parse(rawBody));
  if (!parsed.success) return null;
  const { envelopeId, envelopeSummary } = parsed.data.data;
  return {
    envelopeId,
    status: envelopeSummary.status,
    completedAt: envelopeSummary.completedDateTime?.toISOString() ?? null,
  };
}
