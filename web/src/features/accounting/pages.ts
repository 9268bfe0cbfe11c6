export { CallReportPage } from './call-report-page.tsx';
