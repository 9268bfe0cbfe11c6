import { createHash } from 'node:crypto';
import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html?: string;
  replyTo?: string;
  unsubscribeUrl?: string;
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

/** Same id for one event and recipient, however often it is sent. */
function messageIdOf(eventId: string, to: string): string {
  const hash = createHash('sha256').update(`${eventId}\n${to.toLowerCase()}`).digest('hex').slice(0, 32);
  return `<${hash}@message.tandem>`;
}

/** SES takes no Message-ID of ours. Equal References let mailboxes thread a repeat. */
const sameForRepeats = (id: string) => [
  { Name: 'X-Tandem-Message-ID', Value: id },
  { Name: 'References', Value: id },
];

/** RFC 8058: mail programs show a button of their own. */
const oneClick = (url: string) => [
  { Name: 'List-Unsubscribe', Value: `<${url}>` },
  { Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' },
];
