import type { Alert } from '#shared/domain/desk.ts';

export const alertLabels: Record<Alert, string> = {
  none: 'No alert',
  'at-once': 'At once',
  daily: 'Every day',
  weekly: 'Every week',
};

export const alertOptions = Object.entries(alertLabels).map(([value, label]) => ({ value, label }));
