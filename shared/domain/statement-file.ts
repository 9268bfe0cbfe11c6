import { hashOf } from './canonical.ts';
import type { KeptStatement, StatementFormat } from './kept-statement.ts';

export const statementTypes: Record<StatementFormat, string> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

export interface StatementFile {
  /** In the documents bucket. */
  key: string;
  sha256: string;
  at: string;
}

/** A file says who has signed, so that each signature begins another one; those before stay as they were. */
export async function statementFileKey(
  { dealId, version, resultHash, signed }: Pick<KeptStatement, 'dealId' | 'version' | 'resultHash' | 'signed'>,
  format: StatementFormat,
): Promise<string> {
  const content = await hashOf({ resultHash, signed });
  return `statements/${dealId}/${version}-${content.slice(0, 16)}.${format}`;
}

/** `LP1042-closing-statement-2.pdf` */
export const statementFileName = (
  { lpNumber, version }: Pick<KeptStatement, 'lpNumber' | 'version'>,
  format: StatementFormat,
): string => `LP${lpNumber}-closing-statement-${version}.${format}`;
