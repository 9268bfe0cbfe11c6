import type { UploadedFile } from '#shared/contract/uploads.ts';
import type { Caller } from '#shared/domain/access.ts';
import { type Document, offeringKinds, unlooked } from '#shared/domain/document.ts';
import type { BegunUpload } from '#shared/domain/upload.ts';
import { accessEntry } from '../../rules/access-entry.ts';
import { fileFacts, historyEntry } from '../../rules/history-entry.ts';
import { inTurn } from '../../runtime/retry.ts';
import type { RequestContext } from '../../runtime/serve.ts';
import type { Clock } from '../../runtime/table.ts';
import { accessWrite } from '../../store/access-log.ts';
import type { DocumentStore } from '../../store/documents.ts';
import { historyWrite } from '../../store/history.ts';
import type { Write } from '../../store/table.ts';
import { endedWrite } from '../../store/uploads.ts';
import { uploadedFile } from '../../wire/document.ts';
import { documentFacts, metadataOf } from '../../wire/object-metadata.ts';
import { type OwnUploadDeps, ownUpload } from './own-upload.ts';

export interface RecordDeps extends OwnUploadDeps, Pick<Clock, 'newId'> {
  documents: DocumentStore;
}

export const recordUpload = (
  deps: RecordDeps,
  { uploadId, etag }: { uploadId: string; etag: string | null },
  caller: Caller,
  { now, remember }: Pick<RequestContext, 'now' | 'remember'>,
): Promise<UploadedFile> =>
  inTurn(async () => {
    const upload = await ownUpload(deps, uploadId, caller, now);
    const found = await deps.documents.find(upload, uploadId);
    if (found && upload.status === 'Completed') return uploadedFile(found);
    const document = found ? { ...found, ...unclipped(found, upload) } : arrived(upload, etag);
    const reply = uploadedFile(document);
    const writes = [endedWrite(upload, 'Completed', now), ...rows(deps, document, caller, now), ...remember(reply)];
    // The bucket's event may have been quicker.
    if (found) await deps.documents.change(found, unclipped(found, upload), writes);
    else await deps.documents.add(document, writes);
    return reply;
  });

const arrived = (upload: BegunUpload, etag: string | null): Omit<Document, 'position' | 'version'> => ({
  kind: upload.kind,
  owner: upload.owner,
  itemUniqueId: upload.uploadId,
  itemName: upload.fileName,
  section: upload.section,
  size: upload.size,
  contentType: upload.contentType,
  receivedAt: upload.startedAt,
  uploadedBy: upload.uploadedBy,
  creditUnionId: upload.creditUnionId,
  etag,
  verdict: 'Pending',
  ...unlooked,
  isPresent: true,
  removedAt: null,
  sequencer: '',
});

/** Long sections that the object couldn't hold; nothing once someone has changed them. */
function unclipped(found: Document, { section }: BegunUpload): Partial<Document> {
  const told = documentFacts(metadataOf({ ...found, section }));
  return found.section === told.section ? { section } : {};
}

function rows(
  deps: Pick<RecordDeps, 'newId'>,
  file: Omit<Document, 'position' | 'version'>,
  caller: Caller,
  now: Date,
): Write[] {
  const at = now.toISOString();
  const access = accessWrite(accessEntry(deps, caller, file, { action: 'Added', at }));
  if (!offeringKinds.includes(file.kind)) return [access];
  const step = { type: 'FileAdded' as const, ...fileFacts(file) };
  return [access, historyWrite(historyEntry(deps, caller, { lpNumber: file.owner, at, step }))];
}
