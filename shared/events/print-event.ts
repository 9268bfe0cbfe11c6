import * as z from 'zod';
import { envelope } from './event.ts';

export const templatePrefix = 'content/templates/';

const TemplateEvent = z.object({
  source: z.literal('aws.s3'),
  detail: z.object({ object: z.object({ key: z.string().startsWith(templatePrefix) }) }),
});

export const PrintEvent = z.union([envelope('content.published'), TemplateEvent]);
export type PrintEvent = z.infer<typeof PrintEvent>;
