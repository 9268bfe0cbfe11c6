import type { AuthoritiesEntity } from '#shared/contract/authorities.ts';
import { hasSeveralZones, type TimeZone, timeZoneNames, timeZones } from '#shared/domain/time-zones.ts';
import { Card } from '../../ui/card.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import type { AuthorityDraft } from './authority-draft.ts';
import styles from './compliance.module.css';

interface ZoneCardProps {
  draft: AuthorityDraft;
  change: (part: Partial<AuthorityDraft>) => void;
  authorities: Pick<AuthoritiesEntity, 'state' | 'stateZone'>;
}

const choices = timeZones.map((zone) => ({ value: zone, label: timeZoneNames[zone] }));

export function ZoneCard({ draft, change, authorities: { state, stateZone } }: ZoneCardProps) {
  const byState = `${timeZoneNames[stateZone]} (${state ? `from your state, ${state}` : 'no state is known'})`;
  return (
    <Card title="Time zone" id="zone">
      <p className={styles.small}>
        Personal limits, delegations, absences and waivers start at midnight on their first day and end at midnight
        after their last day, in this time zone.
      </p>
      <div className={styles.fields}>
        <SelectField
          label="Time zone"
          description={
            hasSeveralZones(state) && draft.timeZone === ''
              ? "Your state has more than one time zone. Choose yours if it's another."
              : undefined
          }
          value={draft.timeZone}
          options={[{ value: '', label: byState }, ...choices]}
          onChange={(zone) => change({ timeZone: zone as TimeZone | '' })}
        />
      </div>
    </Card>
  );
}
