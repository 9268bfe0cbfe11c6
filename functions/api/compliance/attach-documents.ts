import type { LimitSettingsDraft } from '#shared/contract/compliance-settings.ts';
import { invalidAt } from '#shared/contract/problem.ts';
import { type ComplianceSettings, documentsOf } from '#shared/domain/compliance.ts';
import { type KeptDocument, type LimitDocumentUse, limitDocumentKey } from '#shared/domain/limit-document.ts';
import type { ScannedFiles } from '../../services/scanned-files.ts';
import { type LimitDocumentStore, limitDocumentWrite } from '../../store/limit-documents.ts';
import type { Write } from '../../store/table.ts';
import { verdictOn } from './documents.ts';

export interface AttachDocumentsDeps {
  limitDocuments: LimitDocumentStore;
  /** Documents bucket. */
  scanned: ScannedFiles;
}

interface Named {
  documentId: string;
  use: LimitDocumentUse;
  pointer: string;
}

function namedIn({ figures, policy, waivers }: LimitSettingsDraft): Named[] {
  const one = (said: { documentId: string | null } | null, use: LimitDocumentUse, path: string): Named[] =>
    said?.documentId ? [{ documentId: said.documentId, use, pointer: `${path}/documentId` }] : [];
  return [
    ...one(figures, 'figures', '/figures'),
    ...one(policy, 'policy', '/policy'),
    ...waivers.flatMap((waiver, place) => one(waiver, 'waiver', `/waivers/${place}`)),
  ];
}

/** Files named by a draft, with hashes, and the writes that keep new ones. */
export async function attachedDocuments(
  deps: AttachDocumentsDeps,
  { creditUnionId, ...settings }: ComplianceSettings,
  draft: LimitSettingsDraft,
  at: string,
): Promise<{ documents: Map<string, KeptDocument>; writes: Write[] }> {
  const documents = new Map(documentsOf(settings).map((one) => [one.id, one]));
  const writes: Write[] = [];
  for (const { documentId, use, pointer } of namedIn(draft)) {
    if (documents.has(documentId)) continue;
    const found = await deps.limitDocuments.find(creditUnionId, documentId);
    if (!found || found.multipartId !== null || found.use !== use)
      throw invalidAt(pointer, 'There is no such document');
    const verdict = await verdictOn(deps, found);
    if (verdict === 'Pending') throw invalidAt(pointer, 'This document is still being checked. Try again in a moment.');
    if (verdict !== 'Clean') throw invalidAt(pointer, "This document didn't pass its safety check. Choose another.");
    const sha256 = found.sha256 ?? (await deps.scanned.sha256(limitDocumentKey(found)));
    documents.set(documentId, { id: documentId, sha256 });
    if (found.sha256 === null) writes.push(limitDocumentWrite({ ...found, sha256, keptAt: at }));
  }
  return { documents, writes };
}
