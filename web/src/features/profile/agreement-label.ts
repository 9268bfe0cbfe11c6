import type { User } from '#shared/contract/users.ts';

type Standing = Pick<User['agreementStatuses'][number], 'status' | 'rejected'>;

const labels: Record<Standing['status'], string> = {
  sent: 'Submitted',
  delivered: 'Viewed',
  completed: 'Completed',
  declined: 'Declined',
  voided: 'Voided',
};

/** How an agreement stands, in words. */
export const agreementLabel = ({ status, rejected }: Standing): string => (rejected ? 'Rejected' : labels[status]);
