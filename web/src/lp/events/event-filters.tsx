import { SlidersHorizontal, X } from 'lucide-react';
import { useState } from 'react';
import { type HistoryType, historyTypes } from '#shared/domain/history.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useSettledText } from '../../ui/use-settled-text.ts';
import styles from './event-filters.module.css';
import { type EventKind, eventKinds, kindOf } from './event-kinds.ts';
import { typeLabel } from './event-words.ts';
import { PeriodFilter } from './period-filter.tsx';
import type { EventFilter } from './use-event-filter.ts';

interface EventFiltersProps {
  filter: EventFilter;
  /** Steps of many LPs. */
  isOfAll?: boolean;
}

export function EventFilters({ filter, isOfAll = false }: EventFiltersProps) {
  const { text, set, clear, count } = filter;
  const [isOpen, setOpen] = useState(false);
  return (
    <search className={styles.filters} aria-label="Filters" data-print="hide">
      <button type="button" className={styles.toggle} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <SlidersHorizontal aria-hidden="true" />
        Filters{count > 0 && ` (${count})`}
      </button>
      <div className={styles.body} data-open={isOpen}>
        <div className={styles.fields}>
          <Field
            label="Event"
            input={(attributes) => (
              <select {...attributes} value={text('event')} onChange={(event) => set({ event: event.target.value })}>
                <option value="">Everything</option>
                {eventKinds.map((kind) => (
                  <optgroup key={kind} label={kindLabels[kind]}>
                    <option value={kind}>{kindLabels[kind]}, all</option>
                    {typesOf(kind).map((type) => (
                      <option key={type} value={type}>
                        {typeLabel(type)}
                      </option>
                    ))}
                  </optgroup>
                ))}
              </select>
            )}
          />
          {isOfAll && <FilterText label="LP #" value={text('lp')} onChange={(lp) => set({ lp })} inputMode="numeric" />}
          {isOfAll && (
            <FilterText
              label="Credit union"
              value={text('credit-union')}
              onChange={(name) => set({ 'credit-union': name })}
            />
          )}
          <FilterText label="Person" value={text('person')} onChange={(person) => set({ person })} />
        </div>
        <PeriodFilter filter={filter}>
          {count > 0 && (
            <Button variant="quiet" icon={<X aria-hidden="true" />} onPress={clear}>
              Clear filters
            </Button>
          )}
        </PeriodFilter>
      </div>
    </search>
  );
}

const typesOf = (kind: EventKind): HistoryType[] => historyTypes.filter((type) => kindOf(type) === kind);

const kindLabels: Record<EventKind, string> = {
  Offering: 'The LP itself',
  Announcement: 'Notifications',
  Indication: 'Indications of interest',
  Commitment: 'Purchase commitments',
  File: 'Documents',
};

interface FilterTextProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  inputMode?: 'numeric' | undefined;
}

/** Debounced, and follows outside changes. */
function FilterText({ label, value, onChange, inputMode }: FilterTextProps) {
  const [typed, setTyped] = useSettledText(value, onChange);
  return <TextField label={label} value={typed} onChange={setTyped} inputMode={inputMode} maxLength={100} />;
}
