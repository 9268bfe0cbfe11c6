import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './pager.module.css';

interface PagerProps {
  /** From 0. */
  page: number;
  pageSize: number;
  count: number;
  onChange: (page: number) => void;
}

export function Pager({ page, pageSize, count, onChange }: PagerProps) {
  const last = Math.max(0, Math.ceil(count / pageSize) - 1);
  const from = count === 0 ? 0 : page * pageSize + 1;
  const to = Math.min(count, (page + 1) * pageSize);
  const go = (label: string, icon: ReactNode, target: number, isDisabled: boolean) => (
    <Button variant="quiet" label={label} icon={icon} isDisabled={isDisabled} onPress={() => onChange(target)} />
  );
  return (
    <nav className={styles.pager} aria-label="Pages">
      {go('First page', <ChevronFirst />, 0, page <= 0)}
      {go('Previous page', <ChevronLeft />, page - 1, page <= 0)}
      <span className={styles.label} aria-live="polite">
        {from.toLocaleString('en-US')}-{to.toLocaleString('en-US')} of {count.toLocaleString('en-US')}
      </span>
      {go('Next page', <ChevronRight />, page + 1, page >= last)}
      {go('Last page', <ChevronLast />, last, page >= last)}
    </nav>
  );
}
