import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { CreditUnionEntity } from '#shared/contract/credit-union-entity.ts';
import type { DirectoryEntry } from '#shared/contract/crm.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { entryPath } from './entry-path.ts';
import { namesakes } from './queries.ts';

export function Namesakes({ entry, onMerge }: { entry: CreditUnionEntity; onMerge: (one: DirectoryEntry) => void }) {
  const { data: found = [] } = useQuery(namesakes(entry));
  if (found.length === 0) return null;
  return (
    <Notice tone="caution" role="status" title={`The directory has ${entry.name} more than once`}>
      <p>If they're the same credit union, merge them. If not, tell them apart by their RT numbers.</p>
      <ul>
        {found.map((one) => (
          <li key={one.id}>
            <Link to={entryPath(one.id)}>
              {one.Name}, RT number {one.RoutingNumber}
            </Link>{' '}
            <Button
              variant="quiet"
              label={`Merge into this one, RT number ${one.RoutingNumber}`}
              onPress={() => onMerge(one)}
            >
              Merge into this one
            </Button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
