/** What a visitor or a signed-in person wrote on a contact form. */
export interface ContactMessage {
  id: string;
  at: string;
  firstName: string;
  lastName: string;
  company: string;
  email: string;
  phoneNumber: string;
  message: string;
  /** Who was signed in, as the session said; null for a visitor. */
  userId: string | null;
  relatedObject: string;
  /** The page it was written on, as the browser said. */
  sourceUrl: string;
  answered: { at: string; by: string } | null;
  version: number;
}

/** Messages hold what strangers say about themselves: they are kept for two years. */
export const CONTACT_MESSAGE_DAYS = 730;
