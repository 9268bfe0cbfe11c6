import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { LinkButton } from '../../ui/button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { TapeDesk } from './tape-desk.tsx';
import { TapeList } from './tape-list.tsx';
import { type FillTarget, targetOf } from './target.ts';

/** The desk for the seller's own people: their drafts too. */
export function SellerTapePage() {
  const { id = '' } = useParams();
  return <Page query={useQuery(targetOf.sellers(id))} back={`/selling/lp/${id}`} />;
}

/** The same desk for administrators. */
export function AdminTapePage() {
  const { id = '' } = useParams();
  return <Page query={useQuery(targetOf.administrators(id))} back={`/admin/manage/offerings/all/${id}`} />;
}

const Page = ({ query, back }: { query: UseQueryResult<FillTarget>; back: string }) => (
  <Loaded query={query} lines={10}>
    {(target) => (
      <>
        <PageHeader
          eyebrow={`LP #${target.id}`}
          title="Loan tape"
          actions={<LinkButton href={back}>Back to LP #{target.id}</LinkButton>}
        >
          <p>
            Check a file of loans for personal data and errors, upload it, and fill in the term sheet from its figures.
          </p>
        </PageHeader>
        <TapeList target={target} />
        <TapeDesk key={target.id} target={target} />
      </>
    )}
  </Loaded>
);
