import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { afterIndication } from '#shared/domain/receipt-words.ts';
import { money } from '#shared/format/money.ts';
import { interests } from '../../lib/api.ts';
import { useRights } from '../../lib/use-rights.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { indicationReceipt } from './queries.ts';
import { holderFacts, placedFacts, Receipt } from './receipt.tsx';

export function IndicationReceiptPage() {
  const { indicationId = '' } = useParams();
  const found = useQuery(indicationReceipt(indicationId));
  const { isAdmin } = useRights();
  return (
    <Loaded query={found}>
      {(receipt) => (
        <Receipt
          receipt={receipt}
          title="Indication of interest receipt"
          noun="indication"
          facts={[
            { label: 'Indication Amount', value: money(receipt.amount) },
            ...placedFacts(receipt),
            ...holderFacts(receipt, 'Indication'),
          ]}
          next={receipt.isLPVisible ? afterIndication : afterIndication.slice(0, 1)}
          actions={
            !isAdmin &&
            receipt.isLPVisible && <LinkButton href={`/lp/${receipt.lpNumber}/due-diligence`}>Due diligence</LinkButton>
          }
          fetchPdf={() => interests.receiptPdf({ id: receipt.id })}
        />
      )}
    </Loaded>
  );
}
