/** Both pages in one script: whoever sends a file in looks at it next. */
export { CallReportPage } from './call-report-page.tsx';
export { CallReportsPage } from './call-reports-page.tsx';
