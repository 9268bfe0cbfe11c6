import type * as z from 'zod';
import type { UploadRequest } from '#shared/contract/uploads.ts';
import { fileNameFault, fileSizeFault } from '#shared/domain/document.ts';

export type Declared = z.output<typeof UploadRequest>;

interface Named {
  name: string;
  size: number | null;
  type: string;
}

const isMediaType = (type: string) => type.length <= 100 && /^[\w.+-]+\/[\w.+-]+$/.test(type);

export const declare = ({ name, size, type }: Named): Declared => {
  const contentType = type.split(';')[0]?.trim() ?? '';
  return { fileName: name, size: size ?? 0, contentType: isMediaType(contentType) ? contentType : '' };
};

/** Null when accepted. */
export const faultOf = ({ name, size }: Pick<File, 'name' | 'size'>): string | null =>
  fileSizeFault(size) ?? fileNameFault(name);
