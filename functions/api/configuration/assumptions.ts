import { isDeepStrictEqual } from 'node:util';
import type { configuration as routes } from '#shared/contract/configuration.ts';
import { Problem } from '#shared/contract/problem.ts';
import { type AssumptionSets, isAssetClass, setWords } from '#shared/domain/assumption-sets.ts';
import { modelFault } from '#shared/domain/pool/prepayment.ts';
import { withVersion } from '../../runtime/answer.ts';
import { assertVersion } from '../../runtime/if-match.ts';
import { withRetry } from '../../runtime/retry.ts';
import type { Handlers } from '../../runtime/serve.ts';
import type { Clock } from '../../runtime/table.ts';
import type { AssumptionSetStore } from '../../store/assumption-sets.ts';
import type { AuditStore } from '../../store/audit.ts';
import { auditRow } from '../../wire/user.ts';

type Deps = Pick<Clock, 'newId'> & { assumptions: AssumptionSetStore; audit: Pick<AuditStore, 'of'> };

/** Key of all changes, in the audit. */
const SUBJECT = 'assumptions';

const shown = ({ sets, changedAt, changedBy }: AssumptionSets) => ({
  sets,
  changedAt: changedAt || null,
  changedBy: changedBy || null,
});

export const assumptions = ({
  assumptions: store,
  audit,
  newId,
}: Deps): Pick<Handlers<typeof routes>, 'assumptions' | 'changeAssumptions' | 'assumptionsHistory'> => ({
  async assumptions() {
    const all = await store.all();
    return withVersion(shown(all), all.version);
  },

  changeAssumptions: ({ assetClass, body, now, ifMatch }, caller) =>
    withRetry(async () => {
      if (!isAssetClass(assetClass)) throw new Problem('not_found');
      const fault = modelFault(body.prepayment.model, assetClass);
      if (fault) {
        throw new Problem('invalid', { message: fault, errors: [{ pointer: '/prepayment/model', detail: fault }] });
      }
      const current = await store.all();
      assertVersion(current, ifMatch);
      const before = current.sets[assetClass];
      if (isDeepStrictEqual(before, body)) return withVersion(shown(current), current.version);
      const at = now.toISOString();
      const saved = await store.save(
        {
          ...current,
          sets: { ...current.sets, [assetClass]: body },
          changedAt: at,
          changedById: caller.id,
          changedBy: caller.name,
        },
        {
          id: newId('A'),
          type: 'Assumptions Changed',
          at,
          actorId: caller.id,
          actorName: caller.name,
          subjectId: SUBJECT,
          subjectName: assetClass,
          detail: '',
          before: setWords(before),
          after: setWords(body),
        },
      );
      return withVersion(shown(saved), saved.version);
    }),

  assumptionsHistory: async () => (await audit.of(SUBJECT)).map(auditRow),
});
