import * as z from 'zod';
import { agreementStatuses } from '#shared/domain/agreement.ts';

/** Parts of a Connect message (JSON SIM) that we read. */
const ConnectMessage = z.object({
  data: z.object({
    envelopeId: z.string(),
    envelopeSummary: z.object({ status: z.enum(agreementStatuses), completedDateTime: z.coerce.date().optional() }),
  }),
});

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
