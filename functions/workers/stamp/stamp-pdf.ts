import { Readable } from 'node:stream';
import type { HandOutFault } from '#shared/domain/document.ts';
import { impersonal, log } from '../../runtime/log.ts';
import type { Clock } from '../../runtime/table.ts';
import type { ObjectBytes } from '../../services/object-bytes.ts';
import type { StampAnswer, StampRequest } from '../../services/stamper.ts';
import { NeedsPassword } from './cipher.ts';
import { imageTypeOf, markedImage } from './marked-image.ts';
import { markedPdf, TooLarge } from './marked-pdf.ts';

export interface StampDeps extends Pick<Clock, 'newId'> {
  objects: ObjectBytes;
}

/** Writes a marked copy of one object and answers where it is. What the bytes are counts, not what they are called. */
export const stampPdf =
  ({ objects, newId }: StampDeps) =>
  async ({ key, lines, isTrial }: StampRequest): Promise<StampAnswer> => {
    const chunks = await marked(await objects.bytes(key), lines);
    if (typeof chunks === 'string') return { fault: chunks };
    if (isTrial) return { fault: null };
    const copy = `stamped/${newId('')}`;
    await objects.write(copy, Readable.from(chunks), 'application/pdf');
    return { key: copy };
  };

/** Why not, for what a password protects, is broken, too large or neither a PDF nor a picture. */
async function marked(bytes: Buffer, lines: string[]): Promise<Uint8Array[] | HandOutFault> {
  try {
    return await (imageTypeOf(bytes) ? markedImage : markedPdf)(bytes, lines);
  } catch (error) {
    log.info('not marked', { why: impersonal(error).message });
    if (error instanceof NeedsPassword) return 'NeedsPassword';
    return error instanceof TooLarge ? 'TooLarge' : 'CannotBeMarked';
  }
}
