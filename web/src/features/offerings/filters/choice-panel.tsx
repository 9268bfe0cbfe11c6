import { useQuery } from '@tanstack/react-query';
import type { TermSheetView } from '#shared/contract/termsheets.ts';
import { type ChoiceFilter, choiceText, kindHelp, valueLabel } from '../../../lp/browse/filters.ts';
import { CheckList } from '../../../ui/check-list.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { summaryOf } from '../queries.ts';
import type { Browse } from '../use-browse.ts';
import styles from './filters.module.css';

interface ChoicePanelProps {
  filter: ChoiceFilter;
  view: TermSheetView;
  browse: Browse;
}

/** Values without matches under the other filters come last. */
export function ChoicePanel({ filter, view, browse: { wanted, set } }: ChoicePanelProps) {
  const { name, label } = filter;
  const chosen = wanted.chosen[name] ?? [];
  const every = useQuery(summaryOf(view)).data?.choices[name] ?? [];
  const now = useQuery(summaryOf(view, wanted));
  return (
    <Loaded query={now} lines={4}>
      {({ choices }) => {
        const counts = new Map(choices[name].map(({ value, count }) => [value, count]));
        const values = new Set([...counts.keys(), ...every.map(({ value }) => value), ...chosen]);
        const options = [...values].map((value) => ({
          value,
          label: valueLabel(filter, value),
          count: counts.get(value) ?? 0,
        }));
        const change = (next: string[]) => set(name, choiceText(name, next));
        return (
          <>
            {kindHelp[name] && <p className={styles.help}>{kindHelp[name]}</p>}
            <CheckList label={label} options={options} chosen={chosen} onChange={change} />
          </>
        );
      }}
    </Loaded>
  );
}
