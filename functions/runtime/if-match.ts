import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { Problem } from '#shared/contract/problem.ts';

/** Undefined: any. */
export type IfMatch = readonly number[] | undefined;

/** `*` and absence mean any; foreign tags are no version. */
export function ifMatch({ headers }: Pick<APIGatewayProxyEventV2, 'headers'>): IfMatch {
  const given = headers['if-match']?.trim();
  if (!given || given === '*') return undefined;
  return [...given.matchAll(/(?<=^|,)\s*(?:W\/)?"(\d{1,15})"\s*(?=,|$)/g)].map(([, version]) => Number(version));
}

/** Throws if it changed since the caller saw it. */
export function assertVersion({ version }: { version: number }, seen: IfMatch): void {
  if (seen && !seen.includes(version)) throw new Problem('stale');
}
