import type { OutsideExposureRow } from '#shared/contract/compliance-settings.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { Caller } from '#shared/domain/access.ts';
import { dayIn } from '#shared/format/zoned-day.ts';
import { creditUnionAudit } from '../../rules/credit-union-audit.ts';
import { ownSettings, seenSettings } from '../../rules/seen-limits.ts';
import { assertVersion } from '../../runtime/if-match.ts';
import { withRetry } from '../../runtime/retry.ts';
import type { RequestContext } from '../../runtime/serve.ts';
import { keptExposure, outsideEntity } from '../../wire/compliance.ts';
import type { SettingsDeps } from './deps.ts';
import { exposuresIn } from './exposure-file.ts';
import { fault, readSettings, settingsAnswer } from './settings-answer.ts';

type Asked = Pick<RequestContext, 'now' | 'ifMatch'> & {
  id: string;
  body: { asOf: string; rows?: OutsideExposureRow[] | undefined; csv?: string | undefined };
};

const words = (count: number, day: string) => `${count} ${count === 1 ? 'row' : 'rows'} of ${day}`;

/**
 * How credit unions' administrators say what is held outside, and read what they said before. The version of that is its own, not
 * that of the settings.
 */
export const exposureDesk = (deps: SettingsDeps) => ({
  replace: ({ id, body, now, ifMatch }: Asked, caller: Caller) =>
    withRetry(async () => {
      await ownSettings(deps, id, caller);
      const { subject, outside, ...read } = await readSettings(deps, id, caller);
      assertVersion({ version: outside?.version ?? 0 }, ifMatch);
      if (body.asOf > dayIn(read.zone, now)) throw fault('/asOf', 'The date is after today');
      const rows = (body.rows ?? exposuresIn(body.csv ?? '')).map(keptExposure);
      const at = now.toISOString();
      const next = {
        creditUnionId: id,
        asOf: body.asOf,
        rows,
        changedAt: at,
        changedById: caller.id,
        changedBy: caller.name,
        version: 0,
      };
      const entry = creditUnionAudit({ newId: deps.newId }, { actor: caller, at }, subject, {
        type: 'Outside Exposures Replaced',
        before: outside ? words(outside.rows.length, outside.asOf) : 'None',
        after: words(rows.length, body.asOf),
      });
      const saved = await deps.outside.replace(next, outside, entry);
      return settingsAnswer({ ...read, outside: saved }, caller, saved.version);
    }),

  async earlier(id: string, caller: Caller) {
    await seenSettings(deps, id, caller);
    return (await deps.outside.earlier(id)).map((found) => ({
      ...outsideEntity(found),
      rows: found.rows.length,
    }));
  },

  async version({ id, version }: { id: string; version: string }, caller: Caller) {
    await seenSettings(deps, id, caller);
    const found = /^[1-9]\d{0,8}$/.test(version) ? await deps.outside.version(id, Number(version)) : undefined;
    if (!found) throw new Problem('not_found', { message: 'There is no such version.' });
    return outsideEntity(found);
  },
});
