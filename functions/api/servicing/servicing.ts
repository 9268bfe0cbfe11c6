import { servicing as routes } from '#shared/contract/servicing.ts';
import type { WatchStores } from '../../rules/performance-alerts.ts';
import { serve } from '../../runtime/serve.ts';
import { type AlertLimitDeps, alertLimit } from './alert-limit.ts';
import { type CallReportDeps, callReportFile, readCallReport } from './call-report.ts';
import { type LedgerDeps, ledger } from './ledger.ts';
import { completeMonth, readMonthOf, readMonths, setMonthColumns, startMonth } from './months.ts';
import { postMonth } from './post.ts';
import {
  linkExceptions,
  linkStatement,
  type ReadDeps,
  readExceptions,
  readPositions,
  readProof,
  readStatement,
  readStatementLoansOf,
} from './read.ts';
import { confirmOutside, enterOutside, readOutside, type SettleDeps } from './settle-outside.ts';
import { readStatements, type StatementsDeps } from './statements.ts';
import { recordWire } from './wires.ts';

export const servicing = (
  deps: ReadDeps & StatementsDeps & CallReportDeps & LedgerDeps & SettleDeps & AlertLimitDeps & WatchStores,
) =>
  serve(routes, {
    callReport: (asked, caller) => readCallReport(deps, asked, caller),
    callReportFile: (asked, caller) => callReportFile(deps, asked, caller),
    positions: (asked, caller) => readPositions(deps, asked, caller),
    outside: (asked, caller) => readOutside(deps, asked, caller),
    settleOutside: (asked, caller) => enterOutside(deps, asked, caller),
    confirmOutside: (asked, caller) => confirmOutside(deps, asked, caller),
    start: (asked, caller) => startMonth(deps, asked, caller),
    complete: (asked, caller) => completeMonth(deps, asked, caller),
    months: (asked, caller) => readMonths(deps, asked, caller),
    month: (asked, caller) => readMonthOf(deps, asked, caller),
    setColumns: (asked, caller) => setMonthColumns(deps, asked, caller),
    exceptions: (asked, caller) => readExceptions(deps, asked, caller),
    exceptionsFile: (asked, caller) => linkExceptions(deps, asked, caller),
    proof: (asked, caller) => readProof(deps, asked, caller),
    post: (asked, caller) => postMonth(deps, asked, caller),
    wire: (asked, caller) => recordWire(deps, asked, caller),
    ...ledger(deps),
    ...alertLimit(deps),
    statement: (asked, caller) => readStatement(deps, asked, caller),
    statements: (asked, caller) => readStatements(deps, asked, caller),
    statementFile: (asked, caller) => linkStatement(deps, asked, caller),
    statementLoans: (asked, caller) => readStatementLoansOf(deps, asked, caller),
  });
