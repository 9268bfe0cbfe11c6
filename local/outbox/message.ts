/** A mail or text message that would have left the building. */
export type Message = {
  id: string;
  channel: 'email' | 'sms';
  to: string[];
  /** Number that a text comes from, where its sender names one. */
  from?: string;
  /** Whom an answer goes to, where that is not the sender. */
  replyTo?: string[];
  /** Empty for a text message. */
  subject: string;
  text: string;
  html?: string;
  /** The same for every sending of one mail, where its sender says so. */
  messageId?: string;
  /** Where a mail program posts to when its reader unsubscribes (RFC 8058). */
  oneClick?: string;
  /** Id of the message that this one is a repeat of. */
  repeats?: string;
  at: string;
};

export type Draft = {
  channel: Message['channel'];
  to: string | string[];
  from?: string | undefined;
  replyTo?: string[] | undefined;
  subject?: string | undefined;
  text: string;
  html?: string | undefined;
  messageId?: string | undefined;
  oneClick?: string | undefined;
};

/** `"Ana Cruz" <ana@cu.example>` and `ANA@cu.example` are the same recipient. */
export function addressOf(recipient: string): string {
  const address = /<([^<>]+)>\s*$/.exec(recipient)?.[1] ?? recipient;
  return address.trim().toLowerCase();
}
