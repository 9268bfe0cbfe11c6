import { SlidersHorizontal, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { kindLabel, typesOf } from './event-choices.ts';
import styles from './event-filters.module.css';
import { eventKinds } from './event-kinds.ts';
import { FilterText } from './filter-text.tsx';
import { PeriodFilter } from './period-filter.tsx';
import type { EventFilter } from './use-event-filter.ts';

interface EventFiltersProps {
  filter: EventFilter;
  /** Where steps of many LPs are listed. */
  isOfAll?: boolean;
}

/** Which steps are shown: what happened, by whom, when, and for a list of many LPs, to which. */
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
                  <optgroup key={kind} label={kindLabel(kind)}>
                    <option value={kind}>{kindLabel(kind)}, all</option>
                    {typesOf(kind).map((type) => (
                      <option key={type}>{type}</option>
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
