import * as z from 'zod';
import { Patch } from './patch.ts';
import { contract } from './route.ts';

/** Person to call about a deal. */
export const DealContact = z.object({
  name: z.string(),
  jobTitle: z.string(),
  /** E.164; empty: none. */
  phoneNumber: z.string(),
  email: z.string(),
});
export type DealContact = z.infer<typeof DealContact>;

/** Contacts of both sides; null where the caller may not see one, or the credit union has no one. */
export const DealContacts = z.object({ seller: DealContact.nullable(), buyer: DealContact.nullable() });
export type DealContacts = z.infer<typeof DealContacts>;

const Colleague = z.object({ id: z.string(), name: z.string(), jobTitle: z.string() });

/** Null where the caller may not see one. */
export const OfferingContacts = z.object({
  seller: DealContact.nullable(),
  /** Accepted commitments' buyers: all for the seller and administrators, else the caller's own. */
  buyers: z.array(z.object({ creditUnionName: z.string(), contact: DealContact.nullable() })),
  /** For administrators and the seller's people who prepare LPs. */
  choice: z
    .object({
      contactId: z.string().nullable(),
      /** Shown to buyers who passed the second factor, before acceptance. */
      isShown: z.boolean(),
      people: z.array(Colleague),
    })
    .nullable(),
});
export type OfferingContacts = z.infer<typeof OfferingContacts>;

export const ContactChange = z.strictObject({ contactId: z.string().nullable(), isShown: z.boolean() });

const path = '/marketplace/offering/{id}/contacts';

/** Contacts of an LP are in no other answer than these and deals'. */
export const contactRoutes = contract({
  contacts: {
    method: 'GET',
    path,
    access: 'verifiedOrAdmin',
    summary: 'Who to call about an LP: once a commitment is accepted, each side sees the other.',
    reply: OfferingContacts,
  },
  changeContacts: {
    method: 'PATCH',
    path,
    access: 'preparingOrAdmin',
    summary:
      "Changes the seller's contact (`/contactId`), or whether buyers who passed the second factor see it (`/isShown`).",
    body: Patch,
    patch: true,
    reply: OfferingContacts,
    problems: ['own_work', 'stale'],
  },
});
