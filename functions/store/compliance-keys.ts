import type { ProposalStep } from '#shared/domain/purchase-proposal.ts';

/** Sorts as the quarters do, and a quarter's files as they came. */
const placeOfReport = (cycle: string, report: number) => `CYCLE#${cycle}#${String(report).padStart(4, '0')}`;

/** Keys of what a credit union's limits are judged by: part of `keys`. */
export const complianceKeys = {
  /** Figures, policy, waivers and mode, in one item: a check sees all of one moment. */
  compliance: (creditUnionId: string) => ({ PK: `CREDITUNION#${creditUnionId}`, SK: 'COMPLIANCE' }),
  /** A statement, policy or letter; ids sort by time. */
  limitDocument: (creditUnionId: string, id: string) => ({
    PK: `CREDITUNION#${creditUnionId}`,
    SK: `LIMITDOCUMENT#${id}`,
  }),
  /** What the figures of a quarter broke, once a quarter. */
  brokenLimits: (creditUnionId: string, cycle: string) => ({
    PK: `CREDITUNION#${creditUnionId}`,
    SK: `BROKEN#${cycle}`,
  }),
  /** What the credit union holds outside, replaced as a whole. */
  outside: (creditUnionId: string) => ({ PK: `CREDITUNION#${creditUnionId}`, SK: 'OUTSIDE' }),
  /** What that was in an earlier version, from when it was replaced on. */
  earlierOutside: (creditUnionId: string, version: number) => ({
    PK: `CREDITUNION#${creditUnionId}`,
    SK: `EARLIEROUTSIDE#${String(version).padStart(9, '0')}`,
  }),
  /** Tiers, limits of people and delegations, in one item: a decision sees all of one moment. */
  authorities: (creditUnionId: string) => ({ PK: `CREDITUNION#${creditUnionId}`, SK: 'AUTHORITIES' }),
  purchaseProposal: (creditUnionId: string, id: string) => ({
    PK: `CREDITUNION#${creditUnionId}`,
    SK: `PROPOSAL#${id}`,
  }),
  /** Where one waits for approval, so that what has to be done about it is found. */
  waitingProposal: (creditUnionId: string, id: string) => ({
    PK: 'WAITINGPROPOSALS',
    SK: `PROPOSAL#${creditUnionId}#${id}`,
  }),
  /** Append-only, in a partition of its own as the history is. */
  proposalStep: ({ creditUnionId, at, id }: Pick<ProposalStep, 'creditUnionId' | 'at' | 'id'>) => ({
    PK: `PROPOSALS#${creditUnionId}`,
    SK: `STEP#${at}#${id}`,
  }),
  /** Where a credit union committed to something, found without an index. */
  position: (creditUnionId: string, lpNumber: string) => ({
    PK: `CREDITUNION#${creditUnionId}`,
    SK: `EXPOSURE#${lpNumber}`,
  }),
  /** Append-only, in a partition of its own as the history is; ids sort by time. */
  evidence: (creditUnionId: string, id: string) => ({ PK: `EVIDENCE#${creditUnionId}`, SK: `EVIDENCE#${id}` }),
  /** Which checks an offering's publishing and commitments were kept with, oldest first; beside its orders. */
  evidenceOn: (lpNumber: string, at: string, id: string) => ({
    PK: `OFFERING#${lpNumber}`,
    SK: `EVIDENCE#${at}#${id}`,
  }),
  /** Append-only too: the hash of a check's PDF, beside a chain that it is no part of. */
  evidencePdf: (creditUnionId: string, id: string) => ({ PK: `EVIDENCEPDF#${creditUnionId}`, SK: `PDF#${id}` }),
  evidenceHead: (creditUnionId: string) => ({ PK: `EVIDENCEHEAD#${creditUnionId}`, SK: 'HEAD' }),
  /** `report` counts how often the quarter was posted. */
  callReportLine: (charterNumber: string, cycle: string, report: number) => ({
    PK: `CALLREPORT#${charterNumber}`,
    SK: placeOfReport(cycle, report),
  }),
  /** Every credit union of a file in short, some in an item. */
  reportRoster: (cycle: string, report: number, at: number) => ({
    PK: `CALLREPORTROSTER#${cycle}#${report}`,
    SK: `PART#${String(at).padStart(4, '0')}`,
  }),
  /** As an administrator sends it in; ids sort by time. */
  reportFile: (id: string) => ({ PK: 'CALLREPORTS', SK: `FILE#${id}` }),
  importedReport: (cycle: string, report: number) => ({ PK: 'CALLREPORTS', SK: placeOfReport(cycle, report) }),
  /** The one that checks go by: an item, so that no check sees half a quarter. */
  callReportInForce: { PK: 'CALLREPORTS', SK: 'CURRENT' },
  /** What administrators set for the platform as a whole: whether a pool that breaks a rule can be published. */
  platform: { PK: 'PLATFORM', SK: 'SETTINGS' },
} as const;
