import { z } from 'zod';
import { CorsRule } from './cors-rule.ts';
import type { Operation } from './operation.ts';
import { receiveText } from './payload.ts';
import type { Headers } from './request.ts';
import { S3Error } from './s3-error.ts';
import { element, parseXml } from './xml.ts';

const CorsConfiguration = z.object({ CORSConfiguration: element({ CORSRule: z.array(CorsRule).min(1).max(100) }) });

export const putCors: Operation = async ({ bucket, request }) => {
  const { CORSConfiguration } = parseXml(await receiveText(request), CorsConfiguration);
  await bucket.commit(() => bucket.setCors(CORSConfiguration.CORSRule));
  return {};
};

export const getCors: Operation = ({ bucket }) => {
  if (bucket.cors.length === 0) throw new S3Error('NoSuchCORSConfiguration');
  return { xml: { root: 'CORSConfiguration', content: { CORSRule: bucket.cors } } };
};

export const deleteCors: Operation = async ({ bucket }) => {
  await bucket.commit(() => bucket.setCors([]));
  return { status: 204 };
};

/** Answer to a browser's OPTIONS request, which can't be signed. */
export function preflightHeaders(rules: CorsRule[], headers: Headers): Headers {
  const method = headers['access-control-request-method'];
  const wanted = (headers['access-control-request-headers'] ?? '').toLowerCase().split(',');
  const asked = wanted.map((name) => name.trim()).filter(Boolean);
  const rule = findRule(rules, headers.origin, method, asked);
  if (!rule) throw new S3Error('AccessForbidden');
  return {
    ...allowances(rule, headers.origin),
    ...(asked.length ? { 'access-control-allow-headers': asked.join(', ') } : {}),
    ...(rule.MaxAgeSeconds === undefined ? {} : { 'access-control-max-age': String(rule.MaxAgeSeconds) }),
  };
}

/** Headers of every answer, refusals included: a script may only read what these allow. */
export function corsHeaders(rules: CorsRule[], method: string, headers: Headers): Headers {
  const rule = findRule(rules, headers.origin, method, []);
  return rule ? allowances(rule, headers.origin) : {};
}

function findRule(rules: CorsRule[], origin: string | undefined, method: string | undefined, asked: string[]) {
  if (origin === undefined) return undefined;
  return rules.find(
    (rule) =>
      rule.AllowedMethod.some((allowed) => allowed === method) &&
      rule.AllowedOrigin.some((pattern) => fits(pattern, origin)) &&
      asked.every((name) => rule.AllowedHeader?.some((pattern) => fits(pattern.toLowerCase(), name))),
  );
}

function allowances(rule: CorsRule, origin = ''): Headers {
  const isForAll = rule.AllowedOrigin.includes('*');
  return {
    'access-control-allow-origin': isForAll ? '*' : origin,
    'access-control-allow-methods': rule.AllowedMethod.join(', '),
    vary: 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method',
    ...(isForAll ? {} : { 'access-control-allow-credentials': 'true' }),
    ...(rule.ExposeHeader ? { 'access-control-expose-headers': rule.ExposeHeader.join(', ') } : {}),
  };
}

/** A pattern may hold one `*`, which matches any run of characters. */
function fits(pattern: string, text: string): boolean {
  const [start = '', end] = pattern.split('*', 2);
  if (end === undefined) return pattern === text;
  return text.length >= start.length + end.length && text.startsWith(start) && text.endsWith(end);
}
