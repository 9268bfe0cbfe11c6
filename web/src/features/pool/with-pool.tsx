import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { TapeEntity } from '#shared/contract/tape-entities.ts';
import type { Facts } from '#shared/domain/pool/facts.ts';
import { factsOf } from '../../lp/pool/facts-query.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { publishedTape } from './queries.ts';
import { TracedFigures } from './traced-figures.tsx';

export interface Pool {
  id: string;
  tape: TapeEntity;
  facts: Facts;
}

interface WithPoolProps {
  id: string;
  title: string;
  children: (pool: Pool) => ReactNode;
}

export function WithPool({ id, title, children }: WithPoolProps) {
  const query = useQuery(publishedTape(id));
  return (
    <Loaded query={query} title={title} lines={12}>
      {(tape) =>
        tape ? (
          <WithFacts id={id} title={title} tape={tape}>
            {children}
          </WithFacts>
        ) : (
          <>
            <PageHeader eyebrow={`LP #${id}`} title={title} />
            <EmptyState
              title="No loan tape yet"
              action={<LinkButton href={`/lp/${id}`}>Go to the term sheet</LinkButton>}
            >
              Figures of the pool will be here once a loan tape is published.
            </EmptyState>
          </>
        )
      }
    </Loaded>
  );
}

function WithFacts({ id, title, tape, children }: WithPoolProps & { tape: TapeEntity }) {
  const query = useQuery(factsOf(id, tape.tapeId));
  return (
    <Loaded query={query} title={title} lines={12}>
      {(facts) => (
        <TracedFigures
          source={{
            lpNumber: id,
            tapeId: tape.tapeId,
            sha256: tape.sha256 ?? '',
            asOfDate: facts.asOfDate,
            leftOut: facts.leftOut,
          }}
        >
          {children({ id, tape, facts })}
        </TracedFigures>
      )}
    </Loaded>
  );
}
