import type { AdminOfferingRow } from '#shared/contract/views.ts';
import { takesOrders } from '#shared/domain/offering-state.ts';
import { offeredPrice } from '#shared/domain/price.ts';
import { dateTime } from '#shared/format/date.ts';
import { allocationPath } from '../../lp/allocation-path.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './offering-overview-page.module.css';

/** Where an allocation decides: a closed book, and an LP that asks for prices. */
export function BookNotice({ offering }: { offering: AdminOfferingRow }) {
  const { LPNumber, State, bookClosedAt, asksForPrice, Price } = offering;
  if (!takesOrders(State) || !(bookClosedAt || asksForPrice)) return null;
  return (
    <div className={styles.notice} data-print="hide">
      <Notice
        tone={bookClosedAt ? 'caution' : 'info'}
        title={bookClosedAt ? `The order book closed ${dateTime(bookClosedAt)}` : 'This LP takes bids'}
      >
        <p>
          {asksForPrice && `${offeredPrice({ asksForPrice, price: Price })}. `}
          {bookClosedAt
            ? 'Buyers can no longer change their orders. An allocation decides them.'
            : 'Buyers name their price, and an allocation decides.'}
        </p>
        <LinkButton href={allocationPath(LPNumber)}>Go to the allocation</LinkButton>
      </Notice>
    </div>
  );
}
