import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** Whom an answer goes to, where that is not us. */
  replyTo?: string;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
}

export function mailer(from: string): Mailer {
  const client = new SESv2Client({});
  return {
    async send({ to, subject, text, replyTo }) {
      await client.send(
        new SendEmailCommand({
          FromEmailAddress: from,
          Destination: { ToAddresses: [to] },
          ...(replyTo && { ReplyToAddresses: [replyTo] }),
          Content: { Simple: { Subject: { Data: subject }, Body: { Text: { Data: text } } } },
        }),
      );
    },
  };
}
