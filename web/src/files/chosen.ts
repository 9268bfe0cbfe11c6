import type { UnfinishedUpload } from '#shared/contract/uploads.ts';
import { tidyFileName } from '#shared/domain/file-name.ts';
import { faultOf } from './declared.ts';
import { isUnchanged } from './upload-claims.ts';

export interface Refused {
  name: string;
  why: string;
}

export interface Chosen {
  fresh: File[];
  again: { file: File; upload: UnfinishedUpload }[];
  repeated: File[];
  refused: Refused[];
}

interface Known {
  accept?: string | undefined;
  unfinished: readonly UnfinishedUpload[];
  present: readonly { name: string; size: number }[];
}

/** Browsers apply `accept` only in the picker, not to dropped files. */
function isAccepted({ name, type }: Pick<File, 'name' | 'type'>, accept = ''): boolean {
  const kinds = accept
    .split(',')
    .map((kind) => kind.trim().toLowerCase())
    .filter(Boolean);
  const fits = (kind: string) =>
    kind.startsWith('.')
      ? name.toLowerCase().endsWith(kind)
      : type === kind || (kind.endsWith('/*') && type.startsWith(kind.slice(0, -1)));
  return kinds.length === 0 || kinds.some(fits);
}

export function sortOut(files: readonly File[], { accept, unfinished, present }: Known): Chosen {
  const chosen: Chosen = { fresh: [], again: [], repeated: [], refused: [] };
  const left = [...unfinished];
  for (const file of files) {
    const called = tidyFileName(file.name);
    const why = faultOf(file) ?? (isAccepted(file, accept) ? null : "Files of this type can't be added here");
    const isIt = ({ fileName, size, uploadId }: UnfinishedUpload) =>
      fileName === called && size === file.size && isUnchanged(uploadId, file);
    const place = left.findIndex(isIt);
    const [upload] = why || place < 0 ? [] : left.splice(place, 1);
    if (why) chosen.refused.push({ name: file.name, why });
    else if (upload) chosen.again.push({ file, upload });
    else if (present.some(({ name, size }) => name === called && size === file.size)) chosen.repeated.push(file);
    else chosen.fresh.push(file);
  }
  return chosen;
}
