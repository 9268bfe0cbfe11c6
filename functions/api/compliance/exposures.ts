import type { LimitSettingsEntity, OutsideExposureRow } from '#shared/contract/compliance-settings.ts';
import type { Caller } from '#shared/domain/access.ts';
import { creditUnionAudit } from '../../rules/credit-union-audit.ts';
import { withVersion } from '../../runtime/answer.ts';
import { assertVersion } from '../../runtime/if-match.ts';
import { withRetry } from '../../runtime/retry.ts';
import type { RequestContext } from '../../runtime/serve.ts';
import { keptExposure, limitSettingsEntity } from '../../wire/compliance.ts';
import type { SettingsDeps } from './deps.ts';
import { exposuresIn } from './exposure-file.ts';
import { fault, readSettings, today } from './settings-answer.ts';

type Asked = Pick<RequestContext, 'now' | 'ifMatch'> & {
  id: string;
  body: { asOf: string; rows?: OutsideExposureRow[] | undefined; csv?: string | undefined };
};

const words = (count: number, day: string) => `${count} ${count === 1 ? 'row' : 'rows'} of ${day}`;

/** How credit unions' administrators say what is held outside. The version of that is its own, not that of the settings. */
export const exposureDesk = (deps: SettingsDeps) => ({
  replace: ({ id, body, now, ifMatch }: Asked, caller: Caller) =>
    withRetry(async () => {
      const { subject, outside, ...read } = await readSettings(deps, id, caller);
      const version = outside?.version ?? 0;
      assertVersion({ version }, ifMatch);
      if (body.asOf > today(now)) throw fault('/asOf', 'The date is after today');
      const rows = (body.rows ?? exposuresIn(body.csv ?? '')).map(keptExposure);
      const at = now.toISOString();
      const said = { changedAt: at, changedById: caller.id, changedBy: caller.name };
      const next = { creditUnionId: id, asOf: body.asOf, rows, version, ...said };
      const entry = creditUnionAudit({ newId: deps.newId }, { actor: caller, at }, subject, {
        type: 'Outside Exposures Replaced',
        before: outside ? words(outside.rows.length, outside.asOf) : 'None',
        after: words(rows.length, body.asOf),
      });
      const saved = await deps.compliance.replaceOutside(next, entry);
      return withVersion<LimitSettingsEntity>(limitSettingsEntity({ ...read, outside: saved }, caller), saved.version);
    }),
});
