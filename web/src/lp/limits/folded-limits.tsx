import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { money } from '#shared/format/money.ts';
import { Card } from '../../ui/card.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { offeringCheck } from './queries.ts';
import { headroomWords } from './rule-words.ts';

const LimitRows = lazy(async () => ({ default: (await import('./limit-rows.tsx')).LimitRows }));

interface FoldedLimitsProps {
  lpNumber: string;
  minimum: number;
  /** In their place, without limits. */
  invitation: ReactNode;
}

/** Folded limits for the own commitment, else the minimum purchase. An invitation without limits. */
export function FoldedLimits({ lpNumber, minimum, invitation }: FoldedLimitsProps) {
  const { data } = useQuery(offeringCheck(lpNumber));
  if (!data) return null;
  if (!data.inputs) return invitation;
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
