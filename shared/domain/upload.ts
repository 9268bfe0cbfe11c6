import { type Document, type Folder, partCount } from './document.ts';

/** Spec 9: the bucket drops what has arrived of an upload that was not completed within these days. */
export const UPLOAD_DAYS = 7;

/** Uploads that one person may leave unfinished: each may be 512 MB that no one sees. */
export const MOST_UNFINISHED = 20;

/** A file that someone began to upload. It becomes a document of the same id. */
export interface BegunUpload extends Folder, Pick<Document, 'section' | 'creditUnionId' | 'uploadedBy'> {
  uploadId: string;
  userId: string;
  /** What the bucket calls it. */
  multipartId: string;
  fileName: string;
  /** Bytes, as declared. */
  size: number;
  contentType: string;
  startedAt: string;
  status: 'Open' | 'Completed' | 'Cancelled';
  version: number;
}

/** What is wrong with the parts that are to become a file of that size; null when each is named once, in order. */
export function partsFault(numbers: readonly number[], size: number): { index: number; detail: string } | null {
  const count = partCount(size);
  const index = numbers.findIndex((number, i) => number !== i + 1 || number > count);
  if (index === -1) {
    const next = numbers.length + 1;
    return next > count ? null : { index: numbers.length - 1, detail: `Part ${next} of ${count} is missing` };
  }
  const number = numbers[index] ?? 0;
  if (number > count) return { index, detail: `There is no part ${number}: the file has ${count}` };
  if (numbers.indexOf(number) < index) return { index, detail: `Part ${number} is named twice` };
  const isLater = numbers.includes(index + 1);
  return {
    index,
    detail: isLater ? `Part ${index + 1} must come before part ${number}` : `Part ${index + 1} of ${count} is missing`,
  };
}
