import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { ListQuery } from '#shared/contract/odata.ts';
import { Problem } from '#shared/contract/problem.ts';
import { MonthExceptionEntity, StatementLoanEntity } from '#shared/contract/servicing-entities.ts';
import { type Caller, isAdmin } from '#shared/domain/access.ts';
import { formatDay } from '#shared/domain/pool/calendar-day.ts';
import type { MonthException } from '#shared/domain/servicing/exceptions.ts';
import {
  isPosted,
  type MonthFile,
  monthFileKey,
  type PositionMonth,
  type ServicingMonth,
} from '#shared/domain/servicing/month.ts';
import { runningStatementCsv } from '#shared/domain/servicing/running-statement.ts';
import { linesOf, sumOfLoans } from '#shared/domain/servicing/statement.ts';
import { statementLoans } from '#shared/domain/servicing/statement-loans.ts';
import { list } from '../../odata/list.ts';
import { type OwnLinesDeps, ownLines } from '../../rules/own-lines.ts';
import { servicingSight } from '../../rules/servicing-sight.ts';
import { deskOffering } from '../../rules/tape-desk.ts';
import { redirect } from '../../runtime/answer.ts';
import type { FileService } from '../../services/files.ts';
import type { MonthStatementWriter } from '../../services/statement-writer.ts';
import { exceptionEntity, positionEntity, proofEntity, statementEntity } from '../../wire/servicing.ts';
import { type Asked, type AskedMonth, latestOf, type MonthsDeps, seenMonth } from './months.ts';

export interface ReadDeps extends MonthsDeps, Pick<OwnLinesDeps, 'objects' | 'closingFiles'> {
  files: Pick<FileService, 'link' | 'put'>;
  writeStatement: MonthStatementWriter;
}

const unpack = promisify(gunzip);

type Format = 'csv' | 'xlsx' | 'pdf';
const types: Record<Format, string> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
};

function keyOf(month: ServicingMonth, file: MonthFile): string {
  if (month.reading === null) throw new Problem('conflict', { message: "This month hasn't been read yet." });
  return monthFileKey(month, month.reading, file);
}

export async function readPositions(deps: ReadDeps, { id }: Asked, caller: Caller) {
  const { pool, isDesk } = await servicingSight(deps, id, caller);
  const shown = (pool?.positions ?? []).filter((one) => isDesk || one.creditUnionId === caller.creditUnionId);
  return shown.map((one) => positionEntity(one, formatDay(one.cutOff)));
}

async function deskMonth(deps: ReadDeps, { id, period }: AskedMonth, caller: Caller): Promise<ServicingMonth> {
  await deskOffering(deps, id, caller);
  const month = latestOf(await deps.servicing.ofOffering(id), period);
  if (!month) throw new Problem('not_found');
  return month;
}

export async function readExceptions(deps: ReadDeps, asked: AskedMonth & { query: ListQuery }, caller: Caller) {
  const month = await deskMonth(deps, asked, caller);
  const bytes = await unpack(await deps.objects.bytes(keyOf(month, 'exceptions.json')));
  const exceptions = JSON.parse(bytes.toString('utf8')) as MonthException[];
  const path = `/api/servicing/offering/${asked.id}/months/${asked.period}/exceptions`;
  return list(exceptions, asked.query, { row: MonthExceptionEntity, of: exceptionEntity, path });
}

export async function linkExceptions(deps: ReadDeps, asked: AskedMonth, caller: Caller) {
  const month = await deskMonth(deps, asked, caller);
  const itemName = `LP${asked.id}-exceptions-${asked.period}.csv`;
  const key = keyOf(month, 'exceptions.csv');
  return redirect(await deps.files.link({ key, itemName, contentType: 'text/csv' }, 'attachment'));
}

