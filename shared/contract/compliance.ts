import { approvalsTrial } from './approvals.ts';
import { contract } from './route.ts';

/** Limits of the law, of a credit union's policy and of its people. */
export const compliance = contract({
  tryApprovals: approvalsTrial,
});
