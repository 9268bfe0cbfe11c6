import * as z from 'zod';
import { DateTime } from './fields.ts';

export const AuditRow = z.object({
  id: z.string(),
  Type: z.string(),
  Date: DateTime,
  Actor: z.string(),
  Subject: z.string(),
  Before: z.string(),
  After: z.string(),
  Detail: z.string(),
});
export type AuditRow = z.infer<typeof AuditRow>;
