import { useQuery } from '@tanstack/react-query';
import { Deciding } from '../../lp/deciding.tsx';
import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { SimpleTable } from '../../ui/simple-table.tsx';
import { commitmentColumns, interestColumns, saleColumns } from './order-columns.tsx';
import { membersOf, ordersOf, salesOf } from './queries.ts';
import { WaitingLimits } from './waiting-limits.tsx';

const rowKey = ({ id }: { id: string }) => id;

function Orders({ rtNumber }: { rtNumber: string }) {
  const orders = useQuery(ordersOf(rtNumber));
  return (
    <Loaded query={orders} lines={5}>
      {({ commitments, interests }) => (
        <>
          <Card title="Purchase commitments">
            <SimpleTable
              caption="Purchase commitments"
              columns={commitmentColumns(commitments)}
              rows={commitments}
              rowKey={rowKey}
              emptyText="No purchase commitments yet"
            />
          </Card>
          <Card title="Indications of interest">
            <SimpleTable
              caption="Indications of interest"
              columns={interestColumns}
              rows={interests}
              rowKey={rowKey}
              emptyText="No indications of interest yet"
            />
          </Card>
        </>
      )}
    </Loaded>
  );
}

function Sales({ creditUnionName }: { creditUnionName: string }) {
  const sales = useQuery(salesOf(creditUnionName));
  return (
    <Loaded query={sales} lines={3}>
      {(rows) => (
        <Card title="LPs it sells">
          <SimpleTable
            caption="LPs it sells"
            columns={saleColumns}
            rows={rows}
            rowKey={rowKey}
            emptyText="No LPs listed"
          />
        </Card>
      )}
    </Loaded>
  );
}

interface CreditUnionTradeProps {
  creditUnionName: string;
  rtNumber: string;
}

export const CreditUnionTrade = ({ creditUnionName, rtNumber }: CreditUnionTradeProps) => (
  <Deciding>
    <WaitingLimits members={membersOf(creditUnionName, rtNumber)} />
    <Orders rtNumber={rtNumber} />
    <Sales creditUnionName={creditUnionName} />
  </Deciding>
);
