import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { useOwnWork } from '../../lp/own-work.ts';
import { OwnWorkNotice } from '../../lp/own-work-notice.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { BrowserDesk } from './browser/browser-desk.tsx';
import { ServerTapePage } from './server/server-tape-page.tsx';
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

/** A tape that was uploaded, or all of them and the place for another. */
function Page({ query, back }: { query: UseQueryResult<FillTarget>; back: string }) {
  const { id = '', tapeId } = useParams();
  const ownWork = useOwnWork()(id);
  // At the seller's desk an administrator is one of its people.
  const isOwnWork = ({ isSeller }: FillTarget) => ownWork !== null && !isSeller;
  if (tapeId) return <ServerTapePage query={query} tapeId={tapeId} isOwnWork={isOwnWork} />;
  return (
    <Loaded query={query} title="Loan tape" lines={10}>
      {(target) => (
        <>
          <PageHeader
            eyebrow={`LP #${id}`}
            title="Loan tape"
            actions={<LinkButton href={back}>Back to LP #{id}</LinkButton>}
          >
            <p>
              Check a file of loans for personal data and errors, upload it, and fill in the term sheet from its
              figures.
            </p>
          </PageHeader>
          <TapeList target={target} />
          {isOwnWork(target) ? <OwnWorkNotice id={id} /> : <BrowserDesk key={id} target={target} />}
        </>
      )}
    </Loaded>
  );
}
