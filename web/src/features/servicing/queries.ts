import { queryOptions } from '@tanstack/react-query';
import type { ScenarioEntity } from '#shared/contract/analytics.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { MonthEntity, OutsideSettlementBody } from '#shared/contract/servicing-entities.ts';
import { analytics, servicing } from '../../lib/api.ts';
import { useChange } from '../../ui/use-change.ts';
import { isAtWork } from './month-words.ts';

export const keyOf = (id: string) => ['servicing', id];

/** Milliseconds between looks at a file that is being read. */
const LOOK = 1_500;

/** The latest first. */
export const monthsOf = (id: string) =>
  queryOptions({ queryKey: [...keyOf(id), 'months'], queryFn: () => servicing.months({ id }), staleTime: 0 });

/** A month as its desk reads it, looked at again while its file is read. */
export const monthOf = (id: string, period: string) =>
  queryOptions({
    queryKey: [...keyOf(id), 'month', period],
    queryFn: () => servicing.month({ id, period }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isAtWork(state.data) ? LOOK : false),
  });

export const positionsOf = (id: string) =>
  queryOptions({ queryKey: [...keyOf(id), 'positions'], queryFn: () => servicing.positions({ id }), staleTime: 0 });

export const proofOf = (id: string, { period, number, version }: MonthEntity) =>
  queryOptions({
    // A reading never changes.
    queryKey: ['servicing-proof', id, period, number, version],
    queryFn: () => servicing.proof({ id, period }),
  });

interface Whose {
  id: string;
  period: string;
  creditUnionId: string;
}

/** Null for a credit union without a part in the month. */
export const statementOf = ({ id, period, creditUnionId }: Whose) =>
  queryOptions({
    queryKey: [...keyOf(id), 'statement', period, creditUnionId],
    async queryFn() {
      try {
        return await servicing.statement({ id, period, query: { creditUnionId } });
      } catch (error) {
        if (error instanceof Problem && error.code === 'not_found') return null;
        throw error;
      }
    },
  });

/** On the tape that it was saved on. */
export const projectionOf = (id: string, scenario: ScenarioEntity | null) =>
  queryOptions({
    queryKey: ['projection', id, scenario?.scenarioId, scenario?.version],
    enabled: scenario !== null,
    queryFn: () => {
      const { inputs, tapeId } = scenario as ScenarioEntity;
      return analytics.run({ id, body: { ...inputs, ...(tapeId !== null && { tapeId }) } });
    },
  });

/** A step of a month, after which everything of its LP is read again. */
export const useMonthStep = <Given>(id: string, run: (given: Given) => Promise<unknown>) =>
  useChange(run, { queryKey: keyOf(id) });

/** For administrators. */
export const outsideOf = (id: string) =>
  queryOptions({ queryKey: [...keyOf(id), 'outside'], queryFn: () => servicing.outside({ id }), staleTime: 0 });

export const useSettleOutside = (id: string) =>
  useChange((body: OutsideSettlementBody) => servicing.settleOutside({ id, body }), {
    done: 'Positions entered. Another administrator has to confirm them.',
    queryKey: keyOf(id),
  });

export const useConfirmOutside = (id: string) =>
  useChange((contentHash: string) => servicing.confirmOutside({ id, body: { contentHash } }), {
    done: 'Positions confirmed.',
    queryKey: keyOf(id),
  });
