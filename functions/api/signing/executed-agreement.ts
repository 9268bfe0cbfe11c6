import { invalidAt } from '#shared/contract/problem.ts';
import type { Caller } from '#shared/domain/access.ts';
import type { FileOfDeal } from '#shared/domain/deal.ts';
import { assertMayBeSent, isOut, withAgreementSent, withAgreementSigned } from '#shared/domain/deal-agreement.ts';
import { isListed, keyOf, openable } from '#shared/domain/document.ts';
import { formatOf } from '#shared/domain/file-format.ts';
import { dealEntry, stepDone } from '../../rules/deal-entry.ts';
import { withRetry } from '../../runtime/retry.ts';
import type { RequestContext } from '../../runtime/serve.ts';
import type { Clock } from '../../runtime/table.ts';
import type { FileService } from '../../services/files.ts';
import type { ObjectReader } from '../../services/object-reader.ts';
import { changedAgreement, type DealAgreementStore } from '../../store/deal-agreements.ts';
import type { DocumentStore } from '../../store/documents.ts';
import { type DealDeskDeps, sendersDeal } from './deal-desk.ts';
import { type EnvelopeDeps, whileHeld } from './one-envelope.ts';
import { MOST_BYTES } from './send-deal-agreement.ts';

export interface ExecutedAgreementDeps extends DealDeskDeps, EnvelopeDeps, Pick<Clock, 'newId'> {
  dealAgreements: DealAgreementStore;
  documents: Pick<DocumentStore, 'find'>;
  objects: Pick<ObjectReader, 'bytes'>;
  files: Pick<FileService, 'put'>;
}

interface Asked extends Pick<RequestContext, 'now' | 'remember'> {
  id: string;
  body: { itemUniqueId: string };
}

const EXECUTED = 'A copy that both have signed was uploaded.';

const refused = (detail: string) => invalidAt('/itemUniqueId', detail);

/** Both steps are done with it, by the administrator. The deal keeps bytes of its own. */
export const executedAgreement = (
  deps: ExecutedAgreementDeps,
  { id, body, now, remember }: Asked,
  caller: Caller,
): Promise<{ documentId: string }> =>
  whileHeld(deps, { of: id, now }, async () => {
    const deal = await sendersDeal(deps, id, caller);
    assertMayBeSent(deal);
    const { lpNumber, buyer } = deal;
    const found = await deps.documents.find({ kind: 'reports', owner: lpNumber }, body.itemUniqueId);
    if (!found || !isListed(found) || found.creditUnionId !== buyer.creditUnionId) {
      throw refused(`Upload the executed copy as a report of LP #${lpNumber} for ${buyer.creditUnionName} first.`);
    }
    const file = openable(found);
    if (file.size > MOST_BYTES) throw refused('This file is larger than 24.5 MB.');
    const bytes = await deps.objects.bytes(keyOf(file));
    if (formatOf(bytes) !== 'pdf') throw refused("This file isn't a PDF. Choose another one.");
    const at = now.toISOString();
    const documentId = deps.newId('F');
    const key = `agreements/deals/${deal.id}/${documentId}/executed.pdf`;
    await deps.files.put(key, bytes, 'application/pdf');
    const open = (await deps.dealAgreements.ofDeal(deal)).find(isOut);
    if (open) await deps.esign.void(open.envelopeId, EXECUTED);
    const kept: FileOfDeal = { id: documentId, name: file.itemName, kind: 'agreement', at, key };
    const done = { at, byId: caller.id, by: caller.name };
    const reply = { documentId };
    await withRetry(async () => {
      const present = await sendersDeal(deps, id, caller);
      assertMayBeSent(present);
      const isSent = present.steps.agreementSent.status !== 'Open';
      const sent = isSent ? present : withAgreementSent(present, done);
      const next = withAgreementSigned(sent, done, [kept]);
      const steps = [
        ...(isSent ? [] : [stepDone(present, sent, 'agreementSent')]),
        stepDone(sent, next, 'agreementSigned'),
      ];
      const entries = steps.map((step) => dealEntry(deps, caller, { deal, at }, step));
      const ended = open ? [changedAgreement({ ...open, status: 'voided', endedBecause: EXECUTED })] : [];
      await deps.deals.save(next, entries, [...ended, ...remember(reply)]);
    });
    return reply;
  });
