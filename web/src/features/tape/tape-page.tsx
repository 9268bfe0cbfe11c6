import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import type { OfferingEntity } from '#shared/contract/offerings.ts';
import { assetClassOf } from '#shared/domain/asset-class.ts';
import { offeringVersion } from '../../lp/queries.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { soldOffering } from './queries.ts';
import { TapeDesk } from './tape-desk.tsx';

/** The desk for the seller's own people: their drafts too. */
export function SellerTapePage() {
  const { id = '' } = useParams();
  const query = useQuery(soldOffering(id));
  return (
    <Loaded query={query} lines={10}>
      {(offering) => <Page key={id} id={id} offering={offering} back={`/selling/lp/${id}`} />}
    </Loaded>
  );
}

/** The same desk for administrators. */
export function AdminTapePage() {
  const { id = '' } = useParams();
  const query = useQuery(offeringVersion(id));
  return (
    <Loaded query={query} lines={10}>
      {({ offering }) => <Page key={id} id={id} offering={offering} back={`/admin/manage/offerings/all/${id}`} />}
    </Loaded>
  );
}

function Page({ id, offering, back }: { id: string; offering: OfferingEntity; back: string }) {
  const assetClass = assetClassOf({
    assetClass: offering.AssetClass,
    termSheetCategory: offering.TermSheetCategory,
    loanType: offering.LoanType,
  });
  return (
    <>
      <PageHeader
        eyebrow={`LP #${id}`}
        title="Loan tape"
        actions={<LinkButton href={back}>Back to LP #{id}</LinkButton>}
      >
        <p>Check a file of loans for personal data and errors, and see the pool's figures.</p>
      </PageHeader>
      <TapeDesk assetClass={assetClass} />
    </>
  );
}
