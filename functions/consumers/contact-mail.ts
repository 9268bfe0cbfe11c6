import { type ContactMessage, writerOf } from '#shared/domain/contact-message.ts';
import type { Mail } from '../services/mailer.ts';

/** What support reads of a contact message. An answer to the mail goes to the writer. */
export function contactMail(message: ContactMessage, siteUrl: string): Omit<Mail, 'to'> {
  const writer = writerOf(message);
  const from = message.company ? `${writer} (${message.company})` : writer;
  const facts = [
    ['Email', message.email],
    ['Phone', message.phoneNumber],
    ['About', message.relatedObject],
    ['Written on', message.sourceUrl],
    ['Signed in as', message.userId && `${siteUrl}/admin/user/profile/${message.userId}`],
    ['Reference', message.id],
  ];
  const known = facts.filter(([, value]) => value).map(([label, value]) => `${label}: ${value}`);
  return {
    replyTo: message.email,
    subject: `Contact message from ${from}`,
    text: [`${from} wrote:`, quoted(message.message), known.join('\n'), 'Tandem\n'].filter(Boolean).join('\n\n'),
  };
}

/** With marks in front, so that nothing in a message can pass for words of ours. */
const quoted = (text: string): string =>
  text
    .split(/\n|\u2028|\u2029/)
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');
