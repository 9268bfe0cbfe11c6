import { useQuery } from '@tanstack/react-query';
import { Circle, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isCompleted } from '#shared/domain/agreement.ts';
import { useMe } from '../../../lib/queries.ts';
import { useRights } from '../../../lib/use-rights.ts';
import { agreementsOf } from '../../../people/queries.ts';
import { Card } from '../../../ui/card.tsx';
import styles from './getting-started.module.css';
import { secondFactor } from './queries.ts';

/** What stands between a new person and a first purchase, until all of it is done. */
export function GettingStarted() {
  const { UserObjectId = '' } = useMe();
  const { isVerified } = useRights();
  const agreements = useQuery({ ...agreementsOf(UserObjectId), enabled: !isVerified });
  const factor = useQuery(secondFactor).data?.factor;
  const hasFactor = factor === 'on';
  if (factor === undefined || (isVerified && hasFactor) || agreements.isLoading) return null;
  const isSigned = isVerified || agreements.data?.some((one) => isCompleted(one) && !one.rejected) === true;
  const steps = [true, isSigned, isVerified, hasFactor];
  return (
    <div className={styles.card}>
      <Card title="Get ready to buy" actions={<span>{`${steps.filter(Boolean).length} of ${steps.length} done`}</span>}>
        <ol className={styles.steps}>
          <Step isDone title="Create your account">
            You're signed in and can browse offerings.
          </Step>
          <Step isDone={isSigned} title="Sign the user agreement">
            {isSigned ? 'Signed.' : 'The notice at the top of this page opens it, or sends it to someone who can sign.'}
          </Step>
          <Step isDone={isVerified} title="Have your account verified">
            {isVerified ? 'Verified.' : 'An administrator does this once the agreement is signed. We email you.'}
          </Step>
          <Step isDone={hasFactor} title="Set up multi-factor authentication">
            {hasFactor ? (
              'On.'
            ) : (
              <>
                Due diligence files ask for it. <Link to="/mfa">Set it up now</Link>
              </>
            )}
          </Step>
        </ol>
      </Card>
    </div>
  );
}

const Step = ({ title, isDone, children }: { title: string; isDone: boolean; children: ReactNode }) => (
  <li className={styles.step} data-done={isDone || undefined}>
    {isDone ? <CircleCheck aria-label="Done:" /> : <Circle aria-label="To do:" />}
    <div>
      <strong>{title}</strong>
      <p>{children}</p>
    </div>
  </li>
);
