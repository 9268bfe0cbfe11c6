import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';

export type Encoding = 'br' | 'gzip';

/** Below this, compression saves less than a packet. */
const LEAST_BYTES = 1000;

/** Costs less than it saves over gzip, also on slow 4G (test/bench/compression.ts). */
export const BROTLI_QUALITY = 5;

const encoders: Record<Encoding, (text: string) => Promise<Buffer>> = {
  br: (text) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: promisify<string, Buffer>(gzip),
};

export function encodingFor(accepted = ''): Encoding | null {
  const weights = new Map(
    accepted
      .toLowerCase()
      .split(',')
      .map((one): [string, number] => {
        const [name = '', ...parameters] = one.split(';').map((part) => part.trim());
        const weight = parameters.find((parameter) => parameter.startsWith('q='));
        return [name, weight ? Number(weight.slice(2)) || 0 : 1];
      }),
  );
  const weightOf = (name: Encoding) => weights.get(name) ?? weights.get('*') ?? 0;
  const [br, gz] = [weightOf('br'), weightOf('gzip')];
  if (br === 0 && gz === 0) return null;
  return br >= gz ? 'br' : 'gzip';
}

/** Text above 1 kB. Answers hold no token, and identity is a header, so length reveals nothing (BREACH). */
export async function compressAnswer(
  answer: APIGatewayProxyStructuredResultV2,
  accepted: string | undefined,
): Promise<APIGatewayProxyStructuredResultV2> {
  const { body = '', headers = {}, isBase64Encoded } = answer;
  if (isBase64Encoded || headers['content-encoding'] || Buffer.byteLength(body) <= LEAST_BYTES) return answer;
  const vary = { ...headers, vary: 'accept-encoding' };
  const encoding = encodingFor(accepted);
  if (!encoding) return { ...answer, headers: vary };
  const bytes = await encoders[encoding](body);
  return {
    ...answer,
    headers: { ...vary, 'content-encoding': encoding },
    body: bytes.toString('base64'),
    isBase64Encoded: true,
  };
}
