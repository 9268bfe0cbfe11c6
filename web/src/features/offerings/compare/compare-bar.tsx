import { Columns3, X } from 'lucide-react';
import { Button, LinkButton } from '../../../ui/button.tsx';
import styles from './compare-bar.module.css';
import { MOST_COMPARED, useCompared } from './compared.ts';

export function CompareBar() {
  const { numbers, toggle, clear } = useCompared();
  if (numbers.length === 0) return null;
  return (
    <section className={styles.bar} aria-label="Compare" data-print="hide">
      <ul className={styles.chosen}>
        {numbers.map((number) => (
          <li key={number}>
            <button type="button" aria-label={`Remove LP ${number}`} onClick={() => toggle(number)}>
              LP #{number} <X aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      <p className={styles.hint} role="status">
        {numbers.length === 1 && 'Choose one more to compare.'}
        {numbers.length === MOST_COMPARED && `You can compare up to ${MOST_COMPARED}.`}
      </p>
      <Button variant="quiet" onPress={clear}>
        Clear
      </Button>
      {numbers.length > 1 && (
        <LinkButton
          variant="primary"
          href={`/lps/compare?only=${numbers.join('|')}`}
          icon={<Columns3 aria-hidden="true" />}
        >
          Compare {numbers.length} LPs
        </LinkButton>
      )}
    </section>
  );
}
