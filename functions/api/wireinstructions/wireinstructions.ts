import { invalidAt, Problem } from '#shared/contract/problem.ts';
import { wireInstructions as routes } from '#shared/contract/wire-instructions.ts';
import { type Caller, refusal } from '#shared/domain/access.ts';
import { hashOf } from '#shared/domain/canonical.ts';
import type { HashedChange } from '#shared/domain/pending-change.ts';
import type { Sealed } from '#shared/domain/sealed.ts';
import {
  type CallBack,
  callBackFault,
  confirmationRefusal,
  confirmersOf,
  isSameInstructions,
  namesAccount,
  type WireInstructions,
  type WireInstructionsHeld,
  waitsForWords,
} from '#shared/domain/wire-instructions.ts';
import { sealedFor } from '#shared/events/wire-seal.ts';
import { easternMoment } from '#shared/format/date.ts';
import { accessEntry } from '../../rules/access-entry.ts';
import { creditUnionAudit } from '../../rules/credit-union-audit.ts';
import { type Decision, secondPersonDesk } from '../../rules/second-person.ts';
import { creditUnionOf } from '../../rules/seen-limits.ts';
import { maySeeWireInstructions } from '../../rules/wire-sight.ts';
import { Answer, etag, withVersion } from '../../runtime/answer.ts';
import { assertVersion, type IfMatch } from '../../runtime/if-match.ts';
import { withRetry } from '../../runtime/retry.ts';
import { type RequestContext, serve } from '../../runtime/serve.ts';
import type { Clock } from '../../runtime/table.ts';
import type { Sealer } from '../../services/sealer.ts';
import type { AccessLogStore } from '../../store/access-log.ts';
import type { CreditUnionStore } from '../../store/credit-unions.ts';
import type { DealStore } from '../../store/deals.ts';
import type { UserStore } from '../../store/users.ts';
import type { WireInstructionStore } from '../../store/wire-instructions.ts';
import {
  keptInstructions,
  pendingInstructions,
  presentInstructions,
  shownInstructions,
} from '../../wire/wire-instructions.ts';
import { callBacksAgain } from './call-backs.ts';

export interface WireInstructionDeps extends Pick<Clock, 'newId'> {
  instructions: WireInstructionStore;
  sealer: Sealer;
  users: Pick<UserStore, 'ofCreditUnion'>;
  creditUnions: Pick<CreditUnionStore, 'find'>;
  accessLog: Pick<AccessLogStore, 'append'>;
  deals: Pick<DealStore, 'ofCreditUnion' | 'save'>;
}

interface Confirming extends Pick<RequestContext, 'remember'> {
  callBack: CallBack | null;
}
interface Waiting {
  creditUnionId: string;
  pending: NonNullable<WireInstructionsHeld['pending']>;
}

const absent = () => new Problem('not_found', { message: 'There is no such credit union.' });

