import { LimitSettingsDraft } from '#shared/contract/compliance-settings.ts';
import type { Patch } from '#shared/contract/patch.ts';
import { invalidAt, Problem } from '#shared/contract/problem.ts';
import type { Caller } from '#shared/domain/access.ts';
import type { AuditEntry } from '#shared/domain/audit.ts';
import type { ReportedFigures } from '#shared/domain/call-report/call-report.ts';
import { isNewerThanFile } from '#shared/domain/call-report/judged.ts';
import type { ComplianceSettings, PendingSettings, SettingsTerms } from '#shared/domain/compliance.ts';
import { administersLimits, firstSetOf } from '#shared/domain/first-set.ts';
import { withPendingOutside } from '#shared/domain/outside-change.ts';
import { askedBy, assertOwnProposal } from '#shared/domain/pending-change.ts';
import {
  changedParts,
  partsHash,
  partsOf,
  type SettingsPart,
  settingsParts,
  waitingParts,
  withPendingParts,
} from '#shared/domain/settings-change.ts';
import { dayIn } from '#shared/format/zoned-day.ts';
import { creditUnionAudit } from '../../rules/credit-union-audit.ts';
import { secondPersonDesk } from '../../rules/second-person.ts';
import { assertVersion } from '../../runtime/if-match.ts';
import { patchDocument } from '../../runtime/patch.ts';
import { withRetry } from '../../runtime/retry.ts';
import type { RequestContext } from '../../runtime/serve.ts';
import type { Clock } from '../../runtime/table.ts';
import { valid } from '../../runtime/valid.ts';
import { type OutsideStore, outsideCheck } from '../../store/outside-exposures.ts';
import type { UserStore } from '../../store/users.ts';
import { keptSettings, limitSettingsDraft } from '../../wire/compliance.ts';
import { decidedOf } from '../../wire/waiting-change.ts';
import { type AttachDocumentsDeps, attachedDocuments } from './attach-documents.ts';
import { withListedTypes } from './listed-types.ts';
import { readSettings, rowWords, type SettingsAnswerDeps, settingsAnswer } from './settings-answer.ts';

export interface SettingsDeps extends AttachDocumentsDeps, SettingsAnswerDeps, Pick<Clock, 'newId'> {
  outside: OutsideStore;
  users: Pick<UserStore, 'ofCreditUnion'>;
}

type Asked = Pick<RequestContext, 'now'> & { id: string };
type Change = Asked & Pick<RequestContext, 'ifMatch'> & { body: Patch };

type Read = Awaited<ReturnType<typeof readSettings>>;
type Waiting = ReturnType<typeof decidedOf>;

const words: Record<SettingsPart, string> = {
  checkMode: 'mode',
  charter: 'charter',
  corporate: 'charter',
  figures: 'figures',
  policy: 'policy',
  loanTypes: 'loan types',
  waivers: 'waivers',
  groups: 'borrower groups',
  shareWithExchange: 'sharing',
};

const named = (parts: readonly SettingsPart[]): string => [...new Set(parts.map((part) => words[part]))].join(', ');

const isOf = (path: string, part: SettingsPart) => path === `/${part}` || path.startsWith(`/${part}/`);

/** Administrators of the site change what they see; only the credit union decides about sharing. */
const changeable = (settings: ComplianceSettings, caller: Caller) => (path: string) =>
  settingsParts.some(
    (part) =>
      isOf(path, part) &&
      (settings.creditUnionId === caller.creditUnionId ||
        (part !== 'shareWithExchange' && (settings.shareWithExchange || part === 'checkMode'))),
  );

function assertPast({ figures, policy }: LimitSettingsDraft, today: string): void {
  if (figures && figures.asOf > today) throw invalidAt('/figures/asOf', "The quarter hasn't ended");
  if (policy && policy.boardDate > today) throw invalidAt('/policy/boardDate', 'The date is after today');
}

/** A net worth newer than the call report's needs a statement of its own quarter (trading.md A3). */
function assertStatement(
  { figures }: SettingsTerms,
  { figures: before }: ComplianceSettings,
  reported: ReportedFigures | null,
): void {
  if (figures === before || !isNewerThanFile(figures, reported)) return;
  const isOfOther = figures?.document?.id === before?.document?.id && figures?.asOf !== before?.asOf;
  if (!figures?.document || isOfOther) throw invalidAt('/figures/documentId', 'Upload the statement of this quarter');
}

