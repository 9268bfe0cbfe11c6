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

/** Whether all that the notice says of a draft has been answered: what stands below would move when it comes. */
export function useIsMissingKnown(id: string, isDraft: boolean): boolean {
  const version = useQuery({ ...offeringVersion(id), enabled: isDraft });
  const sections = useQuery({ ...sectionsBefore(id), enabled: isDraft });
  // A dialog may ask the same of an LP that is no draft, and the page under it stays.
  return !isDraft || (!version.isLoading && !sections.isLoading);
}

/** Names what an LP lacks before it is published; it can be published all the same. */
export function MissingNotice({ offering }: { offering: OfferingEntity }) {
  const sections = useQuery(sectionsBefore(offering.LPIdentifier));
  if (sections.isPending) return null;
  // Of documents that could not be counted nothing is said.
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
