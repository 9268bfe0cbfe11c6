import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { offerings } from '../../../lib/api.ts';
import { useSingleMutation } from '../../../lib/use-single-mutation.ts';
import { lpAdministered } from '../../../lp/administered.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { returnFocus } from '../../../ui/return-focus.ts';
import styles from './morning.module.css';
import { unclearFees } from './queries.ts';

interface Answer {
  id: string;
  wasStated: boolean;
}

/** Asked until every LP is answered. */
export function FeeQuestion() {
  const queries = useQueryClient();
  const list = useRef<HTMLUListElement>(null);
  const { data } = useQuery(unclearFees);
  const { mutate, isPending, variables, error } = useSingleMutation({
    mutationFn: ({ id, wasStated }: Answer) => offerings.answerFee({ id, body: { wasStated } }),
    async onSettled() {
      void lpAdministered(queries, 'unclear-fees');
      await queries.invalidateQueries({ queryKey: unclearFees.queryKey });
    },
  });
  const answer = (given: Answer, place: number) => {
    returnFocus(document.activeElement);
    mutate(given, { onSuccess: () => setTimeout(() => list.current?.querySelectorAll('a')[place]?.focus()) });
  };
  const count = data?.['@odata.count'] ?? 0;
  if (!data || count === 0) return null;
  const isMore = count > data.value.length;
  return (
    <Card title="Stated, or left blank?">
      <p className={styles.note}>
        A blank servicing fee used to be stored as 0.00%, and these LPs still show that. Which did each seller mean? If
        it was left blank, buyers will see "Not stated".
      </p>
      <ul ref={list} className={styles.list}>
        {data.value.map(({ id, LoanType, SellerName }, place) => {
          const wait = (wasStated: boolean) => isPending && variables.id === id && variables.wasStated === wasStated;
          return (
            <li key={id} className={`${styles.row} ${styles.asked}`}>
              <span className={styles.words}>
                <span>
                  <Link to={`/lp/${id}`}>LP #{id}</Link> {LoanType}
                </span>
                <span className={styles.note}>{SellerName}</span>
              </span>
              <span className={styles.answers}>
                <Button
                  isPending={wait(true)}
                  label={`0.00% was stated for LP #${id}`}
                  onPress={() => answer({ id, wasStated: true }, place)}
                >
                  0.00% was stated
                </Button>
                <Button
                  isPending={wait(false)}
                  label={`It was left blank for LP #${id}`}
                  onPress={() => answer({ id, wasStated: false }, place)}
                >
                  It was left blank
                </Button>
              </span>
            </li>
          );
        })}
      </ul>
      {isMore && (
        <p className={styles.note}>
          {data.value.length} of {count.toLocaleString('en-US')} LPs. The next ones follow as you answer.
        </p>
      )}
      <Failure error={error} />
    </Card>
  );
}
