import type { OutsideExposureRow } from '#shared/contract/compliance-settings.ts';

export const exposureKinds: Record<OutsideExposureRow['kind'], string> = {
  originator: 'Originator',
  type: 'Loan type',
  borrower: 'Borrower group',
};
