import type { OutsideExposureRow } from '#shared/contract/compliance-settings.ts';
import { LimitSettingsDraft, type LimitSettingsEntity } from '#shared/contract/compliance-settings.ts';
import type { Patch } from '#shared/contract/patch.ts';
import { Problem } from '#shared/contract/problem.ts';
import { type Caller, isAdmin } from '#shared/domain/access.ts';
import type { CheckMode, ComplianceSettings } from '#shared/domain/compliance.ts';
import { creditUnionAudit } from '../../rules/credit-union-audit.ts';
import { withVersion } from '../../runtime/answer.ts';
import { assertVersion } from '../../runtime/if-match.ts';
import { patchDocument } from '../../runtime/patch.ts';
import { withRetry } from '../../runtime/retry.ts';
import type { RequestContext } from '../../runtime/serve.ts';
import { valid } from '../../runtime/valid.ts';
import { keptExposure, keptSettings, limitSettingsDraft, limitSettingsEntity } from '../../wire/compliance.ts';
import { creditUnionOf } from './credit-union-of.ts';
import type { ComplianceDeps } from './deps.ts';
import { exposuresIn } from './exposure-file.ts';
import { dayAfter, otherAdministrators } from './second-person.ts';

type Asked<Body> = Pick<RequestContext, 'now' | 'ifMatch'> & { id: string; body: Body };

const fault = (pointer: string, detail: string) =>
  new Problem('invalid', { message: detail, errors: [{ pointer, detail }] });

const today = (now: Date): string => now.toISOString().slice(0, 10);

/** What is called by people what. */
const parts: Record<keyof LimitSettingsDraft, string> = {
  checkMode: 'mode',
  charter: 'charter',
  corporate: 'charter',
  figures: 'figures',
  policy: 'policy',
  loanTypes: 'loan types',
  waivers: 'waivers',
};
const partNames = Object.keys(parts) as (keyof LimitSettingsDraft)[];
const mayChange = (path: string) => partNames.some((name) => path === `/${name}` || path.startsWith(`/${name}/`));

const modeOf = ({ checkMode, pendingMode }: ComplianceSettings) => ({ checkMode, pendingMode });

/** Whether the mode is named at all: the one in force drops another that waits. */
const asksForMode = (body: Patch): boolean => body.some(({ path }) => path === '/checkMode');

/** Parts that differ, as the audit names them: no figures. */
const changedParts = (before: LimitSettingsDraft, after: LimitSettingsDraft): string => {
  const differ = partNames.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  return [...new Set(differ.map((name) => parts[name]))].join(', ');
};

/** How credit unions' administrators look after what their purchases are checked by. */
export const settingsDesk = ({ compliance, creditUnions, users, newId }: ComplianceDeps) => {
  async function read(id: string, caller: Caller) {
    const [subject, settings, outside, reported] = await Promise.all([
      creditUnionOf({ creditUnions }, id, caller),
      compliance.settings(id),
      compliance.outside(id),
      compliance.reported(id),
    ]);
    return { subject, settings, outside, reported };
  }

  /**
   * The mode as it is kept. `enforce` is left by two persons: another administrator asks for the same, one of the site does, or a
   * day passes where the credit union has one administrator alone. Every other change is in force at once.
   */
  async function modeAsked(
    { creditUnionId, checkMode: current, pendingMode }: ComplianceSettings,
    asked: CheckMode,
    { caller, now }: { caller: Caller; now: Date },
  ): Promise<Pick<ComplianceSettings, 'checkMode' | 'pendingMode'>> {
    const isAgain = pendingMode?.checkMode === asked;
    const isSecond = isAgain && pendingMode.byId !== caller.id;
    if (isAgain && !isSecond && !isAdmin(caller)) return { checkMode: current, pendingMode };
    if (current !== 'enforce' || asked === 'enforce' || isSecond || isAdmin(caller))
      return { checkMode: asked, pendingMode: null };
    const others = otherAdministrators(caller, await users.ofCreditUnion(creditUnionId));
    const effectiveAt = others.length > 0 ? null : dayAfter(now);
    const { id: byId, name: by } = caller;
    return { checkMode: current, pendingMode: { checkMode: asked, byId, by, at: now.toISOString(), effectiveAt } };
  }

  const answer = (...[settings, ...rest]: Parameters<typeof limitSettingsEntity>) =>
    withVersion<LimitSettingsEntity>(limitSettingsEntity(settings, ...rest), settings.version);

  return {
    async find(id: string, caller: Caller) {
      const { settings, outside, reported } = await read(id, caller);
      return answer(settings, outside, reported, caller);
    },

    change: ({ id, body, now, ifMatch }: Asked<Patch>, caller: Caller) =>
      withRetry(async () => {
        const { subject, settings, outside, reported } = await read(id, caller);
        assertVersion(settings, ifMatch);
        const before = limitSettingsDraft(settings);
        const after = valid(LimitSettingsDraft, patchDocument(before, body, mayChange));
        if (after.figures && after.figures.asOf > today(now)) throw fault('/figures/asOf', "The quarter hasn't ended");
        if (after.policy && after.policy.boardDate > today(now))
          throw fault('/policy/boardDate', 'The date is after today');
        const changed = changedParts(before, after);
        const drops = settings.pendingMode !== null && asksForMode(body);
        if (changed === '' && !drops) return answer(settings, outside, reported, caller);
        const at = now.toISOString();
        const mode = asksForMode(body) ? await modeAsked(settings, after.checkMode, { caller, now }) : modeOf(settings);
        const kept = { ...keptSettings(after, settings.figures, at), ...mode };
        const next = { ...settings, ...kept, changedAt: at, changedById: caller.id, changedBy: caller.name };
        const isAsked = mode.pendingMode !== null && mode.pendingMode !== settings.pendingMode;
        const waits = mode.pendingMode !== null ? `. Waiting: mode ${after.checkMode}` : '';
        const entry = creditUnionAudit({ newId }, { actor: caller, at }, subject, {
          ...{
            type: isAsked ? 'Mode Proposed' : 'Limits Changed',
            before: `Mode: ${settings.checkMode}`,
            after: `Mode: ${mode.checkMode}`,
          },
          detail: `Changed: ${changed || 'mode'}${waits}`,
        });
        return answer(await compliance.save(next, entry), outside, reported, caller);
      }),

    replace: (
      { id, body, now }: Asked<{ asOf: string; rows?: OutsideExposureRow[] | undefined; csv?: string | undefined }>,
      caller: Caller,
    ) =>
      withRetry(async () => {
        const { subject, settings, outside, reported } = await read(id, caller);
        if (body.asOf > today(now)) throw fault('/asOf', 'The date is after today');
        const rows = (body.rows ?? exposuresIn(body.csv ?? '')).map(keptExposure);
        const at = now.toISOString();
        const next = {
          ...{ creditUnionId: id, asOf: body.asOf, rows, version: outside?.version ?? 0 },
          ...{ changedAt: at, changedById: caller.id, changedBy: caller.name },
        };
        const words = (count: number, day: string) => `${count} ${count === 1 ? 'row' : 'rows'} of ${day}`;
        const entry = creditUnionAudit({ newId }, { actor: caller, at }, subject, {
          type: 'Outside Exposures Replaced',
          before: outside ? words(outside.rows.length, outside.asOf) : 'None',
          after: words(rows.length, body.asOf),
        });
        return answer(settings, await compliance.replaceOutside(next, entry), reported, caller);
      }),
  };
};
