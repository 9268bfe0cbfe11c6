import { agreementKeys } from './agreement-keys.ts';
import { allocationKeys } from './allocation-keys.ts';
import { callReportKeys } from './call-report-keys.ts';
import { closingKeys } from './closing-keys.ts';
import { complianceKeys } from './compliance-keys.ts';
import { contentKeys } from './content-keys.ts';
import { creditUnionKeys } from './credit-union-keys.ts';
import { dealKeys } from './deal-keys.ts';
import { deskKeys } from './desk-keys.ts';
import { documentKeys } from './document-keys.ts';
import { evidenceKeys } from './evidence-keys.ts';
import { journalKeys } from './journal-keys.ts';
import { messageKeys } from './message-keys.ts';
import { offeringKeys } from './offering-keys.ts';
import { platformKeys } from './platform-keys.ts';
import { proposalKeys } from './proposal-keys.ts';
import { questionKeys } from './question-keys.ts';
import { requestKeys } from './request-keys.ts';
import { servicingKeys } from './servicing-keys.ts';
import { signUpKeys } from './sign-up-keys.ts';
import { tapeKeys } from './tape-keys.ts';
import { userKeys } from './user-keys.ts';
import { wireInstructionKeys } from './wire-instruction-keys.ts';

export { alertPartitions } from './desk-keys.ts';
export { indexKeys } from './index-keys.ts';
export { type JournalName, journalPartition, journalPlace } from './journal-keys.ts';
export type { Turn } from './request-keys.ts';
export { ACTIVITY_SHARDS } from './shards.ts';
export { journalOf, type ViewName, viewOf, viewPartitions } from './view-keys.ts';

export const keys = {
  ...agreementKeys,
  ...allocationKeys,
  ...callReportKeys,
  ...closingKeys,
  ...complianceKeys,
  ...contentKeys,
  ...creditUnionKeys,
  ...dealKeys,
  ...deskKeys,
  ...documentKeys,
  ...evidenceKeys,
  ...journalKeys,
  ...messageKeys,
  ...offeringKeys,
  ...platformKeys,
  ...proposalKeys,
  ...questionKeys,
  ...requestKeys,
  ...servicingKeys,
  ...signUpKeys,
  ...tapeKeys,
  ...userKeys,
  ...wireInstructionKeys,
} as const;
