import { expect, it } from 'vitest';
import { listAbout } from '#web/src/features/admin-offerings/columns.tsx';

it('tells indications that are over from commitments that are, in like words', () => {
  const labels = new Map(listAbout('commitmentOverSubscriptionAmount').map(({ id, label }) => [id, label]));
  expect(labels.get('commitmentOverSubscriptionAmount')).toBe('Commitments over');
  expect(labels.get('IOIOverSubscriptionAmount')).toBe('Indications over');
});
