import * as z from 'zod';
import { by, type Definitions } from './event-definition.ts';

const ofCreditUnion = { ...by, creditUnionId: z.string(), creditUnionName: z.string() };

/** No instructions. Internal, so that no one outside learns when to write a false one. */
export const wireEvents = {
  'wire-instructions.entered': {
    summary: 'Wire instructions of a credit union wait: for another of its Partners, or for an administrator.',
    version: 1,
    data: z.object({ ...ofCreditUnion, waitsFor: z.enum(['partner', 'administrator']) }),
    isInternal: true,
  },
  'wire-instructions.changed': {
    summary: 'Wire instructions of a credit union were confirmed by a second person.',
    version: 1,
    data: z.object(ofCreditUnion),
    isInternal: true,
  },
} satisfies Definitions;
