import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DealStatementEntity } from '#shared/contract/closings.ts';
import type { DealEntity } from '#shared/contract/deals.ts';
import { isOn, isWithPlatform } from '#shared/domain/platform-wire.ts';
import type { WireEnds } from '#shared/domain/transfer.ts';
import { money } from '#shared/format/money.ts';
import { deals } from '../../../lib/api.ts';
import { useOwnWork } from '../../../lp/own-work.ts';
import { type NotedWire, RecordWire } from '../../../lp/record-wire.tsx';
import { WireLines } from '../../../lp/wire-lines.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { useChange } from '../../../ui/use-change.ts';
import styles from '../deal-page.module.css';
import { statementsOf } from '../statement/queries.ts';
import { directionOf } from '../statement/statement-lines.ts';
import { platformWords, recordedOn } from './transfers.ts';

/** Wires of the present statement with the platform, and those recorded under an earlier one. They hold nothing. */
export function PlatformWires({ deal }: { deal: DealEntity }) {
  const { data: [present] = [] } = useQuery({ ...statementsOf(deal.id), throwOnError: false });
  const { funding, state } = deal;
  if (!present || (state !== 'Funding' && state !== 'Funded')) return null;
  const owed: Owed[] = present.wires.filter(isWithPlatform);
  const earlier = funding.platform.filter((wire) => !owed.some((one) => isOn(one, wire)));
  const shown = [...owed, ...earlier.filter((wire, place) => earlier.findIndex((one) => isOn(one, wire)) === place)];
  if (shown.length === 0) return null;
  return (
    <Card title="Wires with Tandem">
      <div className={styles.nextStep}>
        <div className={styles.sides}>
          {shown.map(({ from, to }) => (
            <OneWire
              key={`${from} ${to}`}
              deal={deal}
              owed={owed.find((one) => isOn(one, { from, to }))}
              ends={{ from, to }}
            />
          ))}
        </div>
      </div>
    </Card>
  );
}

type Owed = DealStatementEntity['wires'][number];

interface OneWireProps {
  deal: DealEntity;
  ends: WireEnds;
  /** Undefined where the present statement no longer has it. */
  owed: Owed | undefined;
}

function OneWire({ deal, ends, owed }: OneWireProps) {
  const [isAsked, setAsked] = useState(false);
  const ownWork = useOwnWork()(deal.lpNumber);
  const mayRecord = owed !== undefined && deal.side === 'administrator' && !ownWork;
  const title = directionOf(deal, ends);
  return (
    <div>
      <h3>{title}</h3>
      <WireLines words={platformWords(deal.funding, ends, owed?.amount ?? 0)} />
      {mayRecord && (
        <div data-print="hide">
          <Button onPress={() => setAsked(true)} label={`Record a wire from ${title}`}>
            Record a wire
          </Button>
        </div>
      )}
      {isAsked && owed && <Recording deal={deal} owed={owed} onEnd={() => setAsked(false)} />}
    </div>
  );
}

function Recording({ deal, owed, onEnd }: { deal: DealEntity; owed: Owed; onEnd: () => void }) {
  const { from, to, amount } = owed;
  const record = useChange((wire: NotedWire) => deals.platformWire({ id: deal.id, body: { ...wire, from, to } }), {
    done: 'Wire recorded.',
  });
  const recorded = recordedOn(deal.funding, owed);
  return (
    <RecordWire title={directionOf(deal, owed)} record={record} onEnd={onEnd}>
      <p>
        The closing statement says {money(amount)}.{recorded !== 0 && ` ${money(recorded)} is recorded already.`}
      </p>
    </RecordWire>
  );
}
