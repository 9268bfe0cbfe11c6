import { useQuery } from '@tanstack/react-query';
import type { TableParams } from './use-table-params.ts';

/** Headings between the rows of a list that is ordered by one column. */
export interface Grouping<Row, Group> {
  /** Column that the list is ordered by, upward. */
  by: string;
  /** All groups of the filtered list, in its order. */
  load: (filter: string | undefined) => Promise<readonly Group[]>;
  /** Rows of a group. */
  count: (group: Group) => number;
  heading: (group: Group, selected: readonly Row[]) => React.ReactNode;
}

/** Groups by the index of their first row; none where they aren't those of the list's rows. */
export function startsOf<Group>(groups: readonly Group[], count: (group: Group) => number, total: number) {
  const starts = new Map<number, Group>();
  let next = 0;
  for (const group of groups) {
    starts.set(next, group);
    next += count(group);
  }
  return next === total ? starts : new Map<number, Group>();
}

interface Grouped<Row, Group> {
  grouping: Grouping<Row, Group> | undefined;
  queryKey: readonly unknown[];
  params: TableParams;
}

export function useGroups<Row, Group>({ grouping, queryKey, params }: Grouped<Row, Group>) {
  const { sorted, filter } = params;
  const isOn = grouping !== undefined && sorted?.id === grouping.by && sorted.direction === 'asc';
  const { data } = useQuery({
    queryKey: [...queryKey, 'groups', filter],
    queryFn: () => grouping?.load(filter) ?? [],
    enabled: isOn,
    throwOnError: false,
  });
  return isOn ? data : undefined;
}
