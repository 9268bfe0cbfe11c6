import type * as z from 'zod';
import { Problem } from '#shared/contract/problem.ts';
import type { Upload, UploadRequest } from '#shared/contract/uploads.ts';
import type { Caller } from '#shared/domain/access.ts';
import { type Folder, fileSizeFault, keyOf, PART_BYTES, partBytes, partCount } from '#shared/domain/document.ts';
import { type BegunUpload, MOST_UNFINISHED } from '#shared/domain/upload.ts';
import { inTurn } from '../../runtime/retry.ts';
import type { RequestContext } from '../../runtime/serve.ts';
import type { Clock } from '../../runtime/table.ts';
import type { MultipartService } from '../../services/multipart.ts';
import type { UploadStore } from '../../store/uploads.ts';
import { metadataOf } from '../../wire/object-metadata.ts';

export interface BeginDeps extends Pick<Clock, 'newId'> {
  uploads: UploadStore;
  multipart: MultipartService;
}

interface Beginning {
  folder: Folder;
  body: z.infer<typeof UploadRequest> & { section?: string };
  creditUnionId?: string | undefined;
}

const TOO_MANY = `You have ${MOST_UNFINISHED} unfinished uploads. Finish or cancel one, then try again.`;
/** Seconds until a running upload may be done. */
const RETRY_AFTER = 10;

export async function begin(
  { uploads, multipart, newId }: BeginDeps,
  { folder, body, creditUnionId }: Beginning,
  caller: Caller,
  { now, remember }: Pick<RequestContext, 'now' | 'remember'>,
): Promise<Upload> {
  const fault = fileSizeFault(body.size);
  if (fault) throw new Problem('too_large', { message: fault });
  const begun = {
    ...folder,
    uploadId: newId('U'),
    userId: caller.id,
    fileName: body.fileName,
    section: body.section ?? '',
    size: body.size,
    contentType: body.contentType.toLowerCase() || 'application/octet-stream',
    creditUnionId: creditUnionId ?? null,
    uploadedBy: caller.name,
    startedAt: now.toISOString(),
    status: 'Open' as const,
    version: 1,
  };
  const facts = { ...begun, itemName: begun.fileName, receivedAt: begun.startedAt };
  const key = keyOf({ ...folder, itemUniqueId: begun.uploadId });
  const object = { key, contentType: begun.contentType, metadata: metadataOf(facts) };
  let multipartId: string | undefined;
  try {
    return await inTurn(async () => {
      const turn = await uploads.turn(caller.id);
      const { length } = await uploads.open(caller.id, now);
      if (length >= MOST_UNFINISHED) throw new Problem('throttled', { message: TOO_MANY, retryAfter: RETRY_AFTER });
      multipartId ??= await multipart.begin(object);
      const upload: BegunUpload = { ...begun, multipartId };
      const reply = { ...summary(upload), parts: await partUrls(multipart, upload) };
      await uploads.begin(upload, [turn, ...remember(reply)]);
      return reply;
    });
  } catch (error) {
    const hasNone = error instanceof Problem && error.code === 'throttled';
    if (hasNone && multipartId) await multipart.abort({ key, multipartId });
    throw error;
  }
}

export const keyOfUpload = (upload: BegunUpload): string => keyOf({ ...upload, itemUniqueId: upload.uploadId });

export const summary = (upload: BegunUpload) => ({
  uploadId: upload.uploadId,
  key: keyOfUpload(upload),
  partSize: PART_BYTES,
});

export function partUrls(
  multipart: MultipartService,
  upload: BegunUpload,
  received: ReadonlySet<number> = new Set(),
): Promise<Upload['parts']> {
  const numbers = Array.from({ length: partCount(upload.size) }, (_, index) => index + 1);
  const missing = numbers.filter((number) => !received.has(number));
  const named = { key: keyOfUpload(upload), multipartId: upload.multipartId };
  return Promise.all(
    missing.map(async (partNumber) => ({
      partNumber,
      url: await multipart.partUrl(named, { partNumber, size: partBytes(upload.size, partNumber) }),
    })),
  );
}
