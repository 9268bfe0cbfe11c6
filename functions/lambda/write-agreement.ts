import { worker } from '../runtime/background.ts';
import { environment } from '../runtime/env.ts';
import { objectBytes } from '../services/object-bytes.ts';
import { writeAgreement } from '../workers/agreement/write-agreement.ts';

export const handler = worker(writeAgreement({ objects: objectBytes(environment('write-agreement')) }));
