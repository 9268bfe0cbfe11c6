import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useMe } from '../lib/queries.ts';
import { draftOrder, forgetOrder, type Order, orderDraft } from './order-draft.ts';

export interface StepState {
  done?: string;
  receipt?: string;
}

/** Step in the address, amount in the tab: back returns a step, and a reload or sign-in stays at the confirmation. */
export function useOrderSteps() {
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const [search] = useSearchParams();
  const person = useMe().UserObjectId ?? '';
  const confirming = orderDraft(person, pathname);
  const { done } = (state ?? {}) as StepState;
  const asked = search.get('step');
  const step = asked === 'withdraw' ? 'withdraw' : asked === 'confirm' && confirming ? 'confirm' : 'amount';

  return {
    step: step as 'amount' | 'confirm' | 'withdraw',
    confirming,
    done,
    confirm(order: Order) {
      draftOrder(person, pathname, order);
      navigate('?step=confirm');
    },
    withdraw: () => navigate('?step=withdraw'),
    back: () => (window.history.state?.idx > 0 ? navigate(-1) : navigate(pathname, { replace: true })),
    finish(done: string, to = pathname) {
      forgetOrder();
      navigate(to, { replace: true, state: { done } satisfies StepState });
    },
  };
}

/** Last step shown by any component. */
let last: { path: string; step: string } | null = null;

/** Focuses the heading of a new step or result. */
export function useStepHeading(step: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname, state } = useLocation();
  const { done } = (state ?? {}) as StepState;
  useEffect(() => {
    const isNext = last?.path === pathname ? last.step !== step : done !== undefined;
    last = { path: pathname, step };
    if (isNext) heading.current?.focus();
  }, [pathname, step, done]);
  return heading;
}
