import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { isCompleted } from '#shared/domain/agreement.ts';
import { useMe } from '../../../lib/queries.ts';
import { useRights } from '../../../lib/use-rights.ts';
import { agreementsOf } from '../../../people/queries.ts';
import { secondFactor } from './queries.ts';
import { Steps } from './steps.tsx';

export function GettingStarted() {
  const { UserObjectId = '' } = useMe();
  const { isVerified } = useRights();
  const agreements = useQuery({ ...agreementsOf(UserObjectId), enabled: !isVerified });
  const factor = useQuery(secondFactor).data?.factor;
  const hasFactor = factor === 'on';
  if (factor === undefined || (isVerified && hasFactor) || agreements.isLoading) return null;
  const isSigned = isVerified || agreements.data?.some((one) => isCompleted(one) && !one.rejected) === true;
  return (
    <Steps
      title="Get ready to buy"
      steps={[
        { title: 'Create your account', isDone: true, words: "You're signed in and can browse offerings." },
        {
          title: 'Sign the user agreement',
          isDone: isSigned,
          words: isSigned
            ? 'Signed.'
            : 'The notice at the top of this page opens it, or sends it to someone who can sign.',
        },
        {
          title: 'Have your account verified',
          isDone: isVerified,
          words: isVerified ? 'Verified.' : "An administrator does this once the agreement is signed. We'll email you.",
        },
        {
          title: 'Set up multi-factor authentication',
          isDone: hasFactor,
          words: hasFactor ? (
            'On.'
          ) : (
            <>
              Required for due diligence. <Link to="/mfa">Set it up now</Link>
            </>
          ),
        },
      ]}
    />
  );
}
