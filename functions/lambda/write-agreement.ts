export { writeAgreement as handler } from '../workers/agreement/write-agreement.ts';
