import { wantedOf } from '#shared/contract/browse.ts';
import { OfferingCard, termsheets as routes, type TermSheetView } from '#shared/contract/termsheets.ts';
import { type Caller, isAdmin } from '#shared/domain/access.ts';
import { matches, parametersOf } from '#shared/domain/browse.ts';
import type { Commitment } from '#shared/domain/commitment.ts';
import type { Interest } from '#shared/domain/interest.ts';
import { isOpen, isRecent, isVisibleTo, type Offering } from '#shared/domain/offering.ts';
import { list } from '../odata/list.ts';
import { imageLinks } from '../rules/image-links.ts';
import { visibleOffering } from '../rules/visible.ts';
import { withVersion } from '../runtime/answer.ts';
import { serve } from '../runtime/serve.ts';
import type { FileService } from '../services/files.ts';
import type { CommitmentStore } from '../store/commitments.ts';
import type { CreditUnionStore } from '../store/credit-unions.ts';
import type { DocumentStore } from '../store/documents.ts';
import type { InterestStore } from '../store/interests.ts';
import type { LiveView } from '../store/live-view.ts';
import type { OfferingStore } from '../store/offerings.ts';
import { type OwnOrders, offeringCard, termSheetEntity } from '../wire/term-sheet.ts';
import { type Listed, summaryOf } from '../wire/term-sheet-summary.ts';

export interface TermSheetDeps {
  offerings: OfferingStore;
  commitments: CommitmentStore;
  interests: InterestStore;
  creditUnions: CreditUnionStore;
  documents: DocumentStore;
  files: FileService;
  everyOffering: LiveView<Offering>;
}

const inView: Record<TermSheetView, (offering: Offering, own: OwnOrders, now: Date) => boolean> = {
  all: () => true,
  open: ({ state }) => isOpen(state),
  recent: (offering, _own, now) => isRecent(offering, now),
  my: (_offering, { interest, commitment }) => interest !== undefined || commitment !== undefined,
};

const listedAt = ({ publishedAt, addedAt }: Offering) => publishedAt ?? addedAt;
const newestFirst = (a: Offering, b: Offering) => (listedAt(a) < listedAt(b) ? 1 : listedAt(a) > listedAt(b) ? -1 : 0);

const byNumber = <Order extends Commitment | Interest>(orders: Order[]) =>
  new Map(orders.map((order) => [order.lpNumber, order]));

export const termsheets = (deps: TermSheetDeps) => {
  const { commitments, interests, creditUnions, documents, files, everyOffering } = deps;

  const ordersOf = async (caller: Caller): Promise<(lpNumber: string) => OwnOrders> => {
    if (isAdmin(caller)) return () => ({ interest: undefined, commitment: undefined });
    const { creditUnionId } = caller;
    const [committed, indicated] = await Promise.all([
      commitments.ofCreditUnion(creditUnionId),
      interests.ofCreditUnion(creditUnionId),
    ]);
    const commitment = byNumber(committed);
    const interest = byNumber(indicated);
    return (lpNumber) => ({ interest: interest.get(lpNumber), commitment: commitment.get(lpNumber) });
  };

  /** What the caller may see of a view, newest first. */
  async function listed(view: TermSheetView, caller: Caller, now: Date): Promise<Listed[]> {
    const [every, own] = await Promise.all([everyOffering.records(), ordersOf(caller)]);
    return every
      .filter((offering) => {
        const orders = own(offering.lpNumber);
        const isVisible = isAdmin(caller) || isVisibleTo(offering, caller.creditUnionId, orders.commitment);
        return isVisible && inView[view](offering, orders, now);
      })
      .sort(newestFirst)
      .map((offering) => {
        const orders = own(offering.lpNumber);
        return { offering, own: orders, card: offeringCard(offering, caller, orders, now) };
      });
  }

  return serve(routes, {
    async list({ query, now }, caller) {
      const { view = 'all', $top, $skip, $filter, $orderby, $count, ...asked } = query;
      const wanted = wantedOf(asked);
      const cards = (await listed(view, caller, now)).map(({ card }) => card);
      return list(
        cards.filter((card) => matches(wanted, card)),
        query,
        { row: OfferingCard, of: (card) => card, path: '/api/termsheets', extra: { view, ...parametersOf(wanted) } },
      );
    },

    async summary({ query: { view = 'all', ...asked }, now }, caller) {
      return summaryOf(await listed(view, caller, now), wantedOf(asked), caller);
    },

    async get({ id, now }, caller) {
      const [offering, commitment, interest, images] = await Promise.all([
        visibleOffering(deps, id, caller),
        commitments.find(id, caller.creditUnionId),
        interests.find(id, caller.creditUnionId),
        documents.all({ kind: 'images', owner: id }),
      ]);
      const [links, restrictedNames] = await Promise.all([
        imageLinks(images, files),
        isAdmin(caller) ? creditUnions.namesOf([...offering.whitelist, ...offering.blacklist]) : undefined,
      ]);
      const parts = { commitment, interest, images: links, restrictedNames };
      return withVersion(termSheetEntity(offering, caller, parts, now), offering.version);
    },
  });
};
