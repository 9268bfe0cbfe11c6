import * as z from 'zod';
import { envelope } from './event.ts';

/** Where the site's pages wait to be printed, in the content bucket. */
export const templatePrefix = 'content/templates/';

/** A page came with a release, as EventBridge writes it. */
const TemplateEvent = z.object({
  source: z.literal('aws.s3'),
  detail: z.object({ object: z.object({ key: z.string().startsWith(templatePrefix) }) }),
});

/** What pages are printed again for: a text that changed, or a page that did. */
export const PrintEvent = z.union([envelope('content.published'), TemplateEvent]);
export type PrintEvent = z.infer<typeof PrintEvent>;
