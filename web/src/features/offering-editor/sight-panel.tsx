import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { DirectoryEntry } from '#shared/contract/crm.ts';
import type { Offering } from '#shared/contract/offerings.ts';
import { isShownTo } from '#shared/domain/offering.ts';
import { stateLabel } from '#shared/format/labels.ts';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useForm } from './form-context.ts';
import { directoryQuery } from './queries.ts';
import { byName, sightChange } from './sight.ts';
import styles from './sight-panel.module.css';
import { StandingOrders } from './standing-orders.tsx';
import { noValues, type Values, valuesOf } from './values.ts';

/** Names listed before the rest are counted. */
const NAMED = 25;

/** Who would see the offering before and after what is being changed. */
export function SightPanel({ saved }: { saved: Offering | undefined }) {
  const { data: directory } = useQuery(directoryQuery);
  const { values } = useForm();
  const { SellerName, whitelist, blacklist } = values;
  const before = useMemo(() => (saved ? valuesOf(saved) : noValues), [saved]);
  const change = useMemo(
    () => directory && sightChange(directory, before, { SellerName, whitelist, blacklist }),
    [directory, before, SellerName, whitelist, blacklist],
  );
  if (!directory || !change) return null;
  const all = directory.length.toLocaleString('en-US');
  return (
    <Card as="div" title="Who would see it">
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
        {saved && <Named title="Gain sight of it" tone={styles.gain} names={change.gain} />}
        {saved && <Named title="Lose sight of it" tone={styles.lose} names={change.lose} />}
        {saved && change.lose.length > 0 && <StandingOrders id={saved.id} losing={change.lose} />}
        {saved && change.gain.length + change.lose.length === 0 && <p>Nobody gains or loses sight of it.</p>}
        <p className={styles.hint}>The seller always sees its own offering. Administrators see every one.</p>
      </div>
    </Card>
  );
}

const isHidden = (state: Offering['State']) =>
  !isShownTo({ state, sellerId: '', whitelist: [], blacklist: [] }, 'anybody');

function Situation({ saved }: { saved: Offering | undefined }) {
  if (!saved || !isHidden(saved.State)) return null;
  return (
    <Notice tone="info">
      It is {stateLabel(saved.State)} now, so that no credit union sees it. This is who sees it while it is published.
    </Notice>
  );
}

function OnBoth({ directory, values }: { directory: readonly DirectoryEntry[]; values: Values }) {
  const both = directory.filter(({ id }) => values.whitelist.includes(id) && values.blacklist.includes(id));
  const seller = byName(directory, values.SellerName)?.id;
  if (both.length === 0) return null;
  const names = both.map(({ Name }) => Name).join(', ');
  const isSeller = both.every(({ id }) => id === seller);
  return (
    <Notice tone="caution" title="On both lists">
      <p>{isSeller ? `${names}, which sees it as the seller.` : `${names}. "Hidden from" counts.`}</p>
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
