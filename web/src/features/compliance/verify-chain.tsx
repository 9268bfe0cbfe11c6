import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { EvidenceVerification } from '#shared/contract/evidence.ts';
import { Problem } from '#shared/contract/problem.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { verification } from './check-queries.ts';
import { checkPath } from './check-words.ts';
import styles from './compliance.module.css';

export function VerifyChain() {
  const { data, error, isFetching, refetch } = useQuery(verification);
  return (
    <>
      <div>
        <Button isPending={isFetching} onPress={() => void refetch()}>
          Verify records
        </Button>
      </div>
      <div role="status">
        {data && !isFetching && <Found found={data} />}
        {error && !isFetching && <Notice tone="critical">{Problem.from(error).message}</Notice>}
      </div>
    </>
  );
}

function Found({ found: { records, intact, firstBroken, missing } }: { found: EvidenceVerification }) {
  const count = `${records.toLocaleString('en-US')} ${records === 1 ? 'record' : 'records'}`;
  if (intact) return <Notice tone="positive">{`${count}: none changed, none missing.`}</Notice>;
  return (
    <Notice tone="critical" title="Some records have changed">
      {firstBroken && missing === 0 ? (
        <p>
          The first that was changed, or follows a missing one, is{' '}
          <Link to={checkPath(firstBroken)}>{firstBroken}</Link>.
        </p>
      ) : (
        <p>
          {missing === 1 ? 'The last one is' : `The last ${missing.toLocaleString('en-US')} are`} missing, down to{' '}
          <code className={styles.hash}>{firstBroken}</code>. {count} left.
        </p>
      )}
    </Notice>
  );
}
