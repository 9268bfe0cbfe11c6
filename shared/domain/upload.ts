import { type Document, type Folder, partCount } from './document.ts';

/** Spec 9: the bucket drops uncompleted uploads after these days. */
export const UPLOAD_DAYS = 7;

/** Most unfinished uploads of a person: each may be 512 MB that no one sees. */
export const MOST_UNFINISHED = 20;

/** It becomes a document of the same id. */
export interface BegunUpload extends Folder, Pick<Document, 'section' | 'creditUnionId' | 'uploadedBy'> {
  uploadId: string;
  userId: string;
  multipartId: string;
  fileName: string;
  size: number;
  contentType: string;
  startedAt: string;
  status: 'Open' | 'Completed' | 'Cancelled';
  version: number;
}

/** Null when each part is named once, in order. */
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
