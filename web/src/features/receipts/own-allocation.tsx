import { useQuery } from '@tanstack/react-query';
import { Card } from '../../ui/card.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Failure } from '../../ui/failure.tsx';
import { ownAllocation } from './queries.ts';
import styles from './receipt.module.css';

/** With its explanation, and how to repeat it. */
export function OwnAllocation({ lpNumber }: { lpNumber: string }) {
  const { data, error } = useQuery(ownAllocation(lpNumber));
  if (!data) return <Failure error={error} />;
  return (
    <Card title="How your allocation was set">
      <p>{data.explanation}</p>
      <Disclosure title="Hashes">
        <dl className={styles.hashes}>
          <dt>Result</dt>
          <dd>{data.resultHash}</dd>
          <dt>Seed</dt>
          <dd>{data.seed}</dd>
          <dt>Hash of the seed, as it was when the book was closed</dt>
          <dd>{data.seedHash}</dd>
        </dl>
      </Disclosure>
    </Card>
  );
}
