import type { DealEntity } from '#shared/contract/deals.ts';
import { type DealStep, openedWith, stepNames } from '#shared/domain/deal.ts';
import { DealChangeButton } from './deal-change-button.tsx';

/** An administrator's, with a reason for the history. */
export function OpenAgain({ deal, step }: { deal: DealEntity; step: DealStep }) {
  const also = alsoOpened(deal, step);
  return (
    <DealChangeButton
      deal={deal}
      change={{ path: `/steps/${step}/status`, value: 'Open' }}
      label="Open again"
      name={`Open again: ${stepNames[step]}`}
      title={`Open "${stepNames[step]}" again?`}
      done={`"${stepNames[step]}" is open again.`}
    >
      <p>It has to be done again. Both sides will be told.</p>
      {also.length > 0 && <p>Steps that rest on it open with it: {also.map((one) => stepNames[one]).join(', ')}.</p>}
    </DealChangeButton>
  );
}

function alsoOpened({ steps }: DealEntity, step: DealStep): DealStep[] {
  const byName = Object.fromEntries(steps.map((one) => [one.name, one])) as Record<DealStep, (typeof steps)[number]>;
  return openedWith(byName, step).filter((one) => one !== step);
}
