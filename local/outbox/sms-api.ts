import { randomUUID } from 'node:crypto';
import { XMLBuilder } from 'fast-xml-parser';
import type { Draft, Message } from './message.ts';

export type XmlReply = { status: number; xml: string };

const builder = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: '@' });
const namespace = { '@xmlns': 'http://sns.amazonaws.com/doc/2010-03-31/' };
// 1,600 bytes is the most SNS sends as one text message.
const maxBytes = 1600;

/** SNS Publish to a phone number, in the query protocol; topics live elsewhere. */
export async function publishSms(form: string, deliver: (draft: Draft) => Promise<Message>): Promise<XmlReply> {
  const fields = new URLSearchParams(form);
  const [action, phone, text] = ['Action', 'PhoneNumber', 'Message'].map((name) => fields.get(name) ?? '');
  if (action !== 'Publish') return refusal('InvalidAction', `${action} is not known here.`);
  if (!phone) return refusal('InvalidParameter', 'Invalid parameter: only PhoneNumber is served here.');
  if (!/^\+[1-9]\d{1,14}$/.test(phone)) {
    return refusal('InvalidParameter', `Invalid parameter: PhoneNumber Reason: ${phone} is not valid to publish to`);
  }
  if (!text) return refusal('InvalidParameter', 'Invalid parameter: Empty message');
  if (Buffer.byteLength(text) > maxBytes) return refusal('InvalidParameter', 'Invalid parameter: Message too long');

  const { id } = await deliver({ channel: 'sms', to: phone, from: originationOf(fields), text });
  const content = { PublishResult: { MessageId: id }, ResponseMetadata: { RequestId: randomUUID() } };
  return { status: 200, xml: builder.build({ PublishResponse: { ...namespace, ...content } }) };
}

function originationOf(fields: URLSearchParams): string | undefined {
  const [name] = [...fields].find(([, value]) => value === 'AWS.MM.SMS.OriginationNumber') ?? [];
  return name && (fields.get(name.replace(/Name$/, 'Value.StringValue')) ?? undefined);
}

function refusal(Code: string, text: string): XmlReply {
  const content = { Error: { Type: 'Sender', Code, Message: text }, RequestId: randomUUID() };
  return { status: 400, xml: builder.build({ ErrorResponse: { ...namespace, ...content } }) };
}
