import type { DealEntity, DealStepEntity } from '#shared/contract/deals.ts';

export interface StepProps {
  deal: DealEntity;
  step: DealStepEntity;
}
