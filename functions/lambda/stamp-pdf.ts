import { worker } from '../runtime/background.ts';
import { environment } from '../runtime/env.ts';
import { clock } from '../runtime/table.ts';
import { objectBytes } from '../services/object-bytes.ts';
import { stampPdf } from '../workers/stamp/stamp-pdf.ts';

const env = environment('stamp-pdf');

export const handler = worker(stampPdf({ ...clock, objects: objectBytes(env) }));
