import * as z from 'zod';
import { monthFieldNames } from '../domain/servicing/file/month-fields.ts';
import { quarterText } from '../domain/servicing/quarter.ts';
import { AuditRow } from './audit-row.ts';
import { Day } from './limit-fields.ts';
import { ListQuery, listOf } from './odata.ts';
import { contract } from './route.ts';
import {
  AlertLimitEntity,
  CallReportEntity,
  LedgerAccountsBody,
  LedgerAccountsEntity,
  LedgerEntity,
  MonthEntity,
  MonthExceptionEntity,
  MonthProofEntity,
  MonthStatementEntity,
  OutsideSettlementBody,
  OutsideSettlementEntity,
  PositionEntity,
  RemittanceWireBody,
  StatementLoanEntity,
  StatementRowEntity,
} from './servicing-entities.ts';
import { TapeRequest } from './tape-entities.ts';
import { Completion, Upload } from './uploads.ts';

const outside1 = '/servicing/offering/{id}/settlement';
const months1 = '/servicing/offering/{id}/months';
const month1 = '/servicing/offering/{id}/months/{period}';
/** For administrators, whose statement; others have their own. */
const WhoseStatement = z.object({ creditUnionId: z.string().max(40).optional() });

const OfMonth = WhoseStatement.extend({
  period: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Write a month as 2026-10'),
});
const OfQuarter = WhoseStatement.extend({ quarter: z.string().regex(quarterText, 'Write a quarter as 2026Q3') });

const late60Fault = 'Enter a percentage between 0 and 100';

