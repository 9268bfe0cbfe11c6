import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminOfferingRow } from '#shared/contract/views.ts';
import { areThrough } from '#shared/domain/deal.ts';
import { movesFrom } from '#shared/domain/offering-state.ts';
import { lpDeals } from '../../lp/lp-deals.ts';
import { MoveDialog } from '../../lp/moves/move-dialog.tsx';
import { useOwnWork } from '../../lp/own-work.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './offering-overview-page.module.css';

/** Once nothing of an LP is left to close. */
export function AllFunded({ offering: { LPNumber: id, State } }: { offering: AdminOfferingRow }) {
  const maySell = movesFrom(State).includes('Sold');
  const { data = [] } = useQuery({ ...lpDeals(id), enabled: maySell, throwOnError: false });
  const [isAsked, setAsked] = useState(false);
  const ownWork = useOwnWork()(id);
  if (!maySell || ownWork || !areThrough(data)) return null;
  return (
    <div className={styles.notice} data-print="hide">
      <Notice tone="positive" title="Every deal of this LP is funded or canceled">
        <Button onPress={() => setAsked(true)}>Set to Sold</Button>
      </Notice>
      <MoveDialog id={id} to={isAsked ? 'Sold' : null} onClose={() => setAsked(false)} />
    </div>
  );
}
