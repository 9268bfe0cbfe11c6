import { queryOptions, useQuery } from '@tanstack/react-query';
import { maybeCents } from '#shared/contract/limits-wire.ts';
import type { PoolCheck } from '#shared/contract/pool-check.ts';
import { originatorNames } from '#shared/domain/originator.ts';
import { brokenRules, publishingRefusal, publishingStops } from '#shared/domain/pool-check.ts';
import { money } from '#shared/format/money.ts';
import { offerings } from '../../lib/api.ts';
import { Notice } from '../../ui/notice.tsx';
import { Disclaimer } from '../limits/disclaimer.tsx';
import { ruleNames, wordsOf } from '../limits/rule-words.ts';

type Rule = PoolCheck['result']['rules'][number];

const origins: Record<PoolCheck['originator']['from'], string> = {
  offering: 'as entered for this LP',
  callReport: 'based on its charter in the call report',
  assumed: 'assumed because no charter is on file',
};

const figuresOf = ({ id, after, limit }: Rule, amountForSale: number): string =>
  id === 'RETENTION' && after !== null && limit !== null
    ? ` With ${money(amountForSale)} for sale, the seller keeps ${money(after)} and must keep at least ${money(limit)}.`
    : '';

export function PoolRules({ check }: { check: PoolCheck }) {
  const { publishCheck, ruleSetStatus, originator, amountForSale, result } = check;
  const isMet = result.verdict === 'clear';
  const blocks = publishCheck === 'enforce';
  return (
    <>
      <Notice
        tone={isMet ? 'positive' : blocks ? 'critical' : 'caution'}
        title={isMet ? 'Seller and retention: meets the rules' : "Seller and retention: doesn't meet the rules"}
      >
        <ul>
          {result.rules.map((rule) => (
            <li key={rule.id}>
              <b>
                {ruleNames[rule.id]}: {wordsOf({ ...rule, limit: maybeCents(rule.limit) })}.
              </b>{' '}
              {rule.text}
              {figuresOf(rule, amountForSale)}
            </li>
          ))}
        </ul>
        <p>
          Originator: {originatorNames[originator.kind]}, {origins[originator.from]}.
        </p>
        {!isMet && (
          <p>
            {blocks
              ? "You can't publish it until this is fixed."
              : 'You can still publish it, with a reason that is kept in its history.'}
          </p>
        )}
      </Notice>
      <Disclaimer ruleSet={result.ruleSet} status={ruleSetStatus} />
    </>
  );
}

const beforePublishing = (id: string, etag: string) =>
  queryOptions({
    queryKey: ['offerings', id, 'before-publishing', etag],
    queryFn: () => offerings.beforePublishing({ id }),
    staleTime: 0,
  });

interface PublishRules {
  /** Undefined when allowed, or unknown yet. */
  obstacle: string | undefined;
  /** Published all the same only with a reason. */
  isBroken: boolean;
  isPending: boolean;
}

export function usePublishRules(id: string, etag: string | undefined): PublishRules {
  const { data, isLoading } = useQuery({ ...beforePublishing(id, etag ?? ''), enabled: etag !== undefined });
  const stops = data?.pool ? publishingStops(data.pool.publishCheck, data.pool.result) : [];
  return {
    obstacle: stops.length > 0 ? publishingRefusal(stops) : undefined,
    isBroken: data?.pool ? brokenRules(data.pool.result).length > 0 : false,
    isPending: isLoading,
  };
}

/** Nothing for a lead-lender request. */
export function PoolNotice({ id, etag }: { id: string; etag: string }) {
  const { data } = useQuery(beforePublishing(id, etag));
  return data?.pool ? <PoolRules check={data.pool} /> : null;
}
