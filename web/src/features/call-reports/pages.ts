/** One script, since uploading leads to the other page. */
export { CallReportPage } from './call-report-page.tsx';
export { CallReportsPage } from './call-reports-page.tsx';
