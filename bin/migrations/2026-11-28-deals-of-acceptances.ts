import { commitmentRecord } from '#functions/store/commitments.ts';
import { dealRecord, openingWrites } from '#functions/store/deals.ts';
import { keys } from '#functions/store/keys.ts';
import { offeringRecord } from '#functions/store/offerings.ts';
import { unlessRemoved } from '#functions/store/removed.ts';
import type { Commitment } from '#shared/domain/commitment.ts';
import { isDealOf, openDeal, statesWithDeals } from '#shared/domain/deal.ts';
import { addition } from '../migration.ts';

export default addition<Commitment>({
  about:
    'Opens deals for commitments to Allocated and Full LPs that were accepted before there were deals, with steps due from today.',
  undo: 'There is no way; administrators can cancel a deal, which withdraws its commitment.',
  partition: 'OFFERING#',
  sort: 'COMMITMENT#',
  record: commitmentRecord,
  async missing(commitment, at, { table }) {
    if (commitment.status !== 'Accepted') return [];
    const { lpNumber } = commitment;
    const [offering, deals] = await Promise.all([
      table.get(keys.offering(lpNumber), unlessRemoved(offeringRecord)),
      table.all({ partition: keys.deal(lpNumber, '').PK, beginsWith: 'DEAL#' }, dealRecord),
    ]);
    const isLeft = !offering || !statesWithDeals.includes(offering.state);
    if (isLeft || deals.some((deal) => isDealOf(deal, commitment))) return [];
    return [
      { check: keys.offering(lpNumber), when: { oneOf: { state: statesWithDeals } } },
      ...openingWrites(openDeal({ commitment, offering, before: [], at })),
    ];
  },
});
