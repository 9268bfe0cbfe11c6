export type Mail = { to: string[]; subject: string; text?: string; html?: string };

type Entity = { headers: Map<string, string>; body: Buffer };
type Bodies = { text?: string; html?: string };

/** Reads what an inbox shows of a raw MIME message: recipients, subject and the first text and HTML bodies. */
export function readMime(bytes: Buffer): Mail {
  const entity = readEntity(bytes);
  const recipients = ['to', 'cc', 'bcc'].flatMap((name) => splitAddresses(entity.headers.get(name) ?? ''));
  return { to: recipients, subject: decodeWords(entity.headers.get('subject') ?? ''), ...bodiesOf(entity) };
}

function readEntity(bytes: Buffer): Entity {
  // Latin-1 keeps every byte as it is, so that positions in the text are positions in the bytes.
  const raw = bytes.toString('latin1');
  const gap = /^\r?\n|\r?\n\r?\n/.exec(raw);
  const head = gap ? raw.slice(0, gap.index) : raw;
  const body = gap ? bytes.subarray(gap.index + gap[0].length) : Buffer.alloc(0);
  const lines = Buffer.from(head, 'latin1')
    .toString('utf8')
    .replace(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n/);
  const pairs = lines
    .filter((line) => line.includes(':'))
    .map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()] as const;
    });
  return { headers: new Map(pairs), body };
}

function bodiesOf({ headers, body }: Entity): Bodies {
  const type = headers.get('content-type') ?? 'text/plain';
  if (/^multipart\//i.test(type)) {
    const found = splitParts(body, parameter(type, 'boundary') ?? '').map((part) => bodiesOf(readEntity(part)));
    // The first of each kind is the mail; later ones are forwarded or attached.
    return Object.assign({}, ...found.toReversed());
  }
  if (/^attachment/i.test(headers.get('content-disposition') ?? '')) return {};
  const content = decodeText(
    decodeTransfer(body, headers.get('content-transfer-encoding')),
    parameter(type, 'charset'),
  );
  if (/^text\/html/i.test(type)) return { html: content };
  return /^text\/plain/i.test(type) ? { text: content } : {};
}

function splitParts(body: Buffer, boundary: string): Buffer[] {
  if (!boundary) return [];
  const quoted = boundary.replace(/[^\w]/g, (c) => `\\x${c.charCodeAt(0).toString(16).padStart(2, '0')}`);
  const parts = `\r\n${body.toString('latin1')}`
    .split(new RegExp(`\r?\n--${quoted}(?=(?:--)?[ \t]*(?:\r?\n|$))`))
    .slice(1);
  const closing = parts.findIndex((part) => part.startsWith('--'));
  const open = closing < 0 ? parts : parts.slice(0, closing);
  return open.map((part) => Buffer.from(part.replace(/^[ \t]*\r?\n/, ''), 'latin1'));
}

function parameter(header: string, name: string): string | undefined {
  const match = new RegExp(`;\\s*${name}=(?:"([^"]*)"|([^\\s;]+))`, 'i').exec(header);
  return match?.[1] ?? match?.[2];
}

function decodeTransfer(body: Buffer, encoding = ''): Buffer {
  if (/base64/i.test(encoding)) return Buffer.from(body.toString('latin1'), 'base64');
  if (/quoted-printable/i.test(encoding)) return decodeQuoted(body.toString('latin1').replace(/=[ \t]*\r?\n/g, ''));
  return body;
}

function decodeQuoted(text: string): Buffer {
  const decoded = text.replace(/=([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(decoded, 'latin1');
}

function decodeText(bytes: Buffer, charset = 'utf-8'): string {
  try {
    return new TextDecoder(charset).decode(bytes).replaceAll('\r\n', '\n');
  } catch {
    return bytes.toString('latin1');
  }
}

/** `=?UTF-8?B?…?=` and `=?UTF-8?Q?…?=`: how headers carry more than ASCII. */
function decodeWords(header: string): string {
  const joined = header.replace(/\?=\s+=\?/g, '?==?');
  return joined.replace(/=\?([^?]+)\?([bq])\?([^?]*)\?=/gi, (_, charset, encoding, text) => {
    const bytes = /b/i.test(encoding) ? Buffer.from(text, 'base64') : decodeQuoted(text.replaceAll('_', ' '));
    return decodeText(bytes, charset);
  });
}

function splitAddresses(header: string): string[] {
  const found = header.match(/(?:"[^"]*"|[^,"])+/g) ?? [];
  return found.map((address) => decodeWords(address).trim()).filter(Boolean);
}
