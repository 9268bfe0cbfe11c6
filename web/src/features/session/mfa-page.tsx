import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { Problem } from '#shared/contract/problem.ts';
import { type Me, meQuery, useMe } from '../../lib/queries.ts';
import { useReturn } from '../../lib/use-return.ts';
import { HelpLink } from '../../ui/help-link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Enrollment } from './enrollment.tsx';
import { FactorLost } from './factor-lost.tsx';
import { FinishReset } from './finish-reset.tsx';
import styles from './mfa-page.module.css';
import { secondFactor } from './second-factor.ts';
import { SignInAgain } from './sign-in-again.tsx';

export function MfaPage() {
  const hasPassed = useMe().Roles?.includes('mfa') ?? false;
  const { goBack } = useReturn();
  const goOn = useEffectEvent(goBack);
  useEffect(() => {
    if (hasPassed) goOn();
  }, [hasPassed]);
  return (
    <div className={styles.page}>
      {hasPassed ? <Spinner /> : <SecondFactor />}
      <p>
        <HelpLink question="Why am I asked for a code to read files?" />
      </p>
    </div>
  );
}

function SecondFactor() {
  const me = useMe();
  const factor = useQuery(secondFactor);
  const { returnTo } = useReturn();
  const [mustSignIn, setMustSignIn] = useState(false);
  const queries = useQueryClient();

  if (factor.isPending) return <Spinner label="Checking your second factor" />;
  if (factor.isError) {
    return (
      <Notice tone="critical" role="alert" title="We couldn't check your second factor">
        {Problem.from(factor.error).message}
      </Notice>
    );
  }
  if (mustSignIn || factor.data.factor === 'on') return <SignInAgain returnTo={returnTo} />;
  const steps = {
    me,
    onSignInAgain: () => setMustSignIn(true),
    onDone: (next: Me) => queries.setQueryData(meQuery.queryKey, next),
  };
  if (factor.data.factor === 'lost') return factor.data.unfinishedReset ? <FinishReset {...steps} /> : <FactorLost />;
  return <Enrollment {...steps} />;
}
