import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { refusal } from '#shared/domain/access.ts';
import { useMe, whoIs } from '../../lib/queries.ts';
import { tapeNeedOf, wordsOfNeed } from '../../lp/tape-need.ts';
import { tapedOfferings } from '../../lp/taped-offerings.ts';
import styles from './selling-page.module.css';

/** For people who may act. */
export function TapeLine({ id }: { id: string }) {
  const refused = refusal('tapeDesk', whoIs(useMe()));
  const { data, isError } = useQuery({ ...tapedOfferings, enabled: refused === null });
  if (refused !== null && refused !== 'mfa_required') return null;
  const offering = data?.find(({ lpNumber }) => lpNumber === id);
  const need = offering && tapeNeedOf(offering);
  const desk = `/selling/lp/${id}/tape`;
  if (!need && refused === null && !isError) return null;
  return (
    <p className={styles.tape}>
      <b>Loan tape:</b> {need ? wordsOfNeed(need) : isError && "Couldn't be loaded."}{' '}
      <Link
        to={need?.tapeId ? `${desk}/${need.tapeId}` : desk}
        aria-label={`${need?.step ?? 'Open'}, loan tape of LP #${id}`}
      >
        {need?.step ?? 'Open'}
      </Link>
    </p>
  );
}
