export { AuthorityPage } from './authority-page.tsx';
export { CheckPage } from './check-page.tsx';
export { ChecksPage } from './checks-page.tsx';
export { CompliancePage } from './compliance-page.tsx';
export { ProposalPage } from './proposal-page.tsx';
export { ProposalsPage } from './proposals-page.tsx';
