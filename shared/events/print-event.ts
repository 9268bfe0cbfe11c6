import * as z from 'zod';
import { envelope } from './event.ts';

/** Templates in the content bucket. */
export const templatePrefix = 'content/templates/';

/** New page of a release, as from EventBridge. */
const TemplateEvent = z.object({
  source: z.literal('aws.s3'),
  detail: z.object({ object: z.object({ key: z.string().startsWith(templatePrefix) }) }),
});

/** Reasons to print pages. */
export const PrintEvent = z.union([envelope('content.published'), TemplateEvent]);
export type PrintEvent = z.infer<typeof PrintEvent>;
