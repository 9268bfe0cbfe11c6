import type { ContactMessage } from '#shared/domain/contact-message.ts';
import type { Mail } from '../services/mailer.ts';

/** A stranger's words are all quoted. Replies go to the writer. */
export function contactMail(message: ContactMessage, siteUrl: string): Omit<Mail, 'to'> {
  const name = `${message.firstName} ${message.lastName}`.trim();
  const facts = [
    ['Name', name && `"${name}"`],
    ['Company', message.company && `"${message.company}"`],
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
    subject: 'New message from the contact form',
    text: ['Someone sent this message through the contact form:', quoted(message.message), known.join('\n'), 'Tandem\n']
      .filter(Boolean)
      .join('\n\n'),
  };
}

/** With marks in front, so nothing passes for our words. */
const quoted = (text: string): string =>
  text
    .split(/\n|\u2028|\u2029/)
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');
