import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { Problem } from '#shared/contract/problem.ts';
import { type Me, meQuery, useMe } from '../../lib/queries.ts';
import { pathWith, useReturn } from '../../lib/use-return.ts';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Done } from './done.tsx';
import { secondFactor } from './second-factor.ts';
import { SignInAgain } from './sign-in-again.tsx';

export interface ResetSteps {
  me: Me;
  onDone: (me: Me) => void;
  onSignInAgain: () => void;
  onBack: () => void;
  backLabel: string;
}

interface ResetFactorProps {
  steps: (steps: ResetSteps) => ReactNode;
  done: { title: string; words: string };
}

export function ResetFactor({ steps, done }: ResetFactorProps) {
  const me = useMe();
  const { pathname, search } = useLocation();
  const { returnTo, goBack } = useReturn('/profile');
  const queries = useQueryClient();
  const hasPassed = me.Roles?.includes('mfa') ?? false;
  const factor = useQuery({ ...secondFactor, enabled: !hasPassed });
  const [state, setState] = useState<'steps' | 'done' | 'signInAgain'>('steps');

  if (state === 'done') return <Done title={done.title}>{done.words}</Done>;
  if (state === 'signInAgain') return <SignInAgain returnTo={pathWith(pathname, { returnTo })} />;
  if (!hasPassed && factor.isError) {
    return (
      <Notice tone="critical" role="alert" title="We couldn't check your second factor">
        {Problem.from(factor.error).message}
      </Notice>
    );
  }
  if (!hasPassed && !factor.data) return <Spinner label="Checking your second factor" />;
  if (!hasPassed && factor.data?.factor !== 'off') {
    return <Navigate to={pathWith('/mfa', { returnTo: pathname + search })} replace />;
  }
  return (
    <Card as="div">
      {steps({
        me,
        onDone(next) {
          queries.setQueryData(meQuery.queryKey, next);
          setState('done');
        },
        onSignInAgain: () => setState('signInAgain'),
        onBack: goBack,
        backLabel: 'Cancel',
      })}
    </Card>
  );
}
