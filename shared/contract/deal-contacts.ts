import * as z from 'zod';

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