export async function readProof(deps: ReadDeps, asked: AskedMonth, caller: Caller) {
  const { month, isDesk, pool } = await seenMonth(deps, asked, caller);
  const { proof } = month;
  if (!proof) throw new Problem('conflict', { message: "This month hasn't been read yet." });
  const names = new Map(pool?.positions.map((one) => [one.creditUnionId, one.creditUnionName]));
  const nameOf = (id: string) => names.get(id) ?? id;
  return proofEntity({ ...month, proof }, { own: isDesk ? null : caller.creditUnionId, nameOf });
}

interface Whose {
  query: { creditUnionId?: string | undefined };
}

/** Of the posted month: one's own, or for administrators the named one's. The same 404 for another's as for none. */
async function ownStatement(
  deps: ReadDeps,
  asked: AskedMonth & Whose,
  caller: Caller,
): Promise<{
  month: ServicingMonth;
  positions: PositionMonth[];
  restates: string | null;
  creditUnionId: string;
  lead: string;
}> {
  const { offering } = await servicingSight(deps, asked.id, caller);
  const { creditUnionId: named } = asked.query;
  const creditUnionId = named ?? caller.creditUnionId;
  if (!isAdmin(caller) && creditUnionId !== caller.creditUnionId) throw new Problem('not_found');
  const months = await deps.servicing.ofOffering(asked.id);
  const month = months.findLast((one) => one.period === asked.period && isPosted(one));
  const positions = month?.positions.filter((one) => one.creditUnionId === creditUnionId) ?? [];
  if (!month || positions.length === 0) throw new Problem('not_found');
  const before = months.findLast((one) => one.period === asked.period && one.number < month.number && one.restatedAt);
  return { month, positions, restates: before?.postedAt ?? null, creditUnionId, lead: offering.sellerName };
}

export async function readStatement(deps: ReadDeps, asked: AskedMonth & Whose, caller: Caller) {
  const { month, positions, restates } = await ownStatement(deps, asked, caller);
  return statementEntity(month, positions, restates);
}

export async function readStatementLoansOf(
  deps: ReadDeps,
  asked: AskedMonth & { query: ListQuery & Whose['query'] },
  caller: Caller,
) {
  const { month, positions } = await ownStatement(deps, asked, caller);
  const { kept, parts } = await ownLines(deps, month, positions);
  const { creditUnionId: named, ...query } = asked.query;
  const extra = named === undefined ? {} : { extra: { creditUnionId: named } };
  const path = `/api/servicing/offering/${asked.id}/months/${asked.period}/statement/loans`;
  return list(statementLoans(kept, parts), query, {
    row: StatementLoanEntity,
    of: (loan) => loan,
    path,
    ...extra,
  });
}

export async function linkStatement(
  deps: ReadDeps,
  asked: AskedMonth & { query: Whose['query'] & { format: Format } },
  caller: Caller,
) {
  const { month, positions, restates, creditUnionId, lead } = await ownStatement(deps, asked, caller);
  const { format } = asked.query;
  const key = keyOf(month, `statements/${creditUnionId}.${format}`);
  const { kept, parts } = await ownLines(deps, month, positions);
  const loans = () => statementLoans(kept, parts);
  if (format === 'csv')
    await deps.files.put(key, Buffer.from([...runningStatementCsv(kept, parts)].join('')), types.csv);
  if (format === 'xlsx') {
    // Loaded on first use: other calls of this Lambda write no workbook.
    const { statementWorkbook } = await import('./statement-workbook.ts');
    await deps.files.put(
      key,
      await statementWorkbook(statementEntity(month, positions, restates), loans()),
      types.xlsx,
    );
  }
  if (format === 'pdf') {
    const { lpNumber, period, number } = month;
    const sum = sumOfLoans(loans(), linesOf(positions));
    await deps.writeStatement({ lpNumber, period, number, creditUnionId, loans: sum, lead });
  }
  const itemName = `LP${asked.id}-statement-${asked.period}.${format}`;
  return redirect(await deps.files.link({ key, itemName, contentType: types[format] }, 'attachment'));
}
