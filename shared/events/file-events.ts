import * as z from 'zod';
import { documentKinds } from '../domain/document.ts';
import type { Definitions } from './event-definition.ts';

const file = {
  kind: z.enum(documentKinds),
  /** LP number or credit union's account id. */
  owner: z.string(),
  itemUniqueId: z.string(),
  itemName: z.string(),
  section: z.string(),
  creditUnionId: z.string().nullable(),
  uploadedBy: z.string(),
};

export const fileEvents = {
  'file.available': {
    summary: 'A file was found clean and can be opened: of due diligence, a report or a download.',
    version: 1,
    data: z.object(file),
  },
  'file.received': {
    summary: 'A credit union has uploaded a file for the administrators.',
    version: 1,
    data: z.object(file),
  },
} satisfies Definitions;
