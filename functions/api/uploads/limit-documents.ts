import type * as z from 'zod';
import { Problem } from '#shared/contract/problem.ts';
import type { Completion, UploadRequest } from '#shared/contract/uploads.ts';
import type { Caller } from '#shared/domain/access.ts';
import {
  type LimitDocument,
  type LimitDocumentUse,
  limitDocumentFault,
  limitDocumentKey,
} from '#shared/domain/limit-document.ts';
import { assembleParts, assertEveryPart, uploadOf } from '../../rules/file-parts.ts';
import { seenSettings } from '../../rules/seen-limits.ts';
import { inTurn } from '../../runtime/retry.ts';
import type { RequestContext } from '../../runtime/serve.ts';
import type { Clock } from '../../runtime/table.ts';
import type { MultipartService } from '../../services/multipart.ts';
import type { ComplianceStore } from '../../store/compliance.ts';
import type { CreditUnionStore } from '../../store/credit-unions.ts';
import type { LimitDocumentStore } from '../../store/limit-documents.ts';

export interface LimitDocumentsDeps extends Pick<Clock, 'newId'> {
  creditUnions: CreditUnionStore;
  compliance: Pick<ComplianceStore, 'settings'>;
  limitDocuments: Pick<LimitDocumentStore, 'find' | 'save'>;
  multipart: MultipartService;
}

type Asked<More> = Pick<RequestContext, 'now'> & { id: string } & More;

export const limitDocumentSender = (deps: LimitDocumentsDeps) => {
  const { limitDocuments, multipart } = deps;
  return {
    async start(
      { id, body, now }: Asked<{ body: z.infer<typeof UploadRequest> & { use: LimitDocumentUse } }>,
      caller: Caller,
    ) {
      await seenSettings(deps, id, caller);
      const { use, fileName, size } = body;
      const fault = limitDocumentFault(body);
      if (fault) throw new Problem(fault.code, { message: fault.message });
      const contentType = body.contentType.toLowerCase() || 'application/octet-stream';
      const begun = {
        creditUnionId: id,
        id: deps.newId('S'),
        use,
        fileName,
        contentType,
        size,
        sha256: null,
        keptAt: null,
        sentAt: now.toISOString(),
        sentById: caller.id,
        sentBy: caller.name,
        version: 0,
      };
      const key = limitDocumentKey(begun);
      const multipartId = await multipart.begin({ key, contentType, metadata: {} });
      const upload = await uploadOf(multipart, begun.id, { key, multipartId, size });
      await limitDocuments.save({ ...begun, multipartId });
      return { id: begun.id, upload };
    },

    complete: (
      { id, documentId, body }: Asked<{ documentId: string; body: z.infer<typeof Completion> }>,
      caller: Caller,
    ): Promise<Pick<LimitDocument, 'id'>> =>
      inTurn(async () => {
        await seenSettings(deps, id, caller);
        const document = await limitDocuments.find(id, documentId);
        if (!document) throw new Problem('not_found', { message: 'There is no such document.' });
        const { multipartId, size } = document;
        if (multipartId === null) return { id: documentId };
        assertEveryPart(body.parts, size);
        const key = limitDocumentKey(document);
        await assembleParts(multipart, { key, multipartId, size }, body.parts);
        if ((await multipart.object(key))?.size !== size) throw new Problem('upload_mismatch');
        await limitDocuments.save({ ...document, multipartId: null });
        return { id: documentId };
      }),
  };
};
