import { Problem } from '#shared/contract/problem.ts';
import type { UploadState } from '#shared/contract/uploads.ts';
import type { Caller } from '#shared/domain/access.ts';
import { partBytes } from '#shared/domain/document.ts';
import type { BegunUpload } from '#shared/domain/upload.ts';
import { withRetry } from '../../runtime/retry.ts';
import { type BeginDeps, keyOfUpload, partUrls, summary } from './begin.ts';
import { ownUpload } from './own-upload.ts';
import { type RecordDeps, recordUpload } from './record.ts';

type Deps = BeginDeps & RecordDeps;

interface Asked {
  uploadId: string;
  now: Date;
}

const multipartOf = (upload: BegunUpload) => ({ key: keyOfUpload(upload), multipartId: upload.multipartId });

export async function stateOf(deps: Deps, { uploadId, now }: Asked, caller: Caller): Promise<UploadState> {
  const upload = await openUpload(deps, uploadId, caller, now);
  const arrived = await deps.multipart.parts(multipartOf(upload));
  if (!arrived) {
    await refuseWhatIsThere(deps, upload, caller, now);
    throw new Problem('not_found');
  }
  const received = arrived.filter(({ partNumber, size }) => size === partBytes(upload.size, partNumber));
  const parts = await partUrls(deps.multipart, upload, new Set(received.map(({ partNumber }) => partNumber)));
  return { ...summary(upload), fileName: upload.fileName, size: upload.size, received, parts };
}

export const cancel = (deps: Deps, { uploadId, now }: Asked, caller: Caller): Promise<void> =>
  withRetry(async () => {
    const known = await deps.uploads.find(caller.id, uploadId, now);
    if (known?.status === 'Cancelled') return;
    const upload = await openUpload(deps, uploadId, caller, now);
    await deps.multipart.abort(multipartOf(upload));
    // A completion may have been quicker.
    await refuseWhatIsThere(deps, upload, caller, now);
    await deps.uploads.cancel(upload, now);
  });

async function openUpload(deps: Deps, uploadId: string, caller: Caller, now: Date): Promise<BegunUpload> {
  const upload = await ownUpload(deps, uploadId, caller, now);
  if (upload.status === 'Completed') throw complete(uploadId);
  return upload;
}

/** Lists the file of a completion that ended halfway. */
async function refuseWhatIsThere(deps: Deps, upload: BegunUpload, caller: Caller, now: Date): Promise<void> {
  const object = await deps.multipart.object(keyOfUpload(upload));
  if (!object) return;
  await recordUpload(deps, { ...upload, etag: object.etag }, caller, { now, remember: () => [] });
  throw complete(upload.uploadId);
}

const complete = (existingId: string) =>
  new Problem('conflict', { message: 'This upload is already complete.', existingId });
