import { useQuery } from '@tanstack/react-query';
import { date } from '#shared/format/date.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { closingPath, closingsOf, countOf } from '../closing/queries.ts';
import styles from '../deal-page.module.css';
import type { StepProps } from './step.ts';

/** Leads administrators and the seller to the closing of the LP. */
export function BringDown({ deal: { lpNumber, side } }: StepProps) {
  const { data } = useQuery({ ...closingsOf(lpNumber), enabled: side !== 'buyer' });
  const [closing] = data ?? [];
  if (side === 'buyer' || !data) return null;
  if (!closing) return <p>No closing was started for this LP. It starts with the closing tape.</p>;
  const isAdministrator = side === 'administrator';
  return (
    <>
      <p className={styles.facts}>
        <span>Tape of {date(closing.cutOff)}</span>
        <span>Settles {date(closing.settlementDate)}</span>
        <span>{closing.undecided > 0 ? `${countOf(closing.undecided, 'loan')} to decide` : 'Every loan decided'}</span>
      </p>
      <div>
        <LinkButton href={closingPath(closing.id)} variant={isAdministrator ? 'primary' : 'secondary'}>
          {isAdministrator && closing.undecided > 0 ? 'Decide on loans' : 'Open the closing'}
        </LinkButton>
      </div>
    </>
  );
}
