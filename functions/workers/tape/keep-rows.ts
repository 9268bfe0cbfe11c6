import { Readable } from 'node:stream';
import { ROWS_FOLDER, rowsKey } from '#shared/domain/pool/tape/row-columns.ts';
import { tapeFileKey } from '#shared/domain/tape.ts';
import { log } from '../../runtime/log.ts';
import type { ObjectBytes } from '../../services/object-bytes.ts';
import type { RowsRequest } from '../../services/tape-reader.ts';
import type { TapeStore } from '../../store/tapes.ts';
import { maskedParquet } from './masked-parquet.ts';

export interface KeepRowsDeps {
  tapes: Pick<TapeStore, 'find'>;
  objects: Pick<ObjectBytes, 'bytes' | 'write'>;
}

/** For questions across tapes: what buyers download, by columns. A later tape of the same month takes its place. */
export const keepRows =
  ({ tapes, objects }: KeepRowsDeps) =>
  async ({ lpNumber, tapeId }: RowsRequest): Promise<void> => {
    const tape = await tapes.find(lpNumber, tapeId);
    // A late try must not replace the rows of a newer tape.
    if (tape?.state !== 'Published' || tape.reading === null || !tape.asOfDate) return;
    const csv = await objects.bytes(tapeFileKey(tape, tape.reading, 'masked.csv'));
    const bytes = maskedParquet(csv.toString());
    const key = rowsKey(lpNumber, tape.asOfDate);
    await objects.write(key, Readable.from([bytes], { objectMode: false }), 'application/vnd.apache.parquet');
    log.info('rows of a tape kept', { lpNumber, tapeId, folder: ROWS_FOLDER, bytes: bytes.byteLength });
  };
