import * as z from 'zod';
import { by, type Definitions } from './event-definition.ts';

export const siteEvents = {
  'contact.received': {
    summary: 'A visitor sent a contact message. What it says stays in the product.',
    version: 1,
    data: z.object({ messageId: z.string() }),
  },
  'content.published': {
    summary: 'A text block of the public pages has a new version.',
    version: 1,
    data: z.object({ name: z.string(), contentVersion: z.number().int(), ...by }),
    isInternal: true,
  },
} satisfies Definitions;
