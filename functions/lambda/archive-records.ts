import { background } from '../runtime/background.ts';
import { environment } from '../runtime/env.ts';
import { archive } from '../services/archive.ts';
import { archiveRecords } from '../streams/archive-records.ts';

export const handler = background(archiveRecords({ archive: archive(environment('archive-records')) }));
