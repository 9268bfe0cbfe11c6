import type { StatementFormat } from '#shared/domain/kept-statement.ts';
import type { StatementFile } from '#shared/domain/statement-file.ts';
import type { Invoker } from './invoker.ts';

export interface StatementToWrite {
  dealId: string;
  version: number;
  format: StatementFormat;
}

/** Writes a closing statement with its loans into the documents bucket, once. */
export type StatementWriter = (asked: StatementToWrite) => Promise<StatementFile>;

export const statementWriter =
  (invoker: Pick<Invoker, 'call'>, writeFunction: string): StatementWriter =>
  (asked) =>
    invoker.call<StatementFile>(writeFunction, asked);
