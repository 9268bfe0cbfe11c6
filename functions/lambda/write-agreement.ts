import { worker } from '../runtime/background.ts';
import { writeAgreement } from '../workers/agreement/write-agreement.ts';

export const handler = worker(writeAgreement);
