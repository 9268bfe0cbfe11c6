import type { DealEntity } from '#shared/contract/deals.ts';
import { isEnded } from '#shared/domain/deal.ts';
import { price } from '#shared/domain/price.ts';
import { type TransferKind, transferKinds } from '#shared/domain/transfer.ts';
import { date, dateTime } from '#shared/format/date.ts';
import { money } from '#shared/format/money.ts';
import { percent } from '#shared/format/percent.ts';
import { useOwnWork } from '../../../lp/own-work.ts';
import { WireLines } from '../../../lp/wire-lines.tsx';
import { Card } from '../../../ui/card.tsx';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { DealChangeButton } from '../deal-change-button.tsx';
import styles from '../deal-page.module.css';
import { differenceEnds, transferWords, whoseTransfer } from './transfers.ts';

/** Records of both ends, beside the statement. */
export function FundingCard({ deal }: { deal: DealEntity }) {
  const { state, funding, side } = deal;
  const hasBegun = state === 'Funding' || funding.sent.length > 0 || funding.received.length > 0;
  if (!hasBegun || funding.amount === null) return null;
  return (
    <Card title="The wire">
      <div className={styles.nextStep}>
        {funding.difference && (
          <Notice tone="caution" title="The wire differs from the closing statement">
            <p>{funding.difference}</p>
            <p>{differenceEnds(side)}</p>
          </Notice>
        )}
        <div className={styles.sides}>
          {transferKinds.map((kind) => (
            <Transfers key={kind} deal={deal} kind={kind} />
          ))}
        </div>
        {funding.settled && (
          <p className={styles.reason}>
            {funding.settled.by} settled the difference on {dateTime(funding.settled.at)}: {funding.settled.reason}
          </p>
        )}
        <Settle deal={deal} />
      </div>
    </Card>
  );
}

function Transfers({ deal, kind }: { deal: DealEntity; kind: TransferKind }) {
  return (
    <div>
      <h3>{whoseTransfer(deal, kind)}</h3>
      <WireLines words={transferWords(deal.funding, kind)} />
      <TakeBack deal={deal} kind={kind} />
    </div>
  );
}

/** Administrators without a part in it, until the deal has ended. */
function useMayCorrect({ side, lpNumber, ...deal }: DealEntity): boolean {
  const ownWork = useOwnWork()(lpNumber);
  return side === 'administrator' && !ownWork && !isEnded(deal);
}

function TakeBack({ deal, kind }: { deal: DealEntity; kind: TransferKind }) {
  const mayCorrect = useMayCorrect(deal);
  if (!mayCorrect || deal.funding[kind].length === 0) return null;
  return (
    <div data-print="hide">
      <DealChangeButton
        deal={deal}
        change={{ path: `/recorded/${kind}`, value: false }}
        label="Take back"
        name={`Take back what was recorded as ${kind}`}
        variant="secondary"
        title={`Take back what was recorded as ${kind}?`}
        done={`What was recorded as ${kind} is taken back.`}
      >
        <p>
          All {kind === 'sent' ? 'wires sent' : 'wires received'} are removed from this deal, so that they can be
          recorded again. No money moves.
          {kind === 'sent' && deal.funding.payer === 'buyer' && ' The buyer calls the seller back again first.'}
        </p>
      </DealChangeButton>
    </div>
  );
}

function Settle({ deal }: { deal: DealEntity }) {
  const mayCorrect = useMayCorrect(deal);
  const { sent, received, difference } = deal.funding;
  if (!mayCorrect || difference === null || sent.length === 0 || received.length === 0) return null;
  return (
    <div data-print="hide">
      <DealChangeButton
        deal={deal}
        change={{ path: '/settled', value: true }}
        label="Settle the difference"
        variant="secondary"
        title="Settle the difference?"
        done="Difference settled. The deal is funded."
        reading="Both sides read it."
      >
        <p>{difference}</p>
        <p>The deal becomes Funded as it is, and the buyer gets its position. This can't be undone.</p>
      </DealChangeButton>
    </div>
  );
}

/** The buyer's part of the LP for good. */
export function PositionCard({ deal: { state, statement, price: percentOfPar } }: { deal: DealEntity }) {
  if (state !== 'Funded' || !statement) return null;
  const { amount, pool, accrued, settlementDate } = statement;
  return (
    <Card title="Position">
      <DescriptionList
        items={[
          { label: 'Bought', value: money(amount), note: `of ${money(pool)} at closing` },
          { label: 'Share of every loan', value: percent((amount / pool) * 100, 4) },
          { label: 'Price', value: percentOfPar === null ? null : price(percentOfPar) },
          { label: 'Accrued interest', value: money(accrued) },
          { label: 'Settled on', value: date(settlementDate) },
        ]}
      />
    </Card>
  );
}
