import type { Zip } from '#shared/contract/documents.ts';
import { type ZipJob, zipFileName } from '#shared/domain/zip.ts';

export const zipReply = (zip: ZipJob): Zip => ({
  zipId: zip.zipId,
  status: zip.status,
  fileName: zipFileName(zip),
  files: zip.files,
  filesDone: zip.filesDone,
  size: zip.size,
  failure: zip.failure,
});
