import { wantedOf } from '#shared/contract/browse.ts';
import { termsheets as routes } from '#shared/contract/termsheets.ts';
import { holderOf, isAdmin } from '#shared/domain/access.ts';
import { termsHash, termsOf } from '#shared/domain/offered-terms.ts';
import { imageLinks } from '../rules/image-links.ts';
import { noteLook } from '../rules/note-look.ts';
import { visibleOffering } from '../rules/visible.ts';
import { withVersion } from '../runtime/answer.ts';
import { serve } from '../runtime/serve.ts';
import type { FileService } from '../services/files.ts';
import type { CommitmentStore } from '../store/commitments.ts';
import type { CreditUnionStore } from '../store/credit-unions.ts';
import type { DocumentStore } from '../store/documents.ts';
import type { InterestStore } from '../store/interests.ts';
import type { LookStore } from '../store/looks.ts';
import type { ShownTermsStore } from '../store/offered-terms.ts';
import type { OfferingStore } from '../store/offerings.ts';
import { type CardTables, cardLists } from '../views/cards.ts';
import { termSheetEntity } from '../wire/term-sheet.ts';

export interface TermSheetDeps extends CardTables {
  offerings: OfferingStore;
  commitments: CommitmentStore;
  interests: InterestStore;
  looks: Pick<LookStore, 'note'>;
  shownTerms: Pick<ShownTermsStore, 'note'>;
  creditUnions: CreditUnionStore;
  documents: DocumentStore;
  files: FileService;
}

export const termsheets = (deps: TermSheetDeps) => {
  const { commitments, interests, creditUnions, documents, files } = deps;
  const lists = cardLists(deps);

  return serve(routes, {
    list({ query, now }, caller) {
      const { view = 'all', $top, $skip, $filter, $orderby, $count, ...asked } = query;
      const page = { $top, $skip, $filter, $count, $orderby: $orderby || undefined };
      return lists.list({ caller, view, wanted: wantedOf(asked), now }, page);
    },

    summary({ query: { view = 'all', ...asked }, now }, caller) {
      return lists.summary({ caller, view, wanted: wantedOf(asked), now });
    },

    async get({ id, now }, caller) {
      const [offering, commitment, interest, images] = await Promise.all([
        visibleOffering(deps, id, caller),
        commitments.find(id, holderOf(caller)),
        interests.find(id, holderOf(caller)),
        documents.all({ kind: 'images', owner: id }),
      ]);
      const terms = termsOf(offering);
      const hash = await termsHash(terms);
      const [links, restrictedNames] = await Promise.all([
        imageLinks(images, files),
        isAdmin(caller) ? creditUnions.namesOf([...offering.whitelist, ...offering.blacklist]) : undefined,
        noteLook(deps, offering, caller, { at: 'term-sheet', now }),
        deps.shownTerms.note({ lpNumber: id, hash, terms, firstAt: now.toISOString() }),
      ]);
      const parts = { commitment, interest, images: links, restrictedNames, TermsHash: hash };
      return withVersion(termSheetEntity(offering, caller, parts, now), offering.version);
    },
  });
};
