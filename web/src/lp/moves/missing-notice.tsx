import { queryOptions, useQuery } from '@tanstack/react-query';
import type { OfferingEntity } from '#shared/contract/offering-entity.ts';
import { missingBeforePublishing } from '#shared/domain/publication.ts';
import { documents } from '../../lib/api.ts';
import { Notice } from '../../ui/notice.tsx';
import { offeringVersion } from '../queries.ts';

const sectionsBefore = (id: string) =>
  queryOptions({
    queryKey: ['due-diligence', id, 'before-publishing'],
    queryFn: () => documents.sections({ id }),
    staleTime: 0,
  });

/** Everything above is known, so nothing below moves. */
export function useIsMissingKnown(id: string, isDraft: boolean): boolean {
  const version = useQuery({ ...offeringVersion(id), enabled: isDraft });
  const sections = useQuery({ ...sectionsBefore(id), enabled: isDraft });
  // A dialog may ask about an LP that is no draft, above a page that stays.
  return !isDraft || (!version.isLoading && !sections.isLoading);
}

/** It can be published all the same. */
export function MissingNotice({ offering }: { offering: OfferingEntity }) {
  const sections = useQuery(sectionsBefore(offering.LPIdentifier));
  if (sections.isPending) return null;
  // Says nothing about uncounted documents.
  const count = sections.data?.reduce((sum, section) => sum + section.count, 0) ?? 1;
  const missing = missingBeforePublishing(offering, count);
  if (missing.length === 0) return null;
  return (
    <Notice tone="caution" title="Missing from this LP">
      <ul>
        {missing.map((what) => (
          <li key={what}>{what}</li>
        ))}
      </ul>
      <p>You can publish now and add these later.</p>
    </Notice>
  );
}
