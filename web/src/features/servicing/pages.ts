export { PerformancePage } from './performance-page.tsx';
export { ServicingPage } from './servicing-page.tsx';
