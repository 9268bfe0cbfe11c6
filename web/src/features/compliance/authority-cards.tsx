import type { AuthoritiesEntity } from '#shared/contract/authorities.ts';
import { money } from '#shared/format/money.ts';
import { firstDayWords, lastDayWords } from '#shared/format/zoned-span.ts';
import { zoneWords } from '../../people/authority/zone-words.ts';
import { AmountField } from '../../ui/amount-field.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import {
  type AuthorityDraft,
  newTier,
  type PersonDraft,
  setsLimits,
  type TierDraft,
  tierSentences,
} from './authority-draft.ts';
import styles from './compliance.module.css';
import { RowsCard } from './rows-card.tsx';
import type { Faults } from './settings-draft.ts';

export interface AuthorityParts {
  draft: AuthorityDraft;
  faults: Faults;
  people: AuthoritiesEntity['people'];
  zone: AuthoritiesEntity['zone'];
  /** `field`: the one whose fault this clears. */
  change: (part: Partial<AuthorityDraft>, field?: string) => void;
}

const approvalOptions = ['No one', 'One other', 'Two others', 'Three others', 'Four others', 'Five others'].map(
  (label, count) => ({ value: String(count), label }),
);

export function TiersCard({ draft, faults, change }: AuthorityParts) {
  const { tiers, lapseDays } = draft;
  const set = (key: string, part: Partial<TierDraft>) =>
    change({ tiers: tiers.map((one) => (one.key === key ? { ...one, ...part } : one)) }, `${key}/from`);
  return (
    <RowsCard
      title="Approvals by amount"
      noun="amount"
      about={
        <>
          {tierSentences(tiers).join(' ') || 'No amount needs approval on its own.'} Anyone who can't decide an amount
          alone always needs one other person.
        </>
      }
      rows={tiers}
      newRow={newTier}
      onChange={(tiers) => change({ tiers })}
      foot={
        <div className={styles.fields}>
          <TextField
            label="Days to approve"
            description="Proposals lapse if they aren't approved by then"
            inputMode="numeric"
            maxLength={3}
            value={lapseDays}
            onChange={(text) => change({ lapseDays: text }, 'lapseDays')}
            errorMessage={faults.lapseDays}
          />
        </div>
      }
    >
      {({ key, from, approvals }) => (
        <>
          <AmountField
            label="From"
            value={from}
            onChange={(text) => set(key, { from: text })}
            errorMessage={faults[`${key}/from`]}
          />
          <SelectField
            label="Who approves"
            value={approvals}
            options={approvalOptions}
            onChange={(count) => set(key, { approvals: count })}
            errorMessage={faults[`${key}/approvals`]}
          />
        </>
      )}
    </RowsCard>
  );
}

/** Absence in words. */
function awayLine(
  { from, until, delegateId, limit }: NonNullable<AuthoritiesEntity['people'][number]['absence']>,
  people: AuthoritiesEntity['people'],
  zone: AuthoritiesEntity['zone'],
): string {
  const days = `Away from ${firstDayWords(from, zone)}${until === null ? '' : ` to ${lastDayWords(until, zone)}`}`;
  const delegate = people.find(({ userId }) => userId === delegateId);
  if (!delegate) return days;
  return `${days}. ${delegate.name} decides ${limit === null ? 'with this limit' : `up to ${money(limit)}`}`;
}

const mayOptions = (isLimited: boolean) => [
  { value: 'nothing', label: isLimited ? 'Nothing on their own' : 'No limit yet' },
  { value: 'limit', label: 'Up to an amount' },
  { value: 'unlimited', label: 'Any amount' },
];

export function PeopleCard({ draft, faults, change, people, zone }: AuthorityParts) {
  const set = (userId: string, part: Partial<PersonDraft>) => {
    const [name = ''] = Object.keys(part);
    const next = draft.people.map((one) => (one.userId === userId ? { ...one, ...part } : one));
    change({ people: next }, `${userId}/${name}`);
  };
  return (
    <Card title="Personal limits">
      <p className={styles.small}>
        What each person may commit to or approve. Until someone has a limit or an amount needs approval, any verified
        user decides alone. {zoneWords(zone)}
      </p>
      <ul className={styles.rows}>
        {draft.people.map(({ userId, may, limit, from, until }) => {
          const person = people.find((one) => one.userId === userId);
          if (!person) return null;
          return (
            <li key={userId}>
              <fieldset className={`${styles.row} ${styles.four}`}>
                <legend className={styles.person}>
                  {person.name}
                  {person.jobTitle && <span className={styles.small}>{person.jobTitle}</span>}
                  {!person.isActive && <Badge>Can't decide right now</Badge>}
                  {person.absence && <span className={styles.small}>{awayLine(person.absence, people, zone)}</span>}
                </legend>
                <SelectField
                  label="May decide"
                  value={may}
                  options={mayOptions(setsLimits(draft))}
                  onChange={(text) => set(userId, { may: text as PersonDraft['may'] })}
                />
                {may === 'limit' && (
                  <AmountField
                    label="Up to"
                    value={limit}
                    onChange={(text) => set(userId, { limit: text })}
                    errorMessage={faults[`${userId}/limit`]}
                  />
                )}
                {may !== 'nothing' && (
                  <>
                    <DateField
                      label="From, if it starts later"
                      value={from}
                      onChange={(day) => set(userId, { from: day })}
                      errorMessage={faults[`${userId}/from`]}
                    />
                    <DateField
                      label="Until, if it ends"
                      value={until}
                      onChange={(day) => set(userId, { until: day })}
                      errorMessage={faults[`${userId}/until`]}
                    />
                  </>
                )}
              </fieldset>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
