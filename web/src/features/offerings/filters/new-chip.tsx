import { useQuery } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { dateTime } from '#shared/format/date.ts';
import { newSinceLastVisit } from '../../../lp/browse/filters.ts';
import { visit } from '../../../lp/browse/visit.ts';
import type { Browse } from '../use-browse.ts';
import styles from './filters.module.css';

/** Listed since the last visit; absent on a first visit. */
export function NewChip({ browse: { wanted, set } }: { browse: Browse }) {
  const previous = useQuery(visit).data?.previousVisitAt;
  const since = wanted.listedSince ?? previous;
  if (!since) return null;
  const isOn = wanted.listedSince !== undefined;
  return (
    <li data-on={isOn || undefined}>
      <button
        type="button"
        className={styles.toggle}
        aria-pressed={isOn}
        title={`Listed after ${dateTime(since)}`}
        onClick={() => set('listedSince', isOn ? '' : since)}
      >
        <Sparkles aria-hidden="true" />
        {newSinceLastVisit}
      </button>
    </li>
  );
}
