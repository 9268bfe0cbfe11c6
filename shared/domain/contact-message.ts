export interface ContactMessage {
  id: string;
  at: string;
  firstName: string;
  lastName: string;
  company: string;
  email: string;
  phoneNumber: string;
  message: string;
  /** Signed-in sender; null for a visitor. */
  userId: string | null;
  relatedObject: string;
  sourceUrl: string;
  answered: { at: string; by: string } | null;
  version: number;
}

/** Two years, since messages hold what strangers say about themselves. */
export const CONTACT_MESSAGE_DAYS = 730;
