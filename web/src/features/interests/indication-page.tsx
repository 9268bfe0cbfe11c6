import { useQuery } from '@tanstack/react-query';
import type { Versioned } from '#shared/contract/client.ts';
import type { InterestRow } from '#shared/contract/interests.ts';
import type { OfferingEntity } from '#shared/contract/offering-entity.ts';
import { useMe } from '../../lib/queries.ts';
import { useRights } from '../../lib/use-rights.ts';
import { orderObstacle } from '../../lp/order-obstacle.ts';
import { OrderPage } from '../../lp/order-page.tsx';
import { myIndication, offering } from '../../lp/queries.ts';
import { useLpNumber, useRelation } from '../../lp/relation.ts';
import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Notice } from '../../ui/notice.tsx';
import { IndicationSteps } from './indication-steps.tsx';

export function IndicationPage() {
  const id = useLpNumber();
  const found = useQuery(offering(id));
  const { CreditUnionAccountId } = useMe();
  const indication = useQuery(myIndication(id, CreditUnionAccountId ?? ''));
  return (
    <Loaded query={found}>
      {(offering) => (
        <OrderPage title="Indication of interest" offering={offering}>
          <Loaded query={indication}>{(current) => <Indication offering={offering} current={current} />}</Loaded>
        </OrderPage>
      )}
    </Loaded>
  );
}

function Indication({ offering, current }: { offering: OfferingEntity; current: Versioned<InterestRow | null> }) {
  const { canIndicate, reason } = useRelation();
  const obstacle = orderObstacle(useRights(), canIndicate, reason);
  if (!obstacle) return <IndicationSteps offering={offering} current={current} />;
  return (
    <Card as="div">
      <Notice tone="caution" title="You can't indicate interest right now">
        <p>{obstacle}</p>
      </Notice>
    </Card>
  );
}
