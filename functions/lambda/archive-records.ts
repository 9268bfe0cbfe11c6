import { environment } from '../runtime/env.ts';
import { archive } from '../services/archive.ts';
import { archiveRecords } from '../streams/archive-records.ts';

export const handler = archiveRecords({ archive: archive(environment('archive-records')) });
