import { MomentField } from '../../ui/moment-field.tsx';
import type { Draft } from './draft.ts';
import styles from './message-form.module.css';

interface PeriodFieldsProps {
  draft: Draft;
  faults: { startsAt?: string | undefined; endsAt?: string | undefined };
  onChange: (changes: Pick<Draft, 'startsAt'> | Pick<Draft, 'endsAt'>) => void;
}

/** EST or EDT. */
const zoneOn = (local: string) =>
  new Intl.DateTimeFormat('en-US', { timeZoneName: 'short' })
    .formatToParts(Number.isNaN(Date.parse(local)) ? new Date() : new Date(local))
    .find(({ type }) => type === 'timeZoneName')?.value ?? 'your time';

export const PeriodFields = ({ draft, faults, onChange }: PeriodFieldsProps) => (
  <div className={styles.pair}>
    <MomentField
      label="Starts"
      description={`In your time zone, ${zoneOn(draft.startsAt)}`}
      value={draft.startsAt}
      errorMessage={faults.startsAt}
      onChange={(startsAt) => onChange({ startsAt })}
    />
    <MomentField
      label="Ends"
      description="Leave blank to show it until you end it"
      value={draft.endsAt}
      errorMessage={faults.endsAt}
      onChange={(endsAt) => onChange({ endsAt })}
    />
  </div>
);
