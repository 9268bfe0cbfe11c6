import pMap from 'p-map';
import { isSharingUntold } from '#shared/domain/compliance.ts';
import { creditUnionAudit } from '../rules/credit-union-audit.ts';
import { log } from '../runtime/log.ts';
import type { Clock } from '../runtime/table.ts';
import type { ComplianceStore } from '../store/compliance.ts';
import type { CreditUnionStore } from '../store/credit-unions.ts';
import { wasFree } from '../store/was-free.ts';

export interface TellSharingDeps extends Clock {
  creditUnions: Pick<CreditUnionStore, 'all'>;
  compliance: Pick<ComplianceStore, 'settings' | 'save'>;
}

const product = { id: 'tandem', name: 'Tandem' };
const SIDE_BY_SIDE = 8;

/** For limits shared by the old default. The audit row is the event; a note in the versioned settings makes it once. */
export const tellSharing = (deps: TellSharingDeps) => async (): Promise<{ told: number }> => {
  const told = await pMap(
    await deps.creditUnions.all(),
    async (one): Promise<boolean> => {
      const settings = await deps.compliance.settings(one.id, deps.now());
      if (!isSharingUntold(settings)) return false;
      const at = deps.now().toISOString();
      const entry = creditUnionAudit(deps, { actor: product, at }, one, {
        type: 'Sharing Told',
        before: 'Shared',
        after: 'Shared',
      });
      return wasFree(deps.compliance.save({ ...settings, sharingToldAt: at }, entry).then(() => undefined));
    },
    { concurrency: SIDE_BY_SIDE, stopOnError: false },
  );
  const done = { told: told.filter(Boolean).length };
  log.info('sharing of limits told', done);
  return done;
};
