import { LimitSettingsDraft } from '#shared/contract/compliance-settings.ts';
import type { Patch } from '#shared/contract/patch.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { Caller } from '#shared/domain/access.ts';
import type { AuditEntry } from '#shared/domain/audit.ts';
import { changeRefusal } from '#shared/domain/authority-change.ts';
import type { ReportedFigures } from '#shared/domain/call-report/call-report.ts';
import { isNewerThanFile } from '#shared/domain/call-report/judged.ts';
import type { ComplianceSettings, PendingSettings, SettingsTerms } from '#shared/domain/compliance.ts';
import { withPendingOutside } from '#shared/domain/outside-change.ts';
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
import { dayAfter, otherAdministrators } from '../../rules/second-person.ts';
import { assertVersion } from '../../runtime/if-match.ts';
import { patchDocument } from '../../runtime/patch.ts';
import { withRetry } from '../../runtime/retry.ts';
import type { RequestContext } from '../../runtime/serve.ts';
import { valid } from '../../runtime/valid.ts';
import { outsideCheck } from '../../store/outside-exposures.ts';
import { keptSettings, limitSettingsDraft } from '../../wire/compliance.ts';
import { decidedOf } from '../../wire/waiting-change.ts';
import { attachedDocuments } from './attach-documents.ts';
import type { SettingsDeps } from './deps.ts';
import { withListedTypes } from './listed-types.ts';
import { assertOwnProposal, conflict, fault, readSettings, rowWords, settingsAnswer } from './settings-answer.ts';

type Asked = Pick<RequestContext, 'now'> & { id: string };
type Change = Asked & Pick<RequestContext, 'ifMatch'> & { body: Patch };

/** What is called by people what. */
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

/** Parts as the audit names them: no figures. */
const named = (parts: readonly SettingsPart[]): string => [...new Set(parts.map((part) => words[part]))].join(', ');

const isOf = (path: string, part: SettingsPart) => path === `/${part}` || path.startsWith(`/${part}/`);

/** Administrators of the site change what they see; whether that is shared is the credit union's alone. */
const changeable = (settings: ComplianceSettings, caller: Caller) => (path: string) =>
  settingsParts.some(
    (part) =>
      isOf(path, part) &&
      (settings.creditUnionId === caller.creditUnionId ||
        (part !== 'shareWithExchange' && (settings.shareWithExchange || part === 'checkMode'))),
  );

function assertPast({ figures, policy }: LimitSettingsDraft, today: string): void {
  if (figures && figures.asOf > today) throw fault('/figures/asOf', "The quarter hasn't ended");
  if (policy && policy.boardDate > today) throw fault('/policy/boardDate', 'The date is after today');
}

/** A statement shows a net worth newer than the call report's, and a later quarter has one of its own (trading.md A3). */
function assertStatement(
  { figures }: SettingsTerms,
  { figures: before }: ComplianceSettings,
  reported: ReportedFigures | null,
): void {
  if (figures === before || !isNewerThanFile(figures, reported)) return;
  const isOfOther = figures?.document?.id === before?.document?.id && figures?.asOf !== before?.asOf;
  if (!figures?.document || isOfOther) throw fault('/figures/documentId', 'Upload the statement of this quarter');
}

