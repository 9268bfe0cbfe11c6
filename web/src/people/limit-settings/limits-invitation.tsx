import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { refusal } from '#shared/domain/access.ts';
import { date } from '#shared/format/date.ts';
import { moneyShort } from '#shared/format/money.ts';
import { useMe, whoIs } from '../../lib/queries.ts';
import { Card } from '../../ui/card.tsx';
import { lawfulWords } from './lawful.ts';
import { limitSettings } from './queries.ts';

/** For buyers whose credit union has no limits yet, from its public call report. Nothing without one. */
export function LimitsInvitation() {
  const me = useMe();
  const { CreditUnionAccountId: id = '' } = me;
  const isOpen = refusal('limitViewers', whoIs(me)) === null && refusal('selling', whoIs(me)) === null;
  const { data } = useQuery({ ...limitSettings(id), enabled: isOpen });
  const { reported, isSetUp, pending } = data?.body ?? {};
  if (!reported || isSetUp || pending || reported.netWorth === null) return null;
  return (
    <Card title="Limits">
      <p>
        Net worth {moneyShort(reported.netWorth)} on {date(reported.asOf)}.{' '}
        <Link to="/compliance">See what you could buy</Link>
      </p>
      <p>{lawfulWords(reported)}</p>
    </Card>
  );
}
