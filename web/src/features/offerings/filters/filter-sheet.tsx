import type { TermSheetView } from '#shared/contract/termsheets.ts';
import { wordsOf } from '../../../lp/browse/filters.ts';
import { Button } from '../../../ui/button.tsx';
import { Disclosure, DisclosureGroup } from '../../../ui/disclosure.tsx';
import { Modal } from '../../../ui/modal.tsx';
import type { Browse } from '../use-browse.ts';
import { FilterPanel } from './filter-panel.tsx';
import styles from './filters.module.css';
import { NewChip } from './new-chip.tsx';
import { useFilters } from './use-filters.ts';

interface FilterSheetProps {
  view: TermSheetView;
  browse: Browse;
  count: number | undefined;
  onClose: () => void;
}

export function FilterSheet({ view, browse, count, onClose }: FilterSheetProps) {
  const all = useFilters();
  return (
    <Modal title="Filters" size="large" onClose={onClose}>
      <div className={styles.sheet}>
        <ul className={styles.toggles}>
          <NewChip browse={browse} />
        </ul>
        <DisclosureGroup>
          {all.map((filter) => (
            <Disclosure key={filter.name} title={filter.label} meta={wordsOf(filter, browse.wanted)}>
              <FilterPanel filter={filter} view={view} browse={browse} />
            </Disclosure>
          ))}
        </DisclosureGroup>
      </div>
      <div className={styles.foot}>
        <Button variant="quiet" onPress={browse.clear}>
          Clear all
        </Button>
        <Button variant="primary" onPress={onClose}>
          {count === undefined ? 'Show LPs' : `Show ${count.toLocaleString('en-US')} ${count === 1 ? 'LP' : 'LPs'}`}
        </Button>
      </div>
    </Modal>
  );
}
