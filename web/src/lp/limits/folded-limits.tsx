import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { money } from '#shared/format/money.ts';
import { Card } from '../../ui/card.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { offeringCheck } from './queries.ts';
import { headroomWords } from './rule-words.ts';

const LimitRows = lazy(async () => ({ default: (await import('./limit-rows.tsx')).LimitRows }));

/** Folded limits for the own commitment, else the minimum purchase. Nothing without limits. */
export function FoldedLimits({ lpNumber, minimum }: { lpNumber: string; minimum: number }) {
  const { data } = useQuery(offeringCheck(lpNumber));
  if (!data?.inputs) return null;
  const { headroom, headroomComplete, inputs } = data;
  const amount = Math.max(inputs.amount, minimum) > ONE_CENT ? inputs.amount : undefined;
  return (
    <Card title="Limits">
      <p>{headroomWords(headroom, headroomComplete ?? true)}</p>
      <Disclosure title={amount === undefined ? 'See each limit' : `See each limit for ${money(amount)}`}>
        <Suspense fallback={null}>
          <LimitRows check={{ ...data, inputs }} amount={amount} isFolded />
        </Suspense>
      </Disclosure>
    </Card>
  );
}

/** Smallest amount the server takes. */
const ONE_CENT = 0.01;
