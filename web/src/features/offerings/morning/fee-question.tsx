import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { AdminOfferingRow } from '#shared/contract/views.ts';
import { offerings } from '../../../lib/api.ts';
import { useSingleMutation } from '../../../lib/use-single-mutation.ts';
import { lpAdministered } from '../../../lp/administered.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { returnFocus } from '../../../ui/return-focus.ts';
import styles from './morning.module.css';
import { unclearFees } from './queries.ts';

/** Asked until every LP is answered. */
export function FeeQuestion() {
  const list = useRef<HTMLUListElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(unclearFees);
  const focusOn = (place: number) => setTimeout(() => list.current?.querySelectorAll('a')[place]?.focus());
  const count = data?.['@odata.count'] ?? 0;
  if (!data || count === 0) return null;
  const isMore = count > data.value.length;
  return (
    <Card
      title="Servicing fee of 0.00%, or blank?"
      actions={
        <Button variant="quiet" isExpanded={isOpen} onPress={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide' : `Answer for ${count === 1 ? '1 LP' : `${count.toLocaleString('en-US')} LPs`}`}
        </Button>
      }
    >
      {isOpen && (
        <>
          <p className={styles.note}>
            A blank servicing fee used to be stored as 0.00%, and these LPs still show that. Which did each seller mean?
            If it was left blank, buyers will see "Not stated".
          </p>
          <ul ref={list} className={styles.list}>
            {data.value.map((row, place) => (
              <OneFee key={row.id} row={row} onAnswered={() => focusOn(place)} />
            ))}
          </ul>
          {isMore && (
            <p className={styles.note}>
              {data.value.length} of {count.toLocaleString('en-US')} LPs. The next ones follow as you answer.
            </p>
          )}
        </>
      )}
    </Card>
  );
}

/** Answered on its own, while others are on their way. */
function OneFee({
  row: { id, LoanType, SellerName },
  onAnswered,
}: {
  row: Pick<AdminOfferingRow, 'id' | 'LoanType' | 'SellerName'>;
  onAnswered: () => void;
}) {
  const queries = useQueryClient();
  const { mutate, isPending, variables, error } = useSingleMutation({
    mutationFn: (wasStated: boolean) => offerings.answerFee({ id, body: { wasStated } }),
    async onSettled(_, failure) {
      void lpAdministered(queries, 'unclear-fees');
      await queries.invalidateQueries({ queryKey: unclearFees.queryKey });
      // The row is gone by now, and with it what its call would still do.
      if (!failure) onAnswered();
    },
  });
  const answer = (wasStated: boolean) => {
    returnFocus(document.activeElement);
    mutate(wasStated);
  };
  return (
    <li className={`${styles.row} ${styles.asked}`}>
      <span className={styles.words}>
        <span>
          <Link to={`/lp/${id}`}>LP #{id}</Link> {LoanType}
        </span>
        <span className={styles.note}>{SellerName}</span>
      </span>
      <span className={styles.answers}>
        <Button
          isPending={isPending && variables}
          label={`0.00% was stated for LP #${id}`}
          onPress={() => answer(true)}
        >
          0.00% was stated
        </Button>
        <Button
          isPending={isPending && !variables}
          label={`It was left blank for LP #${id}`}
          onPress={() => answer(false)}
        >
          It was left blank
        </Button>
      </span>
      <Failure error={error} />
    </li>
  );
}
