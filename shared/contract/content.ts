import * as z from 'zod';
import { textFault } from '../domain/content-text.ts';
import { DateTime } from './fields.ts';
import { contract } from './route.ts';

const ContentText = z.string().superRefine((text, context) => {
  const message = textFault(text);
  if (message) context.addIssue({ code: 'custom', message });
});

export const ContentPage = z.object({ path: z.string(), title: z.string() });

/** For administrators' lists. */
export const ContentBlockRow = z.object({
  name: z.string(),
  pages: z.array(ContentPage),
  /** False: shipped words. */
  isEdited: z.boolean(),
  /** The shipped words changed after an edit. */
  hasNewShipped: z.boolean(),
  version: z.number().int(),
  editedAt: DateTime.nullable(),
  editedBy: z.string().nullable(),
});
export type ContentBlockRow = z.infer<typeof ContentBlockRow>;

export const ContentBlock = ContentBlockRow.extend({
  text: z.string(),
  shippedText: z.string(),
});
export type ContentBlock = z.infer<typeof ContentBlock>;

export const ContentVersion = z.object({
  version: z.number().int(),
  /** Null: shipped words. */
  text: z.string().nullable(),
  at: DateTime,
  userName: z.string(),
  /** Restored version, 0 for the shipped words. */
  restores: z.number().int().nullable(),
});
export type ContentVersion = z.infer<typeof ContentVersion>;

export const ContentChange = z
  .strictObject({
    /** Null: back to the shipped words. */
    text: ContentText.nullable().optional(),
    /** Version to restore; 0 for the shipped words. */
    restores: z.number().int().min(0).optional(),
  })
  .refine(({ text, restores }) => (text === undefined) !== (restores === undefined), {
    message: 'Send either a text or the version to restore.',
  });

export const content = contract({
  page: {
    method: 'GET',
    path: '/content/content/page/{name}',
    access: 'anon',
    summary: 'The address of a page to show in a frame.',
    reply: z.object({ iFrameUrl: z.string() }),
  },
  get: {
    method: 'GET',
    path: '/content/content/{type}/{name}',
    access: 'anon',
    summary:
      'Type `text`: a block as an HTML fragment. `image` and `video`: the file, with Range. Above 4 MB, a redirect to it.',
    bytes: ['text/html', 'image/*', 'video/*'],
    problems: ['range_unsatisfiable'],
  },
  blocks: {
    method: 'GET',
    path: '/content/blocks',
    access: 'admin',
    summary: 'The text blocks of the public pages: where they are, and who edited them last.',
    reply: z.array(ContentBlockRow),
  },
  block: {
    method: 'GET',
    path: '/content/blocks/{name}',
    access: 'admin',
    summary: 'One text block with its Markdown and, as ETag, its version.',
    reply: ContentBlock,
  },
  publish: {
    method: 'PUT',
    path: '/content/blocks/{name}',
    access: 'admin',
    summary: "Publishes a text, an earlier version of it, or the block's default text.",
    body: ContentChange,
    reply: ContentBlock,
    problems: ['stale', 'busy'],
  },
  versions: {
    method: 'GET',
    path: '/content/blocks/{name}/versions',
    access: 'admin',
    summary: 'Who published what and when, the newest 50 first; `before` a version, the ones older than it.',
    query: z.strictObject({
      before: z
        .string()
        .regex(/^\d{1,6}$/, 'before must be a version')
        .transform(Number)
        .optional(),
    }),
    reply: z.array(ContentVersion),
  },
});
