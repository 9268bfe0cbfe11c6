import { Readable } from 'node:stream';
import type { HandOutFault } from '#shared/domain/document.ts';
import { type FileFormat, formatOf, HEAD_BYTES } from '#shared/domain/file-format.ts';
import { impersonal, log } from '../../runtime/log.ts';
import type { Clock } from '../../runtime/table.ts';
import type { ObjectBytes } from '../../services/object-bytes.ts';
import type { StampAnswer, StampRequest } from '../../services/stamper.ts';
import { NeedsPassword } from './cipher.ts';
import { TooLarge } from './editable-pdf.ts';
import { markedImage } from './marked-image.ts';
import { markedPdf } from './marked-pdf.ts';

export interface StampDeps extends Pick<Clock, 'newId'> {
  objects: ObjectBytes;
}

/** By its bytes, not its name. */
export const stampPdf =
  ({ objects, newId }: StampDeps) =>
  async ({ key, lines, isTrial }: StampRequest): Promise<StampAnswer> => {
    const format = formatOf(await objects.head(key, HEAD_BYTES));
    if (isTrial && format !== 'pdf') return { format, fault: null };
    const mark = marks[format];
    if (!mark) return { format, fault: 'CannotBeMarked' };
    const chunks = await marked(mark, await objects.bytes(key), lines);
    if (typeof chunks === 'string') return { format, fault: chunks };
    if (isTrial) return { format, fault: null };
    const copy = `stamped/${newId('')}`;
    await objects.write(copy, Readable.from(chunks), 'application/pdf');
    return { key: copy };
  };

type Mark = (bytes: Buffer, lines: string[]) => Promise<Uint8Array[]>;

const marks: Partial<Record<FileFormat, Mark>> = {
  pdf: markedPdf,
  png: (bytes, lines) => markedImage(bytes, lines, 'png'),
  jpeg: (bytes, lines) => markedImage(bytes, lines, 'jpeg'),
};

/** Password-protected, broken or too large files have a fault. */
async function marked(mark: Mark, bytes: Buffer, lines: string[]): Promise<Uint8Array[] | HandOutFault> {
  try {
    return await mark(bytes, lines);
  } catch (error) {
    log.info('not marked', { why: impersonal(error).message });
    if (error instanceof NeedsPassword) return 'NeedsPassword';
    return error instanceof TooLarge ? 'TooLarge' : 'CannotBeMarked';
  }
}
