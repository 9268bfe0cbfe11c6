import * as z from 'zod';
import type { TapeRate } from '#shared/domain/wire.ts';
import { part } from './record.ts';

/** Null in older records. */
export const tapeRateField = part<TapeRate>()({ asOfDate: z.string(), noteRate: z.number() }).nullable().default(null);
