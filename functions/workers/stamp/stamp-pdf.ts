import { Readable } from 'node:stream';
import { log } from '../../runtime/log.ts';
import type { Clock } from '../../runtime/table.ts';
import type { ObjectBytes } from '../../services/object-bytes.ts';
import type { StampAnswer, StampRequest } from '../../services/stamper.ts';
import { imageTypeOf, markedImage } from './marked-image.ts';
import { markedPdf } from './marked-pdf.ts';

export interface StampDeps extends Pick<Clock, 'newId'> {
  objects: ObjectBytes;
}

/** Writes a marked copy of one object and answers where it is. What the bytes are counts, not what they are called. */
export const stampPdf =
  ({ objects, newId }: StampDeps) =>
  async ({ key, lines }: StampRequest): Promise<StampAnswer> => {
    const bytes = await objects.bytes(key);
    const chunks = await marked(bytes, lines);
    if (!chunks) return { unreadable: true };
    const copy = `stamped/${newId('')}`;
    await objects.write(copy, Readable.from(chunks), 'application/pdf');
    return { key: copy };
  };

/** Null for what is encrypted, broken or neither a PDF nor a picture. */
async function marked(bytes: Buffer, lines: string[]): Promise<Uint8Array[] | null> {
  try {
    return await (imageTypeOf(bytes) ? markedImage : markedPdf)(bytes, lines);
  } catch (error) {
    log.info('not marked', { why: error instanceof Error ? error.message : String(error) });
    return null;
  }
}
