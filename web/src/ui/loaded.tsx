import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Problem } from '#shared/contract/problem.ts';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { LoadingCard } from './loading-card.tsx';
import { Notice } from './notice.tsx';
import { PageHeader } from './page-header.tsx';

interface LoadedProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching'> & { refetch: () => unknown };
  children: (data: Data) => ReactNode;
  lines?: number;
  /** If the heading comes with the answer. */
  title?: string;
  /** In place of the server's words. */
  failureText?: string | undefined;
}

/** Skeleton until then; failures with a retry. */
export function Loaded<Data>({ query, children, lines = 6, title, failureText }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (!query.error) return <LoadingCard lines={lines} />;
  return (
    <>
      {title && <PageHeader title={title} />}
      <Card as="div">
        <Notice tone="critical" role="alert">
          <p>{failureText ?? Problem.from(query.error).message}</p>
          <Button isPending={query.isFetching} onPress={() => query.refetch()}>
            Try again
          </Button>
        </Notice>
      </Card>
    </>
  );
}
