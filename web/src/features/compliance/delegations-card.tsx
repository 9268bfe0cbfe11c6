import { isStartOfDay } from '#shared/format/zoned-day.ts';
import { clockIn } from '#shared/format/zoned-span.ts';
import { zoneWords } from '../../people/authority/zone-words.ts';
import { AmountField } from '../../ui/amount-field.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import type { AuthorityParts } from './authority-cards.tsx';
import { type DelegationDraft, newDelegation } from './authority-draft.ts';
import { RowsCard } from './rows-card.tsx';

/** Older times that aren't whole days of the zone. */
const partDay = (moment: string, zone: string, word: string) =>
  isStartOfDay(moment, zone) ? undefined : `${word} ${clockIn(zone, moment)}`;

export function DelegationsCard({ draft: { delegations }, faults, change, people, zone }: AuthorityParts) {
  const set = (key: string, part: Partial<DelegationDraft>, field: string) =>
    change({ delegations: delegations.map((one) => (one.key === key ? { ...one, ...part } : one)) }, `${key}/${field}`);
  const options = [
    { value: '', label: 'Choose a person' },
    ...people.map(({ userId, name }) => ({ value: userId, label: name })),
  ];
  return (
    <RowsCard
      title="Delegations"
      noun="delegation"
      about={`Lets one person use another's limit for up to 90 days. Together they count as one approval, and a borrowed limit can't be passed on. ${zoneWords(zone)}`}
      rows={delegations}
      newRow={newDelegation}
      onChange={(delegations) => change({ delegations })}
    >
      {({ key, from, to, limit, first, last, kept }) => (
        <>
          <SelectField
            label="Limit of"
            value={from}
            options={options}
            onChange={(id) => set(key, { from: id }, 'from')}
            errorMessage={faults[`${key}/from`]}
          />
          <SelectField
            label="Lent to"
            value={to}
            options={options}
            onChange={(id) => set(key, { to: id }, 'to')}
            errorMessage={faults[`${key}/to`]}
          />
          <AmountField
            label="Up to, if less than the limit"
            value={limit}
            onChange={(text) => set(key, { limit: text }, 'limit')}
            errorMessage={faults[`${key}/limit`]}
          />
          <DateField
            label="First day"
            description={kept?.first === first ? partDay(kept.start, zone, 'From') : undefined}
            value={first}
            onChange={(day) => set(key, { first: day }, 'start')}
            errorMessage={faults[`${key}/start`]}
          />
          <DateField
            label="Last day"
            description={kept?.last === last ? partDay(kept.end, zone, 'Until') : undefined}
            value={last}
            onChange={(day) => set(key, { last: day }, 'end')}
            errorMessage={faults[`${key}/end`]}
          />
        </>
      )}
    </RowsCard>
  );
}
