import { invalidAt } from '#shared/contract/problem.ts';
import type { Caller } from '#shared/domain/access.ts';
import type { Agreement } from '#shared/domain/agreement.ts';
import { assertVerifiable, displayName, hasLeft, type User } from '#shared/domain/user.ts';
import { auditEntry } from '../../rules/audit-entry.ts';
import type { Answer } from '../../runtime/answer.ts';
import type { RequestContext } from '../../runtime/serve.ts';
import type { Clock } from '../../runtime/table.ts';
import type { CreditUnionStore } from '../../store/credit-unions.ts';
import type { UserStore } from '../../store/users.ts';

export interface AcceptDeps extends Pick<Clock, 'newId'> {
  users: UserStore;
  creditUnions: CreditUnionStore;
}

interface Acceptance<Reply> {
  current: User;
  agreements: Agreement[];
  body: {
    crmAccountId: string;
    rtNumber: string;
    envelopeId: string;
    creditUnionName: string;
    userId: string;
    howChecked?: string | undefined;
  };
  caller: Caller;
  at: string;
  remember: RequestContext['remember'];
  reply: (saved: User) => Answer<Reply>;
}

/** Needs the person's own completed agreement. */
export async function acceptUser<Reply>(deps: AcceptDeps, acceptance: Acceptance<Reply>): Promise<Answer<Reply>> {
  const { current, agreements, body, caller, at, remember, reply } = acceptance;
  if (body.userId !== current.id) throw invalidAt('/userId', "userId isn't the user in the path.");
  const creditUnion = await deps.creditUnions.find(body.crmAccountId);
  if (!creditUnion) throw invalidAt('/crmAccountId', 'The directory has no credit union with that account id.');
  if (creditUnion.routingNumber !== body.rtNumber) {
    throw invalidAt('/rtNumber', `That isn't ${creditUnion.name}'s RT number.`);
  }
  const agreement = agreements.find(({ envelopeId }) => envelopeId === body.envelopeId);
  assertVerifiable(current, agreement);

  const next: User = {
    ...current,
    isVerified: true,
    verifiedName: displayName(current),
    verificationEnded: null,
    movedAt: hasLeft(current) && current.creditUnionId !== creditUnion.id ? at : current.movedAt,
    creditUnionId: creditUnion.id,
    creditUnionName: creditUnion.name,
    routingNumber: creditUnion.routingNumber,
  };
  const checked = body.howChecked ? [`Checked: ${body.howChecked}`] : [];
  const entry = auditEntry(deps, caller, current, at, {
    type: 'User Verified',
    before: 'Unverified',
    after: `Verified for ${creditUnion.name}`,
    detail: [`Envelope ${agreement.envelopeId}, signed by ${agreement.signerName}`, ...checked].join('. '),
  });
  return reply(await deps.users.save(next, [entry], at, (saved) => remember(reply(saved))));
}
