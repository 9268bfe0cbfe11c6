import * as z from 'zod';
import { lapseCauses } from '../domain/purchase-proposal.ts';
import { amount, by, type Definitions } from './event-definition.ts';

const waitingChange = {
  ...by,
  creditUnionId: z.string(),
  creditUnionName: z.string(),
  what: z.enum(['authorities', 'mode', 'limits', 'administrators', 'exposures']),
};

const proposal = {
  ...by,
  creditUnionId: z.string(),
  /** Unique within the credit union. */
  proposalId: z.string(),
  lpNumber: z.string(),
  amount,
  toldIds: z.array(z.string()),
  /** Approved content that changed; absent where nothing did. */
  changes: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })).optional(),
};
const ofProposal = (summary: string) => ({
  summary,
  version: 1,
  data: z.object(proposal),
  isInternal: true as const,
});

export const limitEvents = {
  'limits.change-waiting': {
    summary: "A change of a credit union's limits waits: for another of its administrators, or for 24 hours.",
    version: 1,
    data: z.object(waitingChange),
  },
  'limits.broken': {
    summary:
      'A new call report put a credit union over limits of its own. Which, and by how much, stays in the product.',
    version: 1,
    data: z.object({ creditUnionId: z.string(), creditUnionName: z.string(), cycle: z.string() }),
  },
  'limits.shared': {
    summary: "A credit union is told, once, that it shares its limits with the site's administrators by default.",
    version: 1,
    data: z.object({ creditUnionId: z.string(), creditUnionName: z.string() }),
  },
  'proposal.waiting': ofProposal('A purchase needs the approval of others of its own credit union.'),
  'proposal.approved': ofProposal('A purchase has the approvals it needs; it is a commitment now.'),
  'proposal.declined': ofProposal('A colleague declined a purchase. Why stays in the product.'),
  'proposal.reminder': ofProposal('A purchase still needs approval after two working days. Sent once for each.'),
  'proposal.figures-changed': ofProposal('Figures changed that a purchase was approved by; it needs approval again.'),
  'proposal.terms-changed': ofProposal('Terms changed that a purchase was approved by; it needs approval again.'),
  'proposal.lapsed': {
    summary: 'A purchase that needed approval lapsed: too late, the LP takes no orders, or the check got worse.',
    version: 1,
    data: z.object({ ...proposal, because: z.enum(lapseCauses) }),
    isInternal: true,
  },
} satisfies Definitions;
