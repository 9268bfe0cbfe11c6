import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { EvidenceVerification } from '#shared/contract/evidence.ts';
import { Problem } from '#shared/contract/problem.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { verification } from './check-queries.ts';
import { checkPath } from './check-words.ts';

/** Walks the chain of kept checks when asked to, and says what it found. */
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

function Found({ found: { records, intact, firstBroken } }: { found: EvidenceVerification }) {
  const count = `${records.toLocaleString('en-US')} ${records === 1 ? 'record' : 'records'}`;
  if (intact) return <Notice tone="positive">{`${count}: each is as it was written, and none is missing.`}</Notice>;
  return (
    <Notice tone="critical" title="The records aren't as they were written">
      {firstBroken ? (
        <p>
          The first that was changed, or follows a missing one, is{' '}
          <Link to={checkPath(firstBroken)}>{firstBroken}</Link>.
        </p>
      ) : (
        <p>The last ones are missing: {count} are left.</p>
      )}
    </Notice>
  );
}
