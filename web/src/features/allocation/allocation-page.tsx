import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import type { BookEntity } from '#shared/contract/order-books.ts';
import { money } from '#shared/format/money.ts';
import { percent } from '#shared/format/percent.ts';
import { type Figure, FigureStrip } from '../../lp/figure-strip.tsx';
import { orderCount } from '../../lp/order-count.ts';
import { useOwnWork } from '../../lp/own-work.ts';
import { OwnWorkNotice } from '../../lp/own-work-notice.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PrintButton } from '../../ui/print-button.tsx';
import { AllocationDesk } from './allocation-desk.tsx';
import { CloseBook, ReopenBook } from './book-dialogs.tsx';
import { OpenBook } from './open-book.tsx';
import { bookOf } from './queries.ts';

export function AllocationPage() {
  const { lpNumber = '' } = useParams();
  const book = useQuery(bookOf(lpNumber));
  const ownWork = useOwnWork()(lpNumber);
  return (
    <>
      <PageHeader
        eyebrow={`LP #${lpNumber}`}
        title="Allocation"
        actions={
          <>
            <LinkButton href={`/admin/manage/offerings/all/${lpNumber}`}>Overview</LinkButton>
            <PrintButton />
            {book.data &&
              !ownWork &&
              (book.data.closedAt ? (
                <ReopenBook id={lpNumber} book={book.data} />
              ) : (
                <CloseBook id={lpNumber} book={book.data} />
              ))}
          </>
        }
      >
        {book.data && (book.data.closedAt ? 'The order book is closed.' : 'The order book is open.')}
      </PageHeader>
      <OwnWorkNotice id={lpNumber} />
      <Loaded query={book} lines={8}>
        {(found) => (
          <>
            <FigureStrip label="Demand and supply" figures={figuresOf(found)} />
            {found.closedAt ? (
              <AllocationDesk key={found.seedHash} id={lpNumber} book={found} />
            ) : (
              <OpenBook id={lpNumber} book={found} />
            )}
          </>
        )}
      </Loaded>
    </>
  );
}

const figuresOf = ({ demand, available, minimum, orders }: BookEntity): Figure[] => [
  {
    label: 'Demand',
    value: money(demand),
    note: orderCount(orders.length),
  },
  {
    label: 'Available',
    value: money(available),
    note:
      available > 0 ? `Demand is ${percent((demand / available) * 100, 0)} of the amount available` : 'Nothing remains',
  },
  { label: 'Minimum purchase', value: minimum > 0 ? money(minimum) : 'None' },
];
