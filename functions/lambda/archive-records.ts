import { background } from '../runtime/background.ts';
import { environment } from '../runtime/env.ts';
import { archive } from '../services/archive.ts';
import { objectReader } from '../services/object-reader.ts';
import { archiveRecords } from '../streams/archive-records.ts';

const env = environment('archive-records');

export const handler = background(archiveRecords({ archive: archive(env), documents: objectReader(env) }));
