import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { DealRow } from '#shared/contract/deals.ts';
import { dealStates, isEnded } from '#shared/domain/deal.ts';
import { useAddress } from '../../lib/use-address.ts';
import { administrators } from '../../lp/looked-after/assignee-options.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TabLinks } from '../../ui/tab-links.tsx';
import { Toggle } from '../../ui/toggle.tsx';
import styles from './closing-desk.module.css';
import { type DealFilter, NO_ONE } from './deal-groups.ts';
import { Remind } from './remind.tsx';

const names = { state: 'state', assignee: 'assignee', overdue: 'overdue', by: 'by' } as const;

/** From the address. */
export function useDeskFilter(): DealFilter & { isByLp: boolean } {
  const [address] = useAddress();
  return {
    state: dealStates.find((one) => one === address.get(names.state)) ?? null,
    assignee: address.get(names.assignee),
    isOverdue: address.has(names.overdue),
    isByLp: address.get(names.by) === 'lp',
  };
}

interface DeskFiltersProps {
  all: readonly DealRow[];
  /** Those that the filters leave. */
  found: readonly DealRow[];
}

export function DeskFilters({ all, found }: DeskFiltersProps) {
  const [address, change] = useAddress();
  const { state, assignee, isOverdue, isByLp } = useDeskFilter();
  const { data = [] } = useQuery({ ...administrators, throwOnError: false });
  const put = (name: string, value: string | null) =>
    change((next) => (value === null ? next.delete(name) : next.set(name, value)));
  const to = (next: string | null) => {
    const params = new URLSearchParams(address);
    if (next === null) params.delete(names.state);
    else params.set(names.state, next);
    return `?${params}`;
  };
  const countOf = (of: (row: DealRow) => boolean) => all.filter(of).length.toLocaleString('en-US');
  return (
    <div className={styles.filters} data-print="hide">
      <TabLinks
        label="State"
        tabs={[
          { to: to(null), label: `Open (${countOf((row) => !isEnded(row))})`, isOpen: state === null },
          ...dealStates.map((one) => ({
            to: to(one),
            label: `${one} (${countOf((row) => row.state === one)})`,
            isOpen: state === one,
          })),
        ]}
      />
      <div className={styles.choices}>
        <SelectField
          label="Assignee"
          value={assignee ?? ''}
          options={[
            { value: '', label: 'Anyone' },
            { value: NO_ONE, label: 'No one' },
            ...data.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(id) => put(names.assignee, id || null)}
        />
        <Choice label="Overdue only" isOn={isOverdue} onChange={(isOn) => put(names.overdue, isOn ? '1' : null)} />
        <Choice label="By LP" isOn={isByLp} onChange={(isOn) => put(names.by, isOn ? 'lp' : null)} />
        <Remind rows={found} />
      </div>
    </div>
  );
}

interface ChoiceProps {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

function Choice({ label, isOn, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <div className={styles.choice}>
      <Toggle isOn={isOn} onChange={onChange} labelledBy={id} />
      <span id={id}>{label}</span>
    </div>
  );
}
