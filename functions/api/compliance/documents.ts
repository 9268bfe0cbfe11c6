import type { LimitDocumentEntity } from '#shared/contract/limit-documents.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { Caller } from '#shared/domain/access.ts';
import { type ComplianceSettings, documentsInForce } from '#shared/domain/compliance.ts';
import { documentStatus, type Verdict } from '#shared/domain/document.ts';
import { type LimitDocument, limitDocumentKey } from '#shared/domain/limit-document.ts';
import { seenSettings } from '../../rules/seen-limits.ts';
import { redirect } from '../../runtime/answer.ts';
import type { RequestContext } from '../../runtime/serve.ts';
import type { FileService } from '../../services/files.ts';
import type { ScannedFiles } from '../../services/scanned-files.ts';
import type { AuthorityStore } from '../../store/authorities.ts';
import type { ComplianceStore } from '../../store/compliance.ts';
import type { CreditUnionStore } from '../../store/credit-unions.ts';
import type { LimitDocumentStore } from '../../store/limit-documents.ts';
import { assertLimitReader } from './limit-readers.ts';

export interface DocumentsDeps {
  compliance: ComplianceStore;
  authorities: AuthorityStore;
  creditUnions: Pick<CreditUnionStore, 'find' | 'called'>;
  limitDocuments: LimitDocumentStore;
  /** Documents bucket. */
  scanned: ScannedFiles;
  files: Pick<FileService, 'link'>;
}

type Asked<More = unknown> = Pick<RequestContext, 'now'> & { id: string } & More;

/** Files that nothing refers to are shown for a day. */
const SHOWN_MS = 86_400_000;

const absent = () => new Problem('not_found', { message: 'There is no such document.' });

const idsOf = (settings: ComplianceSettings) => new Set(documentsInForce(settings).map((one) => one.id));

/** Referenced files were found clean before. */
export const verdictOn = async (
  { scanned }: Pick<DocumentsDeps, 'scanned'>,
  document: LimitDocument,
): Promise<Verdict> => (document.sha256 ? 'Clean' : ((await scanned.verdict(limitDocumentKey(document))) ?? 'Pending'));

export const documentDesk = (deps: DocumentsDeps) => {
  const { limitDocuments, files } = deps;

  async function known(creditUnionId: string, documentId: string): Promise<LimitDocument> {
    const found = await limitDocuments.find(creditUnionId, documentId);
    if (!found) throw absent();
    return found;
  }

  async function entity(document: LimitDocument, inForce: ReadonlySet<string>): Promise<LimitDocumentEntity> {
    const { id, use, fileName, size, sha256, keptAt, sentAt, sentBy } = document;
    const verdict = await verdictOn(deps, document);
    return {
      id,
      use,
      fileName,
      size,
      sha256,
      keptAt,
      sentAt,
      sentBy,
      status: documentStatus({ verdict, handOut: null }),
      isInForce: inForce.has(id),
    };
  }

  return {
    async list({ id, now }: Asked, caller: Caller) {
      const settings = await seenSettings(deps, id, caller);
      await assertLimitReader(deps, caller, now);
      const shown = (await limitDocuments.list(id)).filter(
        ({ multipartId, keptAt, sentAt }) =>
          multipartId === null && (keptAt !== null || now.getTime() - Date.parse(sentAt) < SHOWN_MS),
      );
      const inForce = idsOf(settings);
      return Promise.all(shown.map((one) => entity(one, inForce)));
    },

    async content({ id, documentId, now }: Asked<{ documentId: string }>, caller: Caller) {
      await seenSettings(deps, id, caller);
      await assertLimitReader(deps, caller, now);
      const document = await known(id, documentId);
      if (document.multipartId !== null) throw absent();
      const verdict = await verdictOn(deps, document);
      if (verdict === 'Pending') throw new Problem('file_not_ready');
      if (verdict !== 'Clean') throw new Problem('file_quarantined');
      const { fileName: itemName, contentType } = document;
      return redirect(await files.link({ key: limitDocumentKey(document), itemName, contentType }, 'attachment'));
    },
  };
};
