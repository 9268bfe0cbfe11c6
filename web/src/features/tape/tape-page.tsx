import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { useOwnWork } from '../../lp/own-work.ts';
import { OwnWorkNotice } from '../../lp/own-work-notice.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { LoadingCard } from '../../ui/loading-card.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { TapeDesk } from './tape-desk.tsx';
import { TapeList } from './tape-list.tsx';
import { type FillTarget, targetOf } from './target.ts';

const StoredTapePage = lazy(async () => ({ default: (await import('./stored-page.tsx')).StoredTapePage }));

/** The desk for the seller's own people: their drafts too. */
export function SellerTapePage() {
  const { id = '' } = useParams();
  return <Place target={useQuery(targetOf.sellers(id))} back={`/selling/lp/${id}`} />;
}

/** The same desk for administrators. */
export function AdminTapePage() {
  const { id = '' } = useParams();
  return <Place target={useQuery(targetOf.administrators(id))} back={`/admin/manage/offerings/all/${id}`} />;
}

/** A tape that was uploaded, or all of them and the place for another. */
function Place({ target, back }: { target: UseQueryResult<FillTarget>; back: string }) {
  const { tapeId } = useParams();
  if (!tapeId) return <Page query={target} back={back} />;
  return (
    <Suspense fallback={<LoadingCard lines={10} />}>
      <StoredTapePage target={target} />
    </Suspense>
  );
}

const Page = ({ query, back }: { query: UseQueryResult<FillTarget>; back: string }) => (
  <Loaded query={query} title="Loan tape" lines={10}>
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
        <Desk key={target.id} target={target} />
      </>
    )}
  </Loaded>
);

/** At the seller's desk an administrator is one of its people. */
function Desk({ target }: { target: FillTarget }) {
  const ownWork = useOwnWork()(target.id);
  return ownWork && !target.isSeller ? <OwnWorkNotice id={target.id} /> : <TapeDesk target={target} />;
}
