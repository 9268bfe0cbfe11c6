import { createHash } from 'node:crypto';
import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** The same with what text has not; mail programs show either. */
  html?: string;
  /** Whom an answer goes to, where that is not us. */
  replyTo?: string;
  /** Where mails like it are switched off by one POST, without a sign-in. */
  unsubscribeUrl?: string;
  /** The event that it tells of: sent twice for one, it can be told by its headers. */
  eventId?: string;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
}

export function mailer(from: string): Mailer {
  const client = new SESv2Client({});
  return {
    async send({ to, subject, text, html, replyTo, unsubscribeUrl, eventId }) {
      await client.send(
        new SendEmailCommand({
          FromEmailAddress: from,
          Destination: { ToAddresses: [to] },
          ...(replyTo && { ReplyToAddresses: [replyTo] }),
          Content: {
            Simple: {
              Subject: { Data: subject },
              Body: { Text: { Data: text }, ...(html && { Html: { Data: html } }) },
              Headers: [
                ...(eventId ? sameForRepeats(messageIdOf(eventId, to)) : []),
                ...(unsubscribeUrl ? oneClick(unsubscribeUrl) : []),
              ],
            },
          },
        }),
      );
    },
  };
}

/** One id for one event and recipient, however often the mail is sent. */
function messageIdOf(eventId: string, to: string): string {
  const hash = createHash('sha256').update(`${eventId}\n${to.toLowerCase()}`).digest('hex').slice(0, 32);
  return `<${hash}@message.tandem>`;
}

/**
 * SES gives every mail a Message-ID of its own and takes none of ours. By the same References, mailboxes that thread mails
 * show a repeat with the first; the other header is for whoever looks for repeats.
 */
const sameForRepeats = (id: string) => [
  { Name: 'X-Tandem-Message-ID', Value: id },
  { Name: 'References', Value: id },
];

/** RFC 8058: mail programs show a button of their own. */
const oneClick = (url: string) => [
  { Name: 'List-Unsubscribe', Value: `<${url}>` },
  { Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' },
];
