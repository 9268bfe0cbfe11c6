import type { servicing as routes } from '#shared/contract/servicing.ts';
import type { AlertLimitEntity } from '#shared/contract/servicing-entities.ts';
import { alertSubject } from '#shared/domain/servicing/alert-entry.ts';
import type { AlertLimit } from '#shared/domain/servicing/alerts.ts';
import { percent } from '#shared/format/percent.ts';
import { withVersion } from '../../runtime/answer.ts';
import { assertVersion } from '../../runtime/if-match.ts';
import { withRetry } from '../../runtime/retry.ts';
import type { Handlers } from '../../runtime/serve.ts';
import type { Clock } from '../../runtime/table.ts';
import type { AlertLimitStore } from '../../store/alert-limits.ts';

export interface AlertLimitDeps extends Pick<Clock, 'newId'> {
  alertLimits: AlertLimitStore;
}

const shown = ({ late60, changedAt, changedBy }: AlertLimit): AlertLimitEntity => ({
  late60,
  changedAt: changedAt || null,
  changedBy: changedBy || null,
});

const inWords = ({ late60 }: AlertLimit): string => (late60 === null ? '' : `60+ days above ${percent(late60, 2)}`);

export const alertLimit = (deps: AlertLimitDeps): Pick<Handlers<typeof routes>, 'alertLimit' | 'changeAlertLimit'> => ({
  async alertLimit(_asked, { creditUnionId }) {
    const found = await deps.alertLimits.of(creditUnionId);
    return withVersion(shown(found), found.version);
  },

  changeAlertLimit: ({ body: { late60 }, now, ifMatch }, caller) =>
    withRetry(async () => {
      const { creditUnionId } = caller;
      const current = await deps.alertLimits.of(creditUnionId);
      assertVersion(current, ifMatch);
      if (current.late60 === late60) return withVersion(shown(current), current.version);
      const at = now.toISOString();
      const next = { ...current, late60, changedAt: at, changedById: caller.id, changedBy: caller.name };
      const saved = await deps.alertLimits.save(next, {
        id: deps.newId('A'),
        type: 'Alert Limit Changed',
        at,
        actorId: caller.id,
        actorName: caller.name,
        subjectId: alertSubject(creditUnionId),
        subjectName: caller.creditUnionName,
        detail: '',
        before: inWords(current),
        after: inWords(next),
      });
      return withVersion(shown(saved), saved.version);
    }),
});
