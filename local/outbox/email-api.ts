import { z } from 'zod';
import type { Draft, Message } from './message.ts';
import { readMime } from './mime.ts';
import { textOfHtml } from './text-of-html.ts';

/** The configuration set that mail goes by, as this machine calls it. */
export const configurationSet = 'mail';

export const emailPath = '/v2/email/outbound-emails';

const Part = z.object({ Data: z.string(), Charset: z.string().optional() });

/** Those that SES sets itself are refused. */
const setBySes =
  /^(bcc|cc|content-disposition|content-type|date|from|message-id|mime-version|reply-to|return-path|subject|to)$/i;
const Header = z.object({
  Name: z
    .string()
    .regex(/^[!-9;-~]{1,126}$/)
    .refine((name) => !setBySes.test(name), 'SES sets this header.'),
  Value: z.string().regex(/^[ -~]{1,870}$/),
});

const SendEmail = z.object({
  FromEmailAddress: z.string().optional(),
  ReplyToAddresses: z.array(z.string()).default([]),
  Destination: z
    .object({
      ToAddresses: z.array(z.string()).default([]),
      CcAddresses: z.array(z.string()).default([]),
      BccAddresses: z.array(z.string()).default([]),
    })
    .optional(),
  Content: z.object({
    Simple: z
      .object({
        Subject: Part,
        Body: z.object({ Text: Part.optional(), Html: Part.optional() }),
        Headers: z.array(Header).max(15).default([]),
      })
      .optional(),
    Raw: z.object({ Data: z.base64() }).optional(),
  }),
});
type SendEmail = z.infer<typeof SendEmail>;

export type JsonReply = { status: number; headers?: Record<string, string>; body: object };

/** SESv2 SendEmail with Simple or Raw content; the outbox has no templates. */
export async function sendEmail(json: string, deliver: (draft: Draft) => Promise<Message>): Promise<JsonReply> {
  const request = SendEmail.safeParse(readJson(json));
  if (!request.success) return badRequest(z.prettifyError(request.error));
  const draft = draftOf(request.data);
  if (!draft) return badRequest('Content must be Simple, with a Text or Html body, or Raw.');
  if (draft.to.length === 0) return badRequest('Missing destination.');
  const { id } = await deliver(draft);
  return { status: 200, body: { MessageId: id } };
}

function draftOf({
  Destination,
  Content,
  FromEmailAddress,
  ReplyToAddresses: replyTo,
}: SendEmail): (Draft & { to: string[] }) | undefined {
  const { ToAddresses = [], CcAddresses = [], BccAddresses = [] } = Destination ?? {};
  const named = [...ToAddresses, ...CcAddresses, ...BccAddresses];
  if (Content.Raw) {
    const mail = readMime(Buffer.from(Content.Raw.Data, 'base64'));
    const text = mail.text ?? textOfHtml(mail.html ?? '');
    return { channel: 'email', to: named.length ? named : mail.to, subject: mail.subject, text, html: mail.html };
  }
  const { Subject, Body, Headers = [] } = Content.Simple ?? {};
  const header = (name: string) => Headers.find(({ Name }) => Name === name)?.Value;
  const messageId = header('X-Tandem-Message-ID');
  const isOneClick = header('List-Unsubscribe-Post') === 'List-Unsubscribe=One-Click';
  const oneClick = isOneClick ? /^<(.+)>$/.exec(header('List-Unsubscribe') ?? '')?.[1] : undefined;
  const [text, html] = [Body?.Text?.Data, Body?.Html?.Data];
  if (!Subject || !FromEmailAddress || (text === undefined && html === undefined)) return undefined;
  const content = { subject: Subject.Data, text: text ?? textOfHtml(html ?? ''), html };
  return { channel: 'email', to: named, replyTo, messageId, oneClick, ...content };
}

function readJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

function badRequest(message: string): JsonReply {
  return { status: 400, headers: { 'x-amzn-errortype': 'BadRequestException' }, body: { message } };
}
