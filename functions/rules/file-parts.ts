import type * as z from 'zod';
import { Problem } from '#shared/contract/problem.ts';
import type { Completion, Upload, UploadState } from '#shared/contract/uploads.ts';
import { PART_BYTES, partBytes, partCount } from '#shared/domain/document.ts';
import { partsFault } from '#shared/domain/upload.ts';
import type { Multipart, MultipartService } from '../services/multipart.ts';

type Parts = z.infer<typeof Completion>['parts'];

export interface PartedFile extends Multipart {
  size: number;
}

export const uploadOf = async (
  multipart: Pick<MultipartService, 'partUrl'>,
  uploadId: string,
  file: PartedFile,
): Promise<Upload> => ({ uploadId, key: file.key, partSize: PART_BYTES, parts: await partUrls(multipart, file) });

function partUrls(
  multipart: Pick<MultipartService, 'partUrl'>,
  { size, ...named }: PartedFile,
  received: ReadonlySet<number> = new Set(),
) {
  const numbers = Array.from({ length: partCount(size) }, (_, index) => index + 1);
  return Promise.all(
    numbers
      .filter((number) => !received.has(number))
      .map(async (partNumber) => ({
        partNumber,
        url: await multipart.partUrl(named, { partNumber, size: partBytes(size, partNumber) }),
      })),
  );
}

export async function uploadLeft(
  multipart: Pick<MultipartService, 'partUrl' | 'parts'>,
  { uploadId, fileName, ...file }: PartedFile & { uploadId: string; fileName: string },
): Promise<UploadState | null> {
  const { key, multipartId, size } = file;
  const arrived = await multipart.parts({ key, multipartId });
  if (!arrived) return null;
  const received = arrived.filter((part) => part.size === partBytes(size, part.partNumber));
  const parts = await partUrls(multipart, file, new Set(received.map(({ partNumber }) => partNumber)));
  return { uploadId, key, partSize: PART_BYTES, parts, fileName, size, received };
}

/** Throws unless each part is named once, in order. */
export function assertEveryPart(parts: Parts, size: number): void {
  const fault = partsFault(
    parts.map(({ partNumber }) => partNumber),
    size,
  );
  if (!fault) return;
  const errors = [{ pointer: `/parts/${fault.index}/partNumber`, detail: fault.detail }];
  throw new Problem('invalid', { message: fault.detail, errors });
}

const unquoted = (etag: string) => etag.replaceAll('"', '');

/** If the bucket has forgotten the upload, another call completed it; the reader checks. */
export async function assembleParts(
  multipart: Pick<MultipartService, 'parts' | 'complete'>,
  { size, ...named }: PartedFile,
  parts: Parts,
): Promise<void> {
  const received = new Map((await multipart.parts(named))?.map((part) => [part.partNumber, part]));
  if (received.size === 0) return;
  const areThere = parts.every(({ partNumber, etag }) => {
    const part = received.get(partNumber);
    return part && unquoted(part.etag) === unquoted(etag) && part.size === partBytes(size, partNumber);
  });
  if (!areThere || (await multipart.complete(named, parts)) === null) throw new Problem('upload_mismatch');
}
