import * as z from 'zod';
import { invalidRequest } from './api-error.ts';

/** Anything that the SDK writes for an absent field. */
const Maybe = z
  .string()
  .nullish()
  .transform((value) => value ?? undefined);

const Definition = z.object({
  status: z.literal('sent', 'The sandbox only takes envelopes to send at once.'),
  emailSubject: z.string().min(1).max(100),
  transactionId: Maybe,
  documents: z
    .tuple([z.object({ name: z.string().min(1), documentBase64: z.base64() })], 'The sandbox takes one document.')
    .transform(([document]) => ({ name: document.name, bytes: Buffer.from(document.documentBase64, 'base64') }))
    .refine(({ bytes }) => bytes.subarray(0, 5).toString() === '%PDF-', 'The sandbox takes PDF only.'),
  recipients: z.object({
    signers: z
      .array(
        z.object({
          recipientId: z.string().min(1),
          name: z.string().min(1),
          email: z.email(),
          routingOrder: z.string().default('1'),
          clientUserId: Maybe,
        }),
      )
      .min(1),
  }),
  customFields: z.unknown(),
});
export type Definition = z.infer<typeof Definition>;

const RecipientChanges = z.object({
  signers: z.array(z.object({ recipientId: z.string(), name: Maybe, email: Maybe, clientUserId: Maybe })),
});
export type RecipientChange = z.infer<typeof RecipientChanges>['signers'][number];

const ViewRequest = z.object({
  userName: z.string(),
  email: z.string(),
  clientUserId: z.string(),
  returnUrl: z.url({ protocol: /^https?$/ }),
});
export type ViewRequest = z.infer<typeof ViewRequest>;

const EnvelopeChange = z.object({ status: z.literal('voided'), voidedReason: z.string().min(1).max(200) });

const reading =
  <T>(schema: z.ZodType<T>) =>
  (body: unknown): T => {
    const { data, error } = schema.safeParse(body);
    if (error) throw invalidRequest(z.prettifyError(error));
    return data;
  };

export const readDefinition = reading(Definition);
export const readRecipientChanges = reading(RecipientChanges);
export const readViewRequest = reading(ViewRequest);
export const readEnvelopeChange = reading(EnvelopeChange);