export const servicing = contract({
  callReport: {
    method: 'GET',
    path: '/servicing/callreport',
    access: 'statements',
    summary:
      "A credit union's own participations by the lines of its call report for a quarter. Administrators name the credit union.",
    query: OfQuarter,
    reply: CallReportEntity,
  },
  callReportFile: {
    method: 'GET',
    path: '/servicing/callreport/file',
    access: 'statements',
    summary: 'The same as CSV.',
    query: OfQuarter,
    bytes: ['text/csv'],
  },
  ledger: {
    method: 'GET',
    path: '/servicing/ledger',
    access: 'statements',
    summary:
      "A month's entries of a credit union's own participations for its general ledger. Administrators name the credit union.",
    query: OfMonth,
    reply: LedgerEntity,
  },
  ledgerFile: {
    method: 'GET',
    path: '/servicing/ledger/file',
    access: 'statements',
    summary: 'The same as CSV.',
    query: OfMonth,
    bytes: ['text/csv'],
  },
  ledgerAccounts: {
    method: 'GET',
    path: '/servicing/ledger/accounts',
    access: 'statements',
    summary: "A credit union's numbers of the accounts that its entries go to.",
    query: WhoseStatement,
    reply: LedgerAccountsEntity,
  },
  changeLedgerAccounts: {
    method: 'PUT',
    path: '/servicing/ledger/accounts',
    access: 'selling',
    summary: "Replaces the numbers of one's own credit union.",
    body: LedgerAccountsBody,
    reply: LedgerAccountsEntity,
    problems: ['stale'],
  },
  ledgerAccountsHistory: {
    method: 'GET',
    path: '/servicing/ledger/accounts/history',
    access: 'statements',
    summary: 'Who changed which numbers, newest first.',
    query: WhoseStatement,
    reply: z.array(AuditRow),
  },
  alertLimit: {
    method: 'GET',
    path: '/servicing/alertlimit',
    access: 'verified',
    summary: "From which share of 60+ days one's own credit union hears of a posted month.",
    reply: AlertLimitEntity,
  },
  changeAlertLimit: {
    method: 'PUT',
    path: '/servicing/alertlimit',
    access: 'selling',
    summary: "Sets it for all LPs that one's own credit union holds, or switches it off.",
    body: z.strictObject({
      late60: z
        .number('Enter a percentage')
        .min(0, late60Fault)
        .max(100, late60Fault)
        .refine((value) => Number.isInteger(Math.round(value * 1e8) / 1e6), 'Use at most two decimals')
        .nullable(),
    }),
    reply: AlertLimitEntity,
    problems: ['stale'],
  },
  positions: {
    method: 'GET',
    path: '/servicing/offering/{id}/positions',
    access: 'verifiedOrAdmin',
    summary: "Positions in an offering: the caller's own. All for the lead and administrators.",
    reply: z.array(PositionEntity),
  },
  outside: {
    method: 'GET',
    path: outside1,
    access: 'admin',
    summary: 'How an LP without deals was settled outside, and what another administrator has yet to confirm.',
    reply: OutsideSettlementEntity,
  },
  settleOutside: {
    method: 'POST',
    path: outside1,
    access: 'admin',
    summary: 'Enters the positions of an LP that was settled outside. They wait for another administrator.',
    body: OutsideSettlementBody,
    reply: z.array(PositionEntity),
    status: 201,
    problems: ['own_work', 'conflict'],
  },
  confirmOutside: {
    method: 'POST',
    path: `${outside1}/confirmation`,
    access: 'admin',
    summary: 'Confirms the positions that another administrator entered. They never change from then on.',
    /** `contentHash` of what was looked at; absent: of what waits. */
    body: z.strictObject({ contentHash: z.string().max(200).optional() }).default({}),
    status: 204,
    problems: ['own_work', 'conflict'],
  },
  start: {
    method: 'POST',
    path: months1,
    access: 'tapeDesk',
    summary: 'Starts the upload of a servicing month: the next one, or the last posted one to restate it.',
    body: TapeRequest.omit({ headerRow: true, sheet: true }).extend({ periodEnd: Day }),
    reply: z.object({ period: z.string(), number: z.number().int(), upload: Upload }),
    status: 201,
    problems: ['own_work', 'too_large', 'unsupported_type', 'conflict'],
  },
  complete: {
    method: 'POST',
    path: `${month1}/completion`,
    access: 'tapeDesk',
    summary: 'Assembles the parts and reads the month.',
    body: Completion,
    reply: MonthEntity,
    status: 202,
    problems: ['own_work', 'conflict', 'upload_mismatch'],
  },
  months: {
    method: 'GET',
    path: months1,
    access: 'verifiedOrAdmin',
    summary:
      'Servicing months, the latest first. Participants get posted ones; the desk also the file that is loaded after one.',
    reply: z.array(MonthEntity),
  },
  month: {
    method: 'GET',
    path: month1,
    access: 'verifiedOrAdmin',
    summary: 'Figures of a servicing month, and the progress of its reading.',
    reply: MonthEntity,
  },
  setColumns: {
    method: 'PUT',
    path: `${month1}/columns`,
    access: 'tapeDesk',
    summary: 'Sets what each column of the file is and reads it again.',
    body: z.strictObject({
      columns: z
        .array(
          z.object({
            index: z.number().int().min(0).max(255),
            field: z.enum(monthFieldNames as [string, ...string[]]).nullable(),
            unit: z.enum(['percent', 'fraction']).nullable().optional(),
          }),
        )
        .max(256),
    }),
    reply: MonthEntity,
    status: 202,
    problems: ['own_work', 'conflict', 'stale'],
  },
  exceptions: {
    method: 'GET',
    path: `${month1}/exceptions`,
    access: 'tapeDesk',
    summary: "What doesn't agree in a month's file, with both amounts and the difference.",
    query: ListQuery,
    reply: listOf(MonthExceptionEntity),
    problems: ['conflict', 'invalid_query'],
  },
  exceptionsFile: {
    method: 'GET',
    path: `${month1}/exceptions/file`,
    aliases: [`${month1}/file`],
    access: 'tapeDesk',
    summary: 'Redirects to the exceptions as CSV.',
    status: 302,
    problems: ['conflict'],
  },
  proof: {
    method: 'GET',
    path: `${month1}/proof`,
    access: 'verifiedOrAdmin',
    summary: 'The sums that a month ends with: its loans, its pool, and what participants and the lead have of it.',
    reply: MonthProofEntity,
    problems: ['conflict'],
  },
  post: {
    method: 'POST',
    path: `${month1}/posting`,
    access: 'tapeDesk',
    summary: 'Posts a month for good. Another person than the one who loaded it does.',
    status: 204,
    problems: ['own_work', 'conflict', 'busy'],
  },
  wire: {
    method: 'POST',
    path: `${month1}/wires`,
    access: 'tapeDesk',
    summary:
      'Notes what was wired to a participant for a posted month (pools.md C.4); the proof compares it with the statement.',
    body: RemittanceWireBody,
    status: 204,
    problems: ['own_work', 'conflict', 'busy'],
  },
  statement: {
    method: 'GET',
    path: `${month1}/statement`,
    access: 'verifiedOrAdmin',
    summary: "A participant's own statement of a posted month. Administrators name the participant.",
    query: WhoseStatement,
    reply: MonthStatementEntity,
  },
  statements: {
    method: 'GET',
    path: '/servicing/statements',
    access: 'statements',
    summary: "A participant's own statements of all LPs, the latest month first. Administrators name the participant.",
    query: ListQuery.extend(WhoseStatement.shape),
    reply: listOf(StatementRowEntity),
    problems: ['invalid_query'],
  },
  statementFile: {
    method: 'GET',
    path: `${month1}/statement/file`,
    access: 'statements',
    summary: 'The statement with its loans as a file.',
    query: WhoseStatement.extend({ format: z.enum(['csv', 'xlsx', 'pdf']).default('csv') }),
    status: 302,
  },
  statementLoans: {
    method: 'GET',
    path: `${month1}/statement/loans`,
    aliases: [`${month1}/loans`],
    access: 'verifiedOrAdmin',
    summary: "A participant's cents of each loan, under masked ids.",
    query: ListQuery.extend(WhoseStatement.shape),
    reply: listOf(StatementLoanEntity),
    problems: ['invalid_query'],
  },
});
