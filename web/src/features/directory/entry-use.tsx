import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { CreditUnionEntity } from '#shared/contract/credit-union-entity.ts';
import { type CreditUnionUse, isInUse } from '#shared/domain/credit-union.ts';
import { creditUnionPath } from '../../people/credit-union-path.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Notice } from '../../ui/notice.tsx';
import { entryUse, type useFollow } from './queries.ts';

const labels: Record<keyof CreditUnionUse, string> = {
  users: 'Users',
  offerings: 'LPs it sells',
  restrictions: 'LP restrictions',
  commitments: 'Purchase commitments',
  indications: 'Indications of interest',
  files: 'Files and reports',
};

const pathOf = (counted: keyof CreditUnionUse, { id, name, routingNumber }: CreditUnionEntity): string | null => {
  const own = creditUnionPath({ creditUnionName: name, rtNumber: routingNumber });
  if (counted === 'offerings') return `/admin/manage/offerings/all?filter.seller=${encodeURIComponent(name)}`;
  if (counted === 'files') return `/admin/credit-unions/${id}/documents`;
  return counted === 'restrictions' ? null : own;
};

export function EntryUse({ entry, follow }: { entry: CreditUnionEntity; follow: ReturnType<typeof useFollow> }) {
  const query = useQuery(entryUse(entry.id));
  const value = (counted: keyof CreditUnionUse, count: number): ReactNode => {
    const path = count > 0 ? pathOf(counted, entry) : null;
    const text = count.toLocaleString('en-US');
    return path ? <Link to={path}>{text}</Link> : text;
  };
  return (
    <Loaded query={query} lines={3}>
      {(use) => (
        <Card title="Who uses it">
          {use.behind > 0 && (
            <Notice tone="caution" role="status" title="Some records still show the earlier name or RT number">
              <p>
                {follow.isPending
                  ? 'Updating …'
                  : use.behind === 1
                    ? '1 record is left to update.'
                    : `${use.behind.toLocaleString('en-US')} records are left to update.`}
              </p>
              <Failure error={follow.error} />
              <Button isPending={follow.isPending} onPress={() => follow.mutate(entry.id)}>
                Update them
              </Button>
            </Notice>
          )}
          {!isInUse(use) && <p>Nothing refers to this credit union yet, so it can be removed.</p>}
          <DescriptionList
            columns={3}
            items={Object.entries(labels).map(([counted, label]) => ({
              label,
              value: value(counted as keyof CreditUnionUse, use[counted as keyof CreditUnionUse]),
            }))}
          />
        </Card>
      )}
    </Loaded>
  );
}