/** The only resource that opens sealed instructions. */
export const wireInstructions = (deps: WireInstructionDeps) => {
  const { instructions, sealer, users, creditUnions, accessLog } = deps;

  const open = async (sealed: Sealed, creditUnionId: string): Promise<WireInstructions> =>
    JSON.parse(await sealer.open(sealed, { [sealedFor]: creditUnionId }));

  const opened = (sealed: Sealed | null | undefined, creditUnionId: string) =>
    sealed ? open(sealed, creditUnionId) : null;

  const noteSight = (subject: { id: string; name: string }, caller: Caller, at: string, detail: string) =>
    accessLog.append(
      accessEntry(
        deps,
        caller,
        {
          kind: 'wire-instructions',
          owner: subject.id,
          itemUniqueId: 'instructions',
          itemName: `Wire instructions of ${subject.name}`,
          section: '',
        },
        { action: 'Viewed', at, detail },
      ),
    );

  async function subjectOf(id: string, caller: Caller): Promise<{ id: string; name: string }> {
    if (id === caller.creditUnionId) return { id, name: caller.creditUnionName };
    const found = await creditUnions.find(id);
    if (!found) throw absent();
    return found;
  }

  /** Before it takes effect: what waits still opens, and the note of the call is whole. */
  async function assertConfirmable(
    { creditUnionId, pending }: Waiting,
    callBack: CallBack | null,
    { by, at }: Decision,
  ) {
    const waiting = await open(pending.sealed, creditUnionId);
    const fault = callBackFault(callBack, { by, at, enteredAt: pending.at });
    if (fault) throw invalidAt('/callBack', fault);
    for (const name of ['with', 'source'] as const)
      if (callBack && namesAccount(callBack[name], waiting))
        throw invalidAt(`/callBack/${name}`, "Don't write the account number here.");
  }

  const deciding = (seen: IfMatch, { callBack, remember }: Confirming = { callBack: null, remember: () => [] }) =>
    secondPersonDesk({
      async read({ id }, caller) {
        const subject = await creditUnionOf(deps, id, caller);
        const [held, people] = await Promise.all([instructions.of(id), users.ofCreditUnion(id)]);
        assertVersion(held, seen);
        return { subject, held, people };
      },
      waiting: ({ held: { pending } }): HashedChange<object>[] => (pending ? [pending] : []),
      assertMayApprove({ held: { pending, creditUnionId }, people }, caller) {
        const refused = pending && confirmationRefusal({ pending, creditUnionId, people }, caller);
        if (refused) throw refused;
      },
      async decided({ subject, held, people }, decision) {
        const { pending } = held;
        const { isApproved, by, at, said } = decision;
        if (!pending) throw new Problem('conflict');
        if (isApproved) await assertConfirmable({ creditUnionId: held.creditUnionId, pending }, callBack, decision);
        const next = isApproved
          ? {
              ...held,
              present: pending.sealed,
              entered: { byId: pending.byId, by: pending.by, at: pending.at },
              confirmed: { byId: by.id, by: by.name, at },
              callBack,
              pending: null,
            }
          : { ...held, pending: null };
        const entry = creditUnionAudit(deps, { actor: by, at }, subject, {
          type: isApproved ? 'Wire Instructions Changed' : 'Wire Instructions Declined',
          before: `Entered by ${pending.by}`,
          after: isApproved ? `Confirmed by ${by.name}` : said,
          detail: callBack ? calledBack(callBack) : '',
        });
        const calls = isApproved ? await callBacksAgain(deps, { sellerId: subject.id, by, at }) : [];
        const saved = await instructions.save(next, entry, (one) =>
          isApproved ? [...remember(confirmation(one)), ...calls] : [],
        );
        return { subject, people, held: saved };
      },
      answer: ({ held }) => held,
    });

  return serve(routes, {
    async find({ id, query, now }, caller) {
      const sight = await maySeeWireInstructions(deps, caller, id);
      if (!sight) throw absent();
      const [subject, held, people] = await Promise.all([
        subjectOf(id, caller),
        instructions.of(id),
        users.ofCreditUnion(id),
      ]);
      const isBuyer = sight === 'buyer';
      const [present, waiting] = await Promise.all([
        opened(held.present, id),
        opened(isBuyer ? null : held.pending?.sealed, id),
      ]);
      const isAccountShown = query.account === 'shown';
      if (present || waiting)
        await noteSight(subject, caller, now.toISOString(), isAccountShown ? 'With the account number' : '');
      const entity = {
        creditUnionId: id,
        creditUnionName: subject.name,
        present: present && presentInstructions(shownInstructions(present, isAccountShown), held, isBuyer),
        pending: waiting && pendingInstructions(shownInstructions(waiting, isAccountShown), { held, people, caller }),
        mayEnter: sight === 'seller' && refusal('wires', caller) === null,
      };
      return withVersion(entity, held.version);
    },

    enter: ({ id, body, now, ifMatch }, caller) =>
      withRetry(async () => {
        if (id !== caller.creditUnionId) throw absent();
        const [held, people] = await Promise.all([instructions.of(id), users.ofCreditUnion(id)]);
        assertVersion(held, ifMatch);
        const wanted = keptInstructions(body);
        const present = await opened(held.present, id);
        if (present && isSameInstructions(present, wanted))
          throw new Problem('conflict', { message: 'These are the instructions in effect.' });
        const sealed = await sealer.seal(JSON.stringify(wanted), { [sealedFor]: id });
        const at = now.toISOString();
        const asking = { byId: caller.id, by: caller.name, at, effectiveAt: null };
        const contentHash = await hashOf({ kind: 'wire instructions', creditUnionId: id, sealed, ...asking });
        const pending = { ...asking, sealed, contentHash };
        const isAlone = confirmersOf({ pending, creditUnionId: id, people }).length === 0;
        const entry = creditUnionAudit(
          deps,
          { actor: caller, at },
          { id, name: caller.creditUnionName },
          {
            type: 'Wire Instructions Entered',
            before: held.pending ? `Replaced what ${held.pending.by} entered` : '',
            after: isAlone ? waitsForWords.administrator : waitsForWords.partner,
          },
        );
        const saved = await instructions.save({ ...held, pending }, entry);
        return new Answer(undefined, { etag: etag(saved.version) }, 202);
      }),

    async confirm({ body, remember, ...asked }, caller) {
      const desk = deciding(asked.ifMatch, { callBack: body.callBack, remember });
      return confirmation(await desk.approve({ ...asked, body }, caller));
    },

    async decline(asked, caller) {
      await deciding(asked.ifMatch).decline(asked, caller);
    },
  });
};

const calledBack = ({ with: who, source, at }: CallBack): string =>
  `Spoke with ${who} on ${easternMoment(at)}. Number from: ${source}`;

const confirmation = ({ creditUnionId, confirmed }: WireInstructionsHeld) => ({
  creditUnionId,
  confirmedAt: confirmed?.at ?? '',
  confirmedBy: confirmed?.by ?? '',
});
