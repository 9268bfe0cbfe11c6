import * as z from 'zod';
import { reminderDays } from '../domain/deadline.ts';
import { offeringStates } from '../domain/offering.ts';
import { type Definitions, offering } from './event-definition.ts';

const ofOffering = (summary: string) => ({ summary, version: 1, data: z.object(offering) });

export const offeringEvents = {
  'offering.published': ofOffering('An offering is shown to the credit unions that may see it.'),
  'offering.handed-in': ofOffering('A seller submitted a draft for review. Administrators publish it or send it back.'),
  'offering.sent-back': ofOffering('A draft was sent back to its seller. What was said stays in the product.'),
  'offering.unpublished': ofOffering('A published offering is a draft again.'),
  'offering.state-changed': {
    summary: 'An offering moved to another state by an administrator or by the acceptance of a commitment.',
    version: 1,
    data: z.object({ ...offering, from: z.enum(offeringStates), to: z.enum(offeringStates) }),
  },
  'offering.withdrawn': {
    summary: 'An offering was withdrawn from the marketplace, by someone of the credit union named last.',
    version: 1,
    data: z.object({ ...offering, byCreditUnionId: z.string().optional() }),
  },
  'offering.term-sheet-changed': {
    summary: 'What an offering says of itself was edited.',
    version: 1,
    data: z.object({ ...offering, changed: z.array(z.string()) }),
  },
  'offering.price-changed': {
    summary: 'The price of a published offering changed, in percent of par; null where none is stated.',
    version: 1,
    data: z.object({ ...offering, before: z.number().nullable(), after: z.number().nullable() }),
  },
  'offering.deadline-near': {
    summary: 'The due diligence of an offering ends in seven days, or in one.',
    version: 1,
    data: z.object({ ...offering, deadline: z.string(), daysLeft: z.literal(reminderDays) }),
  },
  'offering.announced': {
    summary: 'An administrator has something to say about an offering. What is said stays in the product.',
    version: 1,
    data: z.object({ ...offering, announcementId: z.string() }),
  },
  'offering.contact-replaced': {
    summary: "Someone stands in for a contact of one side's credit union.",
    version: 1,
    data: z.object({ ...offering, creditUnionId: z.string(), creditUnionName: z.string() }),
    isInternal: true,
  },
  'search.matched': {
    summary: 'Saved searches of a person found new offerings. What they look for stays in the product.',
    version: 1,
    data: z.object({ userId: z.string(), id: z.string() }),
    isInternal: true,
  },
} satisfies Definitions;
