import { queryOptions, useQuery } from '@tanstack/react-query';
import { maybeCents } from '#shared/contract/limits-wire.ts';
import type { PoolCheck } from '#shared/contract/pool-check.ts';
import { originatorNames } from '#shared/domain/originator.ts';
import { publishingRefusal, publishingStops } from '#shared/domain/pool-check.ts';
import { money } from '#shared/format/money.ts';
import { offerings } from '../../lib/api.ts';
import { Notice } from '../../ui/notice.tsx';
import { Disclaimer } from '../limits/disclaimer.tsx';
import { ruleNames, wordsOf } from '../limits/rule-words.ts';

type Rule = PoolCheck['result']['rules'][number];

const origins: Record<PoolCheck['originator']['from'], string> = {
  offering: 'as entered for this LP',
  callReport: 'by its charter in the call report',
  assumed: 'assumed, as no charter is known',
};

const figuresOf = ({ id, after, limit }: Rule, amountForSale: number): string =>
  id === 'RETENTION' && after !== null && limit !== null
    ? ` With ${money(amountForSale)} for sale, ${money(after)} stay with the seller, which must keep ${money(limit)}.`
    : '';

export function PoolRules({ check }: { check: PoolCheck }) {
  const { publishCheck, ruleSetStatus, originator, amountForSale, result } = check;
  const isMet = result.verdict === 'clear';
  const blocks = publishCheck === 'enforce';
  return (
    <>
      <Notice
        tone={isMet ? 'positive' : blocks ? 'critical' : 'caution'}
        title={isMet ? 'Seller and retention: within the rules' : 'Seller and retention: a rule is broken'}
      >
        <ul>
          {result.rules.map((rule) => (
            <li key={rule.id}>
              <b>
                {ruleNames[rule.id]}: {wordsOf({ level: rule.level, limit: maybeCents(rule.limit) })}.
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
          <p>{blocks ? 'It can’t be published until this is put right.' : 'It can be published all the same.'}</p>
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

/** Undefined when allowed, or unknown yet. */
export function usePublishObstacle(id: string, etag: string | undefined): string | undefined {
  const { data } = useQuery({ ...beforePublishing(id, etag ?? ''), enabled: etag !== undefined });
  const stops = data?.pool ? publishingStops(data.pool.publishCheck, data.pool.result) : [];
  return stops.length > 0 ? publishingRefusal(stops) : undefined;
}

/** Nothing for a lead-lender request. */
export function PoolNotice({ id, etag }: { id: string; etag: string }) {
  const { data } = useQuery(beforePublishing(id, etag));
  return data?.pool ? <PoolRules check={data.pool} /> : null;
}
