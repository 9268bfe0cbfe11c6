import { Problem } from '#shared/contract/problem.ts';
import { type Caller, isAdmin } from '#shared/domain/access.ts';
import type { BegunUpload } from '#shared/domain/upload.ts';
import { preparedDraft } from '../../rules/own-listing.ts';
import type { OfferingStore } from '../../store/offerings.ts';
import type { UploadStore } from '../../store/uploads.ts';

export interface OwnUploadDeps {
  uploads: UploadStore;
  offerings: OfferingStore;
}

/** The same 404 for another person's upload as for none. */
export async function ownUpload(
  { uploads, offerings }: OwnUploadDeps,
  uploadId: string,
  caller: Caller,
  now: Date,
): Promise<BegunUpload> {
  const upload = await uploads.find(caller.id, uploadId, now);
  if (!upload || upload.status === 'Cancelled') throw new Problem('not_found');
  if (upload.kind === 'uploads' || isAdmin(caller)) return upload;
  // Begun as an administrator, by someone who is none anymore, unless into a draft that they still prepare.
  if (upload.kind !== 'due-diligence') throw new Problem('not_found');
  await preparedDraft(offerings, upload.owner, caller);
  return upload;
}
