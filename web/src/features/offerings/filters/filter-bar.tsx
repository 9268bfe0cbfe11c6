import { SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { TermSheetView } from '#shared/contract/termsheets.ts';
import type { Wanted } from '#shared/domain/browse.ts';
import { DAILY, readingOf, setFilters, wordsOf } from '../../../lp/browse/filters.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { Browse } from '../use-browse.ts';
import styles from './filters.module.css';
import { NewChip } from './new-chip.tsx';
import { useFilters } from './use-filters.ts';

const FilterPanel = lazy(async () => ({ default: (await import('./filter-panel.tsx')).FilterPanel }));
const FilterSheet = lazy(async () => ({ default: (await import('./filter-sheet.tsx')).FilterSheet }));

/** Filters that Enter will set; null where nothing is understood. */
function enterWords(typed: string): string | null {
  const { filters, rest } = readingOf(typed);
  if (filters.length === 0) return null;
  return `Press Enter to filter by ${filters.join(', ')}${rest && `, and search for "${rest}"`}.`;
}

/** Words of a sentence that became no filter. */
function leftWords(typed: string, wanted: Wanted): string | null {
  const isLeft = wanted.search && wanted.search === typed.trim() && setFilters(wanted).length > 1;
  return isLeft ? `Also searching for LPs that mention "${wanted.search}".` : null;
}

interface FilterBarProps {
  view: TermSheetView;
  browse: Browse;
  count: number | undefined;
}

export function FilterBar({ view, browse, count }: FilterBarProps) {
  const { wanted, set, clear, ask } = browse;
  const [isUnfolded, setUnfolded] = useState(false);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const all = useFilters();
  const chosen = setFilters(wanted);
  const isSet = (name: string) => chosen.some((one) => one.name === name);
  return (
    <search className={styles.bar} data-print="hide">
      <div className={styles.first}>
        <SearchField
          label="Search LPs"
          hint="Auto, Colorado, at least 7%, at most $5M"
          text={wanted.search ?? ''}
          onChange={(text) => set('search', text)}
          onEnter={ask}
          says={(typed) => enterWords(typed) ?? leftWords(typed, wanted)}
        />
        <span className={styles.small}>
          <Button icon={<SlidersHorizontal aria-hidden="true" />} onPress={() => setSheetOpen(true)}>
            {chosen.length > 0 ? `Filters (${chosen.length})` : 'Filters'}
          </Button>
        </span>
      </div>
      <ul className={styles.chips} aria-label="Filters">
        <NewChip browse={browse} />
        {all.map((filter, place) => {
          const isFolded = place >= DAILY && !isUnfolded && !isSet(filter.name);
          return (
            !isFolded && (
              <li key={filter.name} data-on={isSet(filter.name) || undefined}>
                <Chip label={filter.label} words={wordsOf(filter, wanted)} onClear={() => set(filter.name, '')}>
                  <Suspense fallback={<Skeleton lines={3} />}>
                    <FilterPanel filter={filter} view={view} browse={browse} takesFocus />
                  </Suspense>
                </Chip>
              </li>
            )
          );
        })}
        <li className={styles.large}>
          <button
            type="button"
            className={styles.more}
            aria-expanded={isUnfolded}
            onClick={() => setUnfolded(!isUnfolded)}
          >
            {isUnfolded ? 'Fewer filters' : 'More filters'}
          </button>
        </li>
        {chosen.length > 0 && (
          <li data-on="">
            <button type="button" className={styles.more} onClick={clear}>
              Clear all
            </button>
          </li>
        )}
      </ul>
      {isSheetOpen && (
        <Suspense>
          <FilterSheet view={view} browse={browse} count={count} onClose={() => setSheetOpen(false)} />
        </Suspense>
      )}
    </search>
  );
}