export const settingsDesk = (deps: SettingsDeps) => {
  const { compliance, users, newId } = deps;

  /** A first set waits as a whole until who prepared it looks after limits. */
  function assertMayChange({ takesFirstSet }: Pick<Read, 'takesFirstSet'>, caller: Caller): void {
    if (!administersLimits(caller) && !takesFirstSet) throw new Problem('not_allowed');
  }

  /** New ones that need a second person, and the proposer's earlier ones. Naming a part again replaces it. */
  async function pendingAfter(
    { settings: { creditUnionId, pending }, outside }: Pick<Read, 'settings' | 'outside'>,
    { after, waits, asked }: { after: SettingsTerms; waits: readonly SettingsPart[]; asked: readonly SettingsPart[] },
    { caller, now }: { caller: Caller; now: Date },
  ): Promise<PendingSettings | null> {
    if (waits.length > 0) assertOwnProposal([pending, outside?.pending], caller);
    const kept = Object.entries(pending?.parts ?? {}).filter(([part]) => !asked.includes(part as SettingsPart));
    const parts: PendingSettings['parts'] = { ...Object.fromEntries(kept), ...partsOf(after, waits) };
    if (Object.keys(parts).length === 0) return null;
    const contentHash = await partsHash(parts);
    if (pending && waits.length === 0) return { ...pending, parts, contentHash };
    if (pending && pending.contentHash === contentHash) return pending;
    const asking = askedBy(caller, await users.ofCreditUnion(creditUnionId), now);
    if (administersLimits(caller)) return { parts, contentHash, ...asking, isFirstSet: false };
    return { parts, contentHash, ...asking, effectiveAt: null, isFirstSet: true };
  }

  async function save(
    read: Read,
    { settings, outside }: Pick<Waiting, 'settings' | 'outside'>,
    next: Pick<Read, 'settings' | 'outside'>,
    entry: AuditEntry,
  ): Promise<Read> {
    if (!outside || !next.outside) return { ...read, settings: await compliance.save(next.settings, entry) };
    if (!settings) return { ...read, outside: await deps.outside.replace(next.outside, read.outside, entry) };
    const [saved, writes] = await deps.outside.writes(next.outside, read.outside);
    return { ...read, outside: saved, settings: await compliance.save(next.settings, entry, writes) };
  }

  const namedOf = ({ settings, outside }: Pick<Waiting, 'settings' | 'outside'>): string =>
    [
      ...(settings ? [named(Object.keys(settings.parts) as SettingsPart[])] : []),
      ...(outside ? ['outside exposures'] : []),
    ].join(', ');

  const mode = ({ checkMode }: SettingsTerms) => `Mode: ${checkMode}`;

  const { approve, decline } = secondPersonDesk({
    read: ({ id }, caller) => readSettings(deps, id, caller),
    waiting(read, caller) {
      const { settings, outside } = decidedOf(read, caller);
      return [settings, outside].filter((one) => one !== null);
    },
    decided(read, { isApproved, by, at, said }) {
      const pending = decidedOf(read, by);
      const { settings, outside } = read;
      const next = { settings, outside };
      if (pending.settings)
        next.settings = isApproved ? withPendingParts(settings, pending.settings, at) : { ...settings, pending: null };
      if (pending.outside && outside)
        next.outside = isApproved ? withPendingOutside(outside, at) : { ...outside, pending: null };
      const names = isApproved || (pending.settings && pending.outside) ? `${said}: ${namedOf(pending)}` : said;
      const entry = creditUnionAudit({ newId }, { actor: by, at }, read.subject, {
        ...(pending.settings
          ? {
              type: isApproved ? ('Limits Changed' as const) : ('Limits Declined' as const),
              before: mode(settings),
              after: mode(next.settings),
            }
          : {
              type: isApproved ? ('Outside Exposures Replaced' as const) : ('Exposures Declined' as const),
              before: rowWords(outside),
              after: rowWords(next.outside),
            }),
        detail: names,
      });
      return save(read, pending, next, entry);
    },
    answer: (read, caller) => settingsAnswer(read, caller),
  });

  return {
    async find(id: string, caller: Caller) {
      return settingsAnswer(await readSettings(deps, id, caller), caller);
    },

    change: ({ id, body, now, ifMatch }: Change, caller: Caller) =>
      withRetry(async () => {
        const read = await readSettings(deps, id, caller);
        const { subject, settings, reported } = read;
        assertMayChange(read, caller);
        assertVersion(settings, ifMatch);
        const patched = patchDocument(limitSettingsDraft(settings), body, changeable(settings, caller));
        const draft = withListedTypes(valid(LimitSettingsDraft, patched), settings);
        assertPast(draft, dayIn(read.zone, now));
        const at = now.toISOString();
        const attached = await attachedDocuments(deps, settings, draft, at);
        const after = keptSettings(draft, { before: settings.figures, at, documents: attached.documents });
        assertStatement(after, settings, reported);
        const asked = settingsParts.filter((part) => body.some(({ path }) => isOf(path, part)));
        const waits = administersLimits(caller)
          ? waitingParts(settings, after, reported)
          : changedParts(settings, after);
        const pending = await pendingAfter(read, { after, waits, asked }, { caller, now });
        const changed = changedParts(settings, after).filter((part) => !waits.includes(part));
        if (changed.length === 0 && pending?.contentHash === settings.pending?.contentHash)
          return settingsAnswer(read, caller);
        const said = { changedAt: at, changedById: caller.id, changedBy: caller.name };
        const sharingToldAt = asked.includes('shareWithExchange') ? at : settings.sharingToldAt;
        const next = { ...settings, ...partsOf(after, changed), ...said, pending, sharingToldAt };
        const isProposed = waits.length > 0 && pending !== settings.pending;
        const details = [
          ...(changed.length > 0 ? [`Changed: ${named(changed)}`] : []),
          ...(isProposed ? [`Waiting: ${named(waits)}`] : []),
          ...(!isProposed && pending !== settings.pending ? ['Dropped what was waiting of it'] : []),
        ];
        // Waiting exposures have to stay the same person's.
        const also = [...attached.writes, ...(isProposed ? [outsideCheck(id, read.outside)] : [])];
        const proposed = named(waits) === words.checkMode ? 'Mode Proposed' : 'Limits Proposed';
        const entry = creditUnionAudit({ newId }, { actor: caller, at }, subject, {
          // Administrators of the site are told of a first set once.
          type: isProposed && !settings.pending?.isFirstSet ? proposed : 'Limits Changed',
          before: mode(settings),
          after: mode(next),
          detail: details.join('. '),
        });
        return settingsAnswer({ ...read, settings: await compliance.save(next, entry, also) }, caller);
      }),

    approve,
    async decline(asked: Asked, caller: Caller) {
      const { settings } = await readSettings(deps, asked.id, caller);
      if (!administersLimits(caller) && !firstSetOf(settings, caller.id)) throw new Problem('not_allowed');
      return decline(asked, caller);
    },
  };
};
