import pMap from 'p-map';
import type { OutsideExposure } from '#shared/domain/compliance.ts';
import { log } from '../runtime/log.ts';
import type { CreditUnionStore } from '../store/credit-unions.ts';
import type { OutsideStore } from '../store/outside-exposures.ts';
import { wasFree } from '../store/was-free.ts';

export interface MatchExposuresDeps {
  creditUnions: Pick<CreditUnionStore, 'all' | 'called'>;
  outside: Pick<OutsideStore, 'stored' | 'rematch'>;
}

const SIDE_BY_SIDE = 8;

/** Looks up originators again: never looked up, unknown then, or merged since. Rows and versions stay. */
export const matchExposures =
  ({ creditUnions, outside }: MatchExposuresDeps) =>
  async (): Promise<{ matched: number }> => {
    const directory = await creditUnions.all();
    const remaining = new Map(directory.flatMap(({ id, mergedIds }) => [id, ...mergedIds].map((one) => [one, id])));
    const known = new Map<string, Promise<string | null>>();
    const called = (target: string): Promise<string | null> => {
      const found = known.get(target) ?? creditUnions.called(target).then((one) => one?.id ?? null);
      known.set(target, found);
      return found;
    };
    const idOf = async ({ target, creditUnionId }: OutsideExposure) =>
      (creditUnionId && remaining.get(creditUnionId)) || called(target);
    const matched = async (rows: OutsideExposure[]): Promise<OutsideExposure[]> => {
      const next: OutsideExposure[] = [];
      for (const row of rows) next.push(row.kind === 'originator' ? { ...row, creditUnionId: await idOf(row) } : row);
      return next;
    };
    const isSame = (rows: OutsideExposure[], next: OutsideExposure[]) =>
      next.every(({ creditUnionId }, place) => creditUnionId === rows[place]?.creditUnionId);
    const done = await pMap(
      directory,
      async ({ id }): Promise<boolean> => {
        const found = await outside.stored(id);
        if (!found) return false;
        const { rows, pending } = found;
        const next = await matched(rows);
        const waiting = await matched(pending?.rows ?? []);
        if (isSame(rows, next) && isSame(pending?.rows ?? [], waiting)) return false;
        return wasFree(outside.rematch({ ...found, rows: next, pending: pending && { ...pending, rows: waiting } }));
      },
      { concurrency: SIDE_BY_SIDE, stopOnError: false },
    );
    const result = { matched: done.filter(Boolean).length };
    log.info('outside exposures matched', result);
    return result;
  };
