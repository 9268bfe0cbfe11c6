import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { mounts } from './own-origin.ts';

interface Origins {
  /** Where S3 is, as the links that Lambdas sign have it. */
  s3: string;
  /** Where the site says it is. */
  site: string;
  /** Where the browser found it. */
  reached: string;
}

const codings = {
  br: { read: brotliDecompressSync, write: brotliCompressSync },
  gzip: { read: gunzipSync, write: gzipSync },
};

/** The answer with its links to files and signing pages on the origin that it is read from. */
export function withOwnLinks(
  result: APIGatewayProxyStructuredResultV2,
  { s3, site, reached }: Origins,
): APIGatewayProxyStructuredResultV2 {
  const own = (text: string) =>
    text.replaceAll(`${s3}/`, `${reached}${mounts.s3}/`).replaceAll(`${site}/local/`, `${reached}/local/`);
  const headers = Object.entries(result.headers ?? {}).map(([name, value]) => [
    name,
    name.toLowerCase() === 'location' ? own(String(value)) : value,
  ]);
  return { ...result, headers: Object.fromEntries(headers), ...bodyOf(result, own) };
}

function bodyOf(result: APIGatewayProxyStructuredResultV2, own: (text: string) => string) {
  const { body = '', isBase64Encoded, headers = {} } = result;
  const header = (wanted: string) =>
    String(Object.entries(headers).find(([name]) => name.toLowerCase() === wanted)?.[1] ?? '');
  if (!/json/.test(header('content-type'))) return {};
  if (!isBase64Encoded) return { body: own(body) };
  const coding = codings[header('content-encoding') as keyof typeof codings];
  if (!coding) return {};
  const text = coding.read(Buffer.from(body, 'base64')).toString();
  const changed = own(text);
  return changed === text ? {} : { body: coding.write(changed).toString('base64') };
}
