import type { StatementFormat } from '#shared/domain/kept-statement.ts';
import type { LoansSum } from '#shared/domain/servicing/statement-loans.ts';
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

export interface MonthStatementToWrite {
  lpNumber: string;
  period: string;
  number: number;
  creditUnionId: string;
  /** Split again, for the proof that the file ends with. */
  loans: LoansSum;
  /** The seller's name, where no deal has it. */
  lead: string;
}

/** Writes the PDF of a participant's posted month into the documents bucket, and answers with its key. */
export type MonthStatementWriter = (asked: MonthStatementToWrite) => Promise<{ key: string }>;

export const monthStatementWriter =
  (invoker: Pick<Invoker, 'call'>, writeFunction: string): MonthStatementWriter =>
  (asked) =>
    invoker.call<{ key: string }>(writeFunction, asked);
