/** One script, since both are read together each quarter. */
export { CallReportPage } from './call-report-page.tsx';
export { LedgerPage } from './ledger-page.tsx';
