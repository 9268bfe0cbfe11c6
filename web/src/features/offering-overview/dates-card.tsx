import type { AdminOfferingRow } from '#shared/contract/views.ts';
import { date, dateTime } from '#shared/format/date.ts';
import { daysLeft } from '#shared/format/eastern-day.ts';
import { DaysLeft } from '../../lp/days-left.tsx';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';

export function DatesCard({ offering }: { offering: AdminOfferingRow }) {
  const { DateAdded, LastStateChangeDate, DueDiligenceDeadline, SettlementDate, PoolBalanceAsOf } = offering;
  return (
    <Card title="Dates">
      <DescriptionList
        columns={1}
        items={[
          {
            label: 'Due diligence until',
            value: DueDiligenceDeadline && (
              <>
                {date(DueDiligenceDeadline)} <DaysLeft days={daysLeft(DueDiligenceDeadline, new Date())} />
              </>
            ),
          },
          { label: 'Settlement', value: SettlementDate && date(SettlementDate) },
          { label: 'Pool balance as of', value: PoolBalanceAsOf && date(PoolBalanceAsOf) },
          { label: 'Added', value: dateTime(DateAdded) },
          { label: 'State since', value: dateTime(LastStateChangeDate) },
        ]}
      />
    </Card>
  );
}
