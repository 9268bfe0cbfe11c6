import * as z from 'zod';
import { historyTypes } from '../domain/history.ts';
import { DateTime } from './fields.ts';
import { ListQuery, listOf } from './odata.ts';
import { contract } from './route.ts';

/** Spec 3 "History row". */
export const HistoryRow = z.object({
  id: z.string(),
  Type: z.enum(historyTypes),
  RtNumber: z.string(),
  Date: DateTime,
  User: z.string(),
  CreditUnionName: z.string(),
  Detail: z.string(),
});
export type HistoryRow = z.infer<typeof HistoryRow>;

export const history = contract({
  list: {
    method: 'GET',
    path: '/marketplace/history/{id}',
    aliases: ['/Marketplace/history/{id}'],
    access: 'admin',
    summary: 'Everything that happened to one offering, deleted or not, newest first.',
    query: ListQuery,
    reply: listOf(HistoryRow),
  },
});