/** How credit unions' administrators look after what their purchases are checked by. */
export const settingsDesk = (deps: SettingsDeps) => {
  const { compliance, users, newId } = deps;

  /**
   * What waits after a change: the parts of it that need a second person, with what its own proposer asked for before. Whoever
   * names a part again no longer wants it as it waited. What someone else proposed is approved or dropped first.
   */
  async function pendingAfter(
    { settings: { creditUnionId, pending }, outside }: Pick<Waiting['read'], 'settings' | 'outside'>,
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
    const others = otherAdministrators(caller, await users.ofCreditUnion(creditUnionId));
    const effectiveAt = others.length > 0 ? null : dayAfter(now);
    return { parts, contentHash, byId: caller.id, by: caller.name, at: now.toISOString(), effectiveAt };
  }

  /** What waits of what the caller decides, with all that answers show. */
  async function waiting({ id }: Asked, caller: Caller) {
    const read = await readSettings(deps, id, caller);
    const pending = decidedOf(read, caller);
    if (!pending.settings && !pending.outside) throw conflict('No change is waiting.');
    return { read, pending };
  }

  type Waiting = Awaited<ReturnType<typeof waiting>>;

  /** Writes both records as they are without what waited, in one transaction. */
  async function decided(
    { read, pending }: Waiting,
    next: Pick<Waiting['read'], 'settings' | 'outside'>,
    entry: AuditEntry,
  ) {
    if (!pending.outside || !next.outside) return { ...read, settings: await compliance.save(next.settings, entry) };
    if (!pending.settings) return { ...read, outside: await deps.outside.replace(next.outside, read.outside, entry) };
    const [outside, writes] = await deps.outside.writes(next.outside, read.outside);
    return { ...read, outside, settings: await compliance.save(next.settings, entry, writes) };
  }

  /** What waited, as the audit names it. */
  const namedOf = ({ settings, outside }: Waiting['pending']): string =>
    [
      ...(settings ? [named(Object.keys(settings.parts) as SettingsPart[])] : []),
      ...(outside ? ['outside exposures'] : []),
    ].join(', ');

  const mode = ({ checkMode }: SettingsTerms) => `Mode: ${checkMode}`;

  return {
    async find(id: string, caller: Caller) {
      return settingsAnswer(await readSettings(deps, id, caller), caller);
    },

    change: ({ id, body, now, ifMatch }: Change, caller: Caller) =>
      withRetry(async () => {
        const read = await readSettings(deps, id, caller);
        const { subject, settings, reported } = read;
        assertVersion(settings, ifMatch);
        const patched = patchDocument(limitSettingsDraft(settings), body, changeable(settings, caller));
        const draft = withListedTypes(valid(LimitSettingsDraft, patched), settings);
        assertPast(draft, dayIn(read.zone, now));
        const at = now.toISOString();
        const attached = await attachedDocuments(deps, settings, draft, at);
        const after = keptSettings(draft, { before: settings.figures, at, documents: attached.documents });
        assertStatement(after, settings, reported);
        const asked = settingsParts.filter((part) => body.some(({ path }) => isOf(path, part)));
        const waits = waitingParts(settings, after, reported);
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
        // What waits of the exposures is to be of the same person still.
        const also = [...attached.writes, ...(isProposed ? [outsideCheck(id, read.outside)] : [])];
        const proposed = named(waits) === words.checkMode ? 'Mode Proposed' : 'Limits Proposed';
        const entry = creditUnionAudit({ newId }, { actor: caller, at }, subject, {
          type: isProposed ? proposed : 'Limits Changed',
          before: mode(settings),
          after: mode(next),
          detail: details.join('. '),
        });
        return settingsAnswer({ ...read, settings: await compliance.save(next, entry, also) }, caller);
      }),

    approve: (asked: Asked & { body: { contentHash: string } }, caller: Caller) =>
      withRetry(async () => {
        const found = await waiting(asked, caller);
        const { read, pending } = found;
        const waits = [pending.settings, pending.outside].filter((one) => one !== null);
        for (const one of waits) {
          const refused = changeRefusal(one, caller);
          if (refused) throw new Problem(refused);
        }
        if (asked.body.contentHash !== waits.map(({ contentHash }) => contentHash).join('.'))
          throw conflict('What is proposed was changed. Look at it again.');
        const at = asked.now.toISOString();
        const next = {
          settings: pending.settings ? withPendingParts(read.settings, pending.settings, at) : read.settings,
          outside: pending.outside && read.outside ? withPendingOutside(read.outside, at) : read.outside,
        };
        const entry = creditUnionAudit({ newId }, { actor: caller, at }, read.subject, {
          type: pending.settings ? 'Limits Changed' : 'Outside Exposures Replaced',
          ...(pending.settings
            ? { before: mode(read.settings), after: mode(next.settings) }
            : { before: rowWords(read.outside), after: rowWords(next.outside) }),
          detail: `Approved what ${waits[0]?.by} proposed: ${namedOf(pending)}`,
        });
        return settingsAnswer(await decided(found, next, entry), caller);
      }),

    decline: (asked: Asked, caller: Caller) =>
      withRetry(async () => {
        const found = await waiting(asked, caller);
        const { read, pending } = found;
        const at = asked.now.toISOString();
        const next = {
          settings: pending.settings ? { ...read.settings, pending: null } : read.settings,
          outside: pending.outside && read.outside ? { ...read.outside, pending: null } : read.outside,
        };
        const by = pending.settings ?? pending.outside;
        const said = by?.byId === caller.id ? 'Withdrawn' : `Proposed by ${by?.by}`;
        const entry = creditUnionAudit({ newId }, { actor: caller, at }, read.subject, {
          type: pending.settings ? 'Limits Declined' : 'Exposures Declined',
          ...(pending.settings
            ? { before: mode(read.settings), after: mode(read.settings) }
            : { before: rowWords(read.outside), after: rowWords(read.outside) }),
          detail: pending.settings && pending.outside ? `${said}: ${namedOf(pending)}` : said,
        });
        return settingsAnswer(await decided(found, next, entry), caller);
      }),
  };
};
