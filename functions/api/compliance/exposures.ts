import pMap from 'p-map';
import type { OutsideExposureRow } from '#shared/contract/compliance-settings.ts';
import { invalidAt, Problem } from '#shared/contract/problem.ts';
import type { Caller } from '#shared/domain/access.ts';
import type { AuditEntry } from '#shared/domain/audit.ts';
import type { OutsideExposures } from '#shared/domain/compliance.ts';
import { lowersExposure, outsideHash } from '#shared/domain/outside-change.ts';
import { askedBy, assertOwnProposal } from '#shared/domain/pending-change.ts';
import { dayIn } from '#shared/format/zoned-day.ts';
import { creditUnionAudit } from '../../rules/credit-union-audit.ts';
import { ownSettings, seenSettings } from '../../rules/seen-limits.ts';
import { assertVersion } from '../../runtime/if-match.ts';
import { withRetry } from '../../runtime/retry.ts';
import type { RequestContext } from '../../runtime/serve.ts';
import type { Clock } from '../../runtime/table.ts';
import type { OutsideStore } from '../../store/outside-exposures.ts';
import type { UserStore } from '../../store/users.ts';
import { keptExposure, outsideEntity, outsideVersionEntity } from '../../wire/compliance.ts';
import { exposuresIn } from './exposure-file.ts';
import { readSettings, rowWords, type SettingsAnswerDeps, settingsAnswer } from './settings-answer.ts';

interface Deps extends SettingsAnswerDeps, Pick<Clock, 'newId'> {
  outside: OutsideStore;
  users: Pick<UserStore, 'ofCreditUnion'>;
}

type Asked = Pick<RequestContext, 'now' | 'ifMatch'> & {
  id: string;
  body: { asOf: string; rows?: OutsideExposureRow[] | undefined; csv?: string | undefined };
};

/** Outside exposures have their own version, separate from the settings'. */
export const exposureDesk = (deps: Deps) => ({
  replace: ({ id, body, now, ifMatch }: Asked, caller: Caller) =>
    withRetry(async () => {
      await ownSettings(deps, id, caller);
      const { subject, outside, ...read } = await readSettings(deps, id, caller);
      assertVersion({ version: outside?.version ?? 0 }, ifMatch);
      if (body.asOf > dayIn(read.zone, now)) throw invalidAt('/asOf', 'The date is after today');
      const rows = await pMap(
        (body.rows ?? exposuresIn(body.csv ?? '')).map(keptExposure),
        async (row) =>
          row.kind === 'originator'
            ? { ...row, creditUnionId: (await deps.creditUnions.called(row.target))?.id ?? null }
            : row,
        { concurrency: 16 },
      );
      const at = now.toISOString();
      const proposed = { asOf: body.asOf, rows };
      const contentHash = await outsideHash(proposed);
      const waits = read.settings.checkMode === 'enforce' && lowersExposure(outside?.rows ?? [], rows);
      const entryOf = (type: AuditEntry['type'], detail = '') =>
        creditUnionAudit({ newId: deps.newId }, { actor: caller, at }, subject, {
          type,
          before: rowWords(outside),
          after: rowWords(proposed),
          detail,
        });
      // The mode that decides about waiting has to stay the same.
      const also = [deps.compliance.check(read.settings)];
      const answer = (saved: OutsideExposures) => settingsAnswer({ ...read, outside: saved }, caller, saved.version);
      if (waits && outside) {
        assertOwnProposal([outside.pending, read.settings.pending], caller);
        if (outside.pending?.contentHash === contentHash) return answer(outside);
        const people = await deps.users.ofCreditUnion(id);
        const pending = { ...proposed, contentHash, ...askedBy(caller, people, now) };
        return answer(
          await deps.outside.replace({ ...outside, pending }, outside, entryOf('Exposures Proposed'), also),
        );
      }
      const next = {
        creditUnionId: id,
        ...proposed,
        pending: null,
        changedAt: at,
        changedById: caller.id,
        changedBy: caller.name,
        version: 0,
      };
      const detail = outside?.pending ? `Dropped what ${outside.pending.by} proposed` : '';
      return answer(await deps.outside.replace(next, outside, entryOf('Outside Exposures Replaced', detail), also));
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
    return outsideVersionEntity(found);
  },
});
