import { Problem } from '#shared/contract/problem.ts';
import { type Caller, isAdmin } from '#shared/domain/access.ts';
import { type Document, documentKinds, type Folder, offeringKinds } from '#shared/domain/document.ts';
import { ownDraft } from '../../rules/own-listing.ts';
import { existingOffering } from '../../rules/visible.ts';
import type { CreditUnionStore } from '../../store/credit-unions.ts';
import type { DocumentStore } from '../../store/documents.ts';
import type { OfferingStore } from '../../store/offerings.ts';

export interface ExistingDeps {
  documents: DocumentStore;
  offerings: Pick<OfferingStore, 'find'>;
  creditUnions: Pick<CreditUnionStore, 'find'>;
}

export async function existingFolder(
  { offerings, creditUnions }: Pick<ExistingDeps, 'offerings' | 'creditUnions'>,
  given: { kind: string; owner: string },
  caller: Caller,
  draftOf = ownDraft,
): Promise<Folder> {
  const kind = documentKinds.find((one) => one === given.kind);
  if (!kind || (kind !== 'due-diligence' && !isAdmin(caller))) throw new Problem('not_found');
  if (!isAdmin(caller)) {
    await draftOf(offerings, given.owner, caller);
    return { kind, owner: given.owner };
  }
  if (offeringKinds.includes(kind)) {
    await existingOffering(offerings, given.owner);
  } else if (!/^[\w-]{1,64}$/.test(given.owner) || !(await creditUnions.find(given.owner))) {
    throw new Problem('not_found', { message: 'No credit union has this account id.' });
  }
  return { kind, owner: given.owner };
}

export async function existingFile(
  documents: Pick<ExistingDeps['documents'], 'find'>,
  folder: Folder,
  itemUniqueId: string,
): Promise<Document> {
  const document = await documents.find(folder, itemUniqueId);
  if (!document?.isPresent) throw new Problem('not_found');
  return document;
}
