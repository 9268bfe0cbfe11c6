import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { DirectoryEntry } from '#shared/contract/crm.ts';
import type { OfferingEntity } from '#shared/contract/offering-entity.ts';
import type { CreditUnionOrders } from '#shared/contract/views.ts';
import { isLive } from '#shared/domain/commitment.ts';
import { bothListsFault } from '#shared/domain/offering-edit.ts';
import { isShownTo } from '#shared/domain/offering-visibility.ts';
import { stateLabel } from '#shared/format/labels.ts';
import { money } from '#shared/format/money.ts';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useDesk } from './editor-desk.ts';
import { namesOnBoth } from './faults.ts';
import { directoryQuery, ordersOf } from './queries.ts';
import { sightChange } from './sight.ts';
import styles from './sight-panel.module.css';
import { useForm } from './use-offering-form.ts';
import { noValues, type Values, valuesOf } from './values.ts';

const holdersOf = (orders: readonly CreditUnionOrders[]) =>
  new Set(orders.filter(({ status }) => status === 'Accepted').map((one) => one.creditUnionAccountId));

/** Names listed before the rest are counted. */
const NAMED = 25;

export function SightPanel({ saved }: { saved: OfferingEntity | undefined }) {
  const { data: directory } = useQuery(directoryQuery);
  const { values } = useForm();
  const { SellerName, whitelist, blacklist } = values;
  const before = useMemo(() => (saved ? valuesOf(saved) : noValues), [saved]);
  const { isSeller } = useDesk();
  const { data: orders } = useQuery({ ...ordersOf(saved?.id ?? ''), enabled: saved !== undefined && !isSeller });
  const holders = useMemo(() => holdersOf(orders ?? []), [orders]);
  const change = useMemo(
    () => directory && sightChange(directory, before, { SellerName, whitelist, blacklist }, holders),
    [directory, before, SellerName, whitelist, blacklist, holders],
  );
  if (!directory || !change) return null;
  const all = directory.length.toLocaleString('en-US');
  return (
    <Card as="div" title="Who will see it">
      <div className={styles.sight}>
        <p role="status" className={styles.counts}>
          {saved && (
            <span>
              Before: <b>{change.before.toLocaleString('en-US')}</b> of {all} credit unions
            </span>
          )}
          <span>
            {saved ? 'After' : 'Once published'}: <b>{change.after.toLocaleString('en-US')}</b> of {all} credit unions
          </span>
        </p>
        <Situation saved={saved} />
        <OnBoth directory={directory} values={values} />
        {saved && <Named title="Will be able to see it" tone={styles.gain} names={change.gain} />}
        {saved && <Named title="Will no longer see it" tone={styles.lose} names={change.lose} />}
        {saved && !isSeller && change.lose.length > 0 && <KeptOrders id={saved.id} losing={change.lose} />}
        {saved && change.gain.length + change.lose.length === 0 && <p>No change to who can see it.</p>}
        <p className={styles.hint}>
          The seller can always see its own offering, and a credit union with an accepted commitment keeps access.
          Administrators see all offerings.
        </p>
      </div>
    </Card>
  );
}

const isHidden = (state: OfferingEntity['State']) =>
  !isShownTo({ state, sellerId: '', whitelist: [], blacklist: [] }, 'anyone');

function Situation({ saved }: { saved: OfferingEntity | undefined }) {
  if (!saved || !isHidden(saved.State)) return null;
  return (
    <Notice tone="info">
      This offering is {stateLabel(saved.State)}, so no credit union can see it. Below is who will see it while it's
      published.
    </Notice>
  );
}

function OnBoth({ directory, values }: { directory: readonly DirectoryEntry[]; values: Values }) {
  const names = namesOnBoth(values, directory);
  if (names.length === 0) return null;
  return (
    <Notice tone="caution" title="On both lists">
      <p>{bothListsFault(names)}</p>
    </Notice>
  );
}

interface NamedProps {
  title: string;
  tone: string | undefined;
  names: readonly DirectoryEntry[];
}

function Named({ title, tone, names }: NamedProps) {
  if (names.length === 0) return null;
  const rest = names.length - NAMED;
  return (
    <section>
      <h3 className={`${styles.title} ${tone}`}>
        {title}: {names.length.toLocaleString('en-US')}
      </h3>
      <ul className={styles.names}>
        {names.slice(0, NAMED).map(({ id, Name }) => (
          <li key={id}>{Name}</li>
        ))}
        {rest > 0 && <li>and {rest.toLocaleString('en-US')} more</li>}
      </ul>
    </section>
  );
}

/** Credit unions with orders on an offering that a change would hide from them. */
function KeptOrders({ id, losing }: { id: string; losing: readonly DirectoryEntry[] }) {
  const { data: orders = [] } = useQuery(ordersOf(id));
  const lost = new Set(losing.map((one) => one.id));
  const kept = orders.filter(({ creditUnionAccountId }) => lost.has(creditUnionAccountId));
  if (kept.length === 0) return null;
  return (
    <Notice
      tone="caution"
      title="These credit unions already have orders, which stay in place. Commitments can't be accepted while the LP is hidden from them."
    >
      {kept.map(({ id, buyer, indicationAmount, commitmentAmount, status }) => (
        <p key={id}>
          {buyer}:{' '}
          {[
            indicationAmount !== null && `indicated ${money(indicationAmount)}`,
            commitmentAmount !== null && status && isLive(status) && `committed ${money(commitmentAmount)}`,
          ]
            .filter(Boolean)
            .join(', ')}
        </p>
      ))}
    </Notice>
  );
}
