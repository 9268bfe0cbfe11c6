import { Link } from 'react-router-dom';
import type { OfferingCard as Card } from '#shared/contract/termsheets.ts';
import { headline } from '#shared/domain/headline.ts';
import { offeredPrice } from '#shared/domain/price.ts';
import { balanceLabel, transactionTypeLabel } from '#shared/format/labels.ts';
import { moneyWhole } from '#shared/format/money.ts';
import { months } from '#shared/format/percent.ts';
import { DaysLeft } from '../../lp/days-left.tsx';
import { StarButton } from '../../lp/desk/star-button.tsx';
import { saleOfCard } from '../../lp/sale.ts';
import { StateBadge } from '../../lp/state-badge.tsx';
import { collateralFacts, statistics } from '../../lp/term-sheet/figures.ts';
import { CompareCheck } from './compare/compare-check.tsx';
import styles from './offering-card.module.css';
import { hasOrders, OrderBadges } from './order-badges.tsx';

/** The whole card is a link. */
export function OfferingCard({ card }: { card: Card }) {
  return (
    <article className={styles.card}>
      <header className={styles.top}>
        <p className={styles.kind}>
          LP #{card.lpIdentifier} · {transactionTypeLabel(card.transactionType)} · {card.termSheetCategory}
        </p>
        <div className={styles.badges}>
          <StateBadge state={card.state} bookClosedAt={card.bookClosedAt} sale={saleOfCard(card)} />
          {card.isOpenToOrders && <DaysLeft days={card.dueDiligenceDaysRemaining} until={card.dueDiligenceDeadline} />}
          <StarButton id={card.lpIdentifier} />
        </div>
        <h2 className={styles.title}>
          <Link
            to={`/lp/${card.lpIdentifier}`}
            className={styles.link}
            aria-label={`LP #${card.lpIdentifier}: ${headline(card)}`}
          >
            {headline(card)}
          </Link>
        </h2>
      </header>
      <p className={styles.collateral}>{card.collateralDescription}</p>
      <dl className={styles.amounts}>
        <Figure label="Total participation available" value={moneyWhole(card.totalParticipationAvailable)} />
        <Figure label={balanceLabel(card.termSheetCategory)} value={moneyWhole(card.poolBalance)} />
        {card.transactionType !== 'LLO' && card.remainingBalance !== null && (
          <Figure label="Remaining balance" value={moneyWhole(card.remainingBalance)} />
        )}
      </dl>
      <dl className={styles.facts}>
        <Figure label="Price" value={offeredPrice(card)} />
        {statistics(card).map((fact) => (
          <Figure key={fact.label} {...fact} />
        ))}
        {card.wtdAverageRemainingTerm !== null && (
          <Figure label="Avg. remaining term" value={months(card.wtdAverageRemainingTerm)} />
        )}
        <Figure label="Recourse type" value={card.recourseType || '—'} />
        {collateralFacts(card).map((fact) => (
          <Figure key={fact.label} {...fact} />
        ))}
      </dl>
      <footer className={styles.bottom}>
        <div className={styles.seller}>
          <p>
            Offered by <strong>{card.sellerName}</strong>
          </p>
          <CompareCheck number={card.lpIdentifier} />
        </div>
        {hasOrders(card) && (
          <div className={styles.badges}>
            <OrderBadges card={card} />
          </div>
        )}
      </footer>
    </article>
  );
}

const Figure = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);
