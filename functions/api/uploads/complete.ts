import type * as z from 'zod';
import { Problem } from '#shared/contract/problem.ts';
import type { Completion, UploadedFile } from '#shared/contract/uploads.ts';
import type { Caller } from '#shared/domain/access.ts';
import { partBytes } from '#shared/domain/document.ts';
import { type BegunUpload, partsFault } from '#shared/domain/upload.ts';
import type { RequestContext } from '../../runtime/serve.ts';
import type { MultipartService, ReceivedPart } from '../../services/multipart.ts';
import { keyOfUpload } from './begin.ts';
import { ownUpload } from './own-upload.ts';
import { type RecordDeps, recordUpload } from './record.ts';

export interface CompleteDeps extends RecordDeps {
  multipart: MultipartService;
}

type Parts = z.infer<typeof Completion>['parts'];

/** Repeating answers the same file. */
export async function complete(
  deps: CompleteDeps,
  { uploadId, parts }: { uploadId: string; parts: Parts },
  caller: Caller,
  context: Pick<RequestContext, 'now' | 'remember'>,
): Promise<UploadedFile> {
  const upload = await ownUpload(deps, uploadId, caller, context.now);
  assertNamed(parts, upload.size);
  const etag = upload.status === 'Open' ? await assembled(deps, upload, parts) : null;
  return recordUpload(deps, { uploadId, etag }, caller, context);
}

function assertNamed(parts: Parts, size: number): void {
  const fault = partsFault(
    parts.map(({ partNumber }) => partNumber),
    size,
  );
  if (!fault) return;
  const errors = [{ pointer: `/parts/${fault.index}/partNumber`, detail: fault.detail }];
  throw new Problem('invalid', { message: fault.detail, errors });
}

async function assembled({ multipart }: CompleteDeps, upload: BegunUpload, parts: Parts): Promise<string> {
  const key = keyOfUpload(upload);
  const named = { key, multipartId: upload.multipartId };
  const received = await multipart.parts(named);
  if (received) {
    if (!isDeclared(received, parts, upload)) throw new Problem('upload_mismatch');
    const etag = await multipart.complete(named, parts);
    if (etag) return etag;
  }
  // Another call was quicker, or this answer was lost: the key belongs to this upload only.
  const object = await multipart.object(key);
  if (object?.size !== upload.size) throw new Problem('upload_mismatch');
  return object.etag;
}

const unquoted = (etag: string) => etag.replaceAll('"', '');

/** Each part has arrived as named, in its full size. */
function isDeclared(received: ReceivedPart[], parts: Parts, { size }: BegunUpload): boolean {
  const byNumber = new Map(received.map((part) => [part.partNumber, part]));
  return parts.every(({ partNumber, etag }) => {
    const part = byNumber.get(partNumber);
    return part && unquoted(part.etag) === unquoted(etag) && part.size === partBytes(size, partNumber);
  });
}
