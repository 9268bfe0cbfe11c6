import type { ComponentType } from 'react';
import type { DealEntity, DealStepEntity } from '#shared/contract/deals.ts';
import type { DealStep } from '#shared/domain/deal.ts';

export interface StepProps {
  deal: DealEntity;
  step: DealStepEntity;
}

/** What a step's owner does here, a file a step. Those without one are waited for. */
export const stepActions: Partial<Record<DealStep, ComponentType<StepProps>>> = {};
