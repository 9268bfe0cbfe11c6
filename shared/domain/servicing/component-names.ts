import type { Component } from './split.ts';

export const componentNames: Record<Component, string> = {
  scheduledPrincipal: 'Scheduled principal',
  curtailment: 'Curtailments',
  payoff: 'Payoffs',
  chargeOff: 'Charge-offs',
  adjustment: 'Adjustments',
  netInterest: 'Net interest',
  servicingFee: 'Servicing fee',
  recovery: 'Recoveries',
};
