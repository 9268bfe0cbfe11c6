import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useMe } from '../lib/queries.ts';
import { draftOrder, forgetOrder, type Order, orderDraft } from './order-draft.ts';

/** What a page is told that an order leads to. */
export interface StepState {
  done?: string;
  /** Where the order is kept. */
  receipt?: string;
}

/**
 * The steps of placing an order, kept in the address and its amount in the tab: the back button leads to the step before,
 * and a reload or a sign-in stays on the confirmation.
 */
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
    /** What to say about an order placed a moment ago. */
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

/** The step that was shown last, whichever component showed it. */
let last: { path: string; step: string } | null = null;

/** Takes the reader to the heading of a step that has just replaced another one, or that tells what was done. */
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
