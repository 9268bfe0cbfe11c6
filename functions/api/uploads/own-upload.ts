import { Problem } from '#shared/contract/problem.ts';
import { type Caller, isAdmin } from '#shared/domain/access.ts';
import type { BegunUpload } from '#shared/domain/upload.ts';
import type { UploadStore } from '../../store/uploads.ts';

/** The caller's own upload, open or completed; the same 404 for another person's as for none. */
export async function ownUpload(
  uploads: UploadStore,
  uploadId: string,
  caller: Caller,
  now: Date,
): Promise<BegunUpload> {
  const upload = await uploads.find(caller.id, uploadId, now);
  if (!upload || upload.status === 'Cancelled') throw new Problem('not_found');
  // Begun as an administrator, by someone who is none anymore.
  if (upload.kind !== 'uploads' && !isAdmin(caller)) throw new Problem('not_found');
  return upload;
}
