import { useEffect, useRef, useState } from 'react';
import type { BoundFilter, DaysFilter, FilterName, Unit } from '../../../lp/browse/filters.ts';
import { rangeText } from '../../../lp/browse/filters.ts';
import { type Ends, endsOf, readEnds } from '../../../lp/browse/range-input.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useSettledText } from '../../../ui/use-settled-text.ts';
import type { Browse } from '../use-browse.ts';
import styles from './filters.module.css';

interface RangePanelProps {
  filter: BoundFilter | DaysFilter;
  browse: Browse;
}

const units: Record<Unit, string> = {
  percent: 'Percent',
  months: 'Months remaining, on average',
  score: 'Credit score, on average',
  dollars: 'US dollars. 5M and 250k work, too.',
};

const hints: Partial<Record<FilterName, string>> = {
  closing: 'End of due diligence',
  size: `Total participation available in ${units.dollars}`,
};

/** Debounced, with Enter, or on closing. */
export function RangePanel({ filter, browse: { wanted, set } }: RangePanelProps) {
  const { name, label } = filter;
  const range = filter.kind === 'days' ? wanted.closing : wanted.within[filter.name];
  const [text, setText] = useSettledText(rangeText(range ?? {}), (next) => set(name, next));
  const [ends, setEnds] = useState(() => endsOf(filter, text));
  const read = readEnds(filter, ends);
  // Changed from elsewhere.
  if (read.text !== undefined && read.text !== text) setEnds(endsOf(filter, text));

  function change(end: keyof Ends, typed: string) {
    const next = { ...ends, [end]: typed };
    setEnds(next);
    const settled = readEnds(filter, next).text;
    if (settled !== undefined) setText(settled);
  }
  const tell = () => {
    if (read.text !== undefined) set(name, read.text);
  };
  const telling = useRef(tell);
  telling.current = tell;
  // Not on blur: the chip would grow under a click on another one.
  useEffect(() => {
    const { pathname } = window.location;
    return () => {
      if (window.location.pathname === pathname) telling.current();
    };
  }, []);

  const field = (end: keyof Ends, words: string) => {
    const props = {
      label: words,
      value: ends[end],
      onChange: (typed: string) => change(end, typed),
      errorMessage: read.faults[end],
    };
    if (filter.kind === 'days') return <DateField {...props} />;
    return <TextField {...props} inputMode={filter.unit === 'dollars' ? 'text' : 'decimal'} autoComplete="off" />;
  };
  return (
    <form
      className={styles.range}
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        tell();
      }}
    >
      <div className={styles.ends}>
        {field('from', filter.kind === 'days' ? 'From' : 'At least')}
        {field('to', filter.kind === 'days' ? 'To' : 'At most')}
      </div>
      <p className={styles.unit}>{hints[name] ?? (filter.kind === 'days' ? '' : units[filter.unit])}</p>
      <input type="submit" hidden />
    </form>
  );
}
