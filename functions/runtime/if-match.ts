import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { Problem } from '#shared/contract/problem.ts';

/** The versions that a caller is content with; undefined: any. */
export type IfMatch = readonly number[] | undefined;

/** The versions of `If-Match: "3", "4"`; `*` and absence mean any. What is no tag of ours is no version. */
export function ifMatch({ headers }: Pick<APIGatewayProxyEventV2, 'headers'>): IfMatch {
  const given = headers['if-match']?.trim();
  if (!given || given === '*') return undefined;
  return [...given.matchAll(/(?<=^|,)\s*(?:W\/)?"(\d{1,15})"\s*(?=,|$)/g)].map(([, version]) => Number(version));
}

/** Refuses a change of what is no longer as the caller has seen it. */
export function assertVersion({ version }: { version: number }, seen: IfMatch): void {
  if (seen && !seen.includes(version)) throw new Problem('stale');
}
