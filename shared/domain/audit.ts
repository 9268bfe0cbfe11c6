export const auditTypes = [
  'Signed Up',
  'Account Enabled',
  'Account Disabled',
  'Restriction Changed',
  'User Type Changed',
  'Profile Edited',
  'Name Confirmed',
  'Administrator Granted',
  'Administrator Removed',
  'Credit Union Administrator Granted',
  'Credit Union Administrator Removed',
  'User Verified',
  'Verification Removed',
  'Verification Restored',
  'Agreement Forwarded',
  'Agreement Completed',
  'Agreement Rejected',
  'Factor Enrolled',
  'Factor Replaced',
  'Factor Removed',
  'Factor Reset',
  'Codes Guessed',
  'Reset Started',
  'Reset Unfinished',
  'Reset Dropped',
  'Password Changed',
  'Password Reset',
  'Signed Out Everywhere',
  'Flagged Inactive',
  'Returned',
  'Data Exported',
  'Erasure Started',
  'Erasure Completed',
  'Credit Union Added',
  'Credit Union Edited',
  'Credit Union Removed',
  'Credit Union Merged',
  'Limits Changed',
  'Mode Proposed',
  'Limits Proposed',
  'Limits Declined',
  'Limits Broken',
  'Sharing Told',
  'Outside Exposures Replaced',
  'Exposures Proposed',
  'Exposures Declined',
  'Authorities Changed',
  'Authorities Proposed',
  'Authorities Declined',
  'Administrators Proposed',
  'Administrators Changed',
  'Administrators Declined',
  'Wire Instructions Entered',
  'Wire Instructions Changed',
  'Wire Instructions Declined',
  'Absence Recorded',
  'Absence Ended',
  'Publish Check Changed',
  'Assumptions Changed',
  'Ledger Accounts Changed',
  'Alert Limit Changed',
  'Performance Alert',
] as const;
export type AuditType = (typeof auditTypes)[number];

export interface AuditEntry {
  id: string;
  type: AuditType;
  at: string;
  actorId: string;
  actorName: string;
  subjectId: string;
  subjectName: string;
  before: string;
  after: string;
  detail: string;
}
