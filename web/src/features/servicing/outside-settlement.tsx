import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { OutsideSettlementEntity, PositionEntity } from '#shared/contract/servicing-entities.ts';
import { price } from '#shared/domain/price.ts';
import { date, dateTime } from '#shared/format/date.ts';
import { money, parsePercent } from '#shared/format/money.ts';
import { percentNeeded } from '../../lib/typed-numbers.ts';
import { useFaults } from '../../lib/use-faults.ts';
import { useOwnWork } from '../../lp/own-work.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { SimpleTable } from '../../ui/simple-table.tsx';
import { columns } from '../../ui/table/columns.ts';
import { TextField } from '../../ui/text-field.tsx';
import { outsideOf, useConfirmOutside, useSettleOutside } from './queries.ts';
import styles from './servicing.module.css';

/** For administrators: positions of an LP whose purchases were settled before there were deals (pools.md C.1). */
export function OutsideSettlement({ id }: { id: string }) {
  const ownWork = useOwnWork()(id);
  const query = useQuery({ ...outsideOf(id), enabled: !ownWork });
  if (ownWork) return null;
  return (
    <Loaded query={query} lines={6}>
      {(found) => (
        <>
          {found.pending && <Waiting id={id} pending={found.pending} />}
          {found.buyers.length > 0 && <Entry key={found.pending?.contentHash} id={id} found={found} />}
        </>
      )}
    </Loaded>
  );
}

const positionColumns = columns<PositionEntity>(
  { id: 'buyer', label: 'Buyer', value: ({ creditUnionName }) => creditUnionName },
  { id: 'bought', label: 'Bought', align: 'right', value: ({ bought }) => bought, cell: (row) => money(row.bought) },
  {
    id: 'share',
    label: 'Share of the pool',
    align: 'right',
    value: ({ share }) => share,
    cell: ({ share }) => `${share}%`,
  },
  { id: 'price', label: 'Price', align: 'right', value: (row) => row.price, cell: (row) => price(row.price) },
  {
    id: 'accrued',
    label: 'Accrued interest',
    align: 'right',
    value: ({ accrued }) => accrued,
    cell: ({ accrued }) => money(accrued),
  },
  { id: 'due', label: 'Due', align: 'right', value: ({ due }) => due, cell: ({ due }) => money(due) },
);

function Waiting({ id, pending }: { id: string; pending: NonNullable<OutsideSettlementEntity['pending']> }) {
  const [isAsked, setAsked] = useState(false);
  const confirm = useConfirmOutside(id);
  const [first] = pending.positions;
  return (
    <Card title="Positions to confirm">
      <div className={styles.part}>
        <p>
          Entered by {pending.by} on {dateTime(pending.at)}. Settled on {date(first?.settledOn ?? '')}, on loans as of{' '}
          {date(first?.cutOff ?? '')} with a balance of {money(first?.pool ?? 0)}. What was due must match each buyer's
          settlement statement to the cent.
        </p>
        <SimpleTable
          caption="Positions to confirm"
          columns={positionColumns}
          rows={pending.positions}
          rowKey={({ creditUnionId }) => creditUnionId}
          emptyText=""
        />
        <Failure error={confirm.error} />
        {pending.isOwn ? (
          <p className={styles.quiet}>Another administrator has to confirm what you entered.</p>
        ) : (
          <div>
            <Button variant="primary" onPress={() => setAsked(true)}>
              Confirm positions
            </Button>
          </div>
        )}
      </div>
      <ConfirmDialog
        isOpen={isAsked}
        onOpenChange={setAsked}
        title="Confirm these positions?"
        confirmLabel="Confirm positions"
        isPending={confirm.isPending}
        onConfirm={() => confirm.mutate(pending.contentHash, { onSettled: () => setAsked(false) })}
      >
        <p>They never change once confirmed. Months can be loaded from then on.</p>
      </ConfirmDialog>
    </Card>
  );
}

type Name = 'tapeId' | 'settledOn' | `price ${string}`;

function Entry({ id, found: { buyers, tapes, pending } }: { id: string; found: OutsideSettlementEntity }) {
  const settle = useSettleOutside(id);
  const { form, faults, tell, clear } = useFaults<Name>();
  const [tapeId, setTapeId] = useState(tapes[0]?.tapeId ?? '');
  const [settledOn, setSettledOn] = useState('');
  const [prices, setPrices] = useState<Record<string, string>>(() =>
    Object.fromEntries(buyers.map((buyer) => [buyer.creditUnionId, buyer.price === null ? '' : String(buyer.price)])),
  );
  if (tapes.length === 0)
    return (
      <Notice tone="caution" title="Settled outside Tandem?">
        <p>
          Upload and publish the closing tape on the <Link to={`/admin/lp/${id}/tape`}>loan tape page</Link>, then enter
          the positions here.
        </p>
      </Notice>
    );

  function submit() {
    const unread = buyers.filter(({ creditUnionId }) => parsePercent(prices[creditUnionId] ?? '') === null);
    const missing: Partial<Record<Name, string>> = {
      ...(!settledOn && { settledOn: 'Enter a day' }),
      ...Object.fromEntries(unread.map(({ creditUnionId }) => [`price ${creditUnionId}`, percentNeeded])),
    };
    if (Object.keys(missing).length > 0) return tell(missing);
    settle.mutate({
      tapeId,
      settledOn,
      prices: buyers.map(({ creditUnionId }) => ({
        creditUnionId,
        price: parsePercent(prices[creditUnionId] ?? '') ?? 0,
      })),
    });
  }

  return (
    <Card title={pending ? 'Enter the positions again' : 'Settled outside Tandem'}>
      <form
        ref={form}
        className={styles.part}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <p className={styles.quiet}>
          This LP was sold before deals were kept here. Its purchases become positions once another administrator has
          confirmed them.
        </p>
        <SelectField
          label="Closing tape"
          value={tapeId}
          onChange={setTapeId}
          options={tapes.map(({ tapeId: value, fileName, asOfDate }) => ({
            value,
            label: `${date(asOfDate)}: ${fileName}`,
          }))}
        />
        <DateField
          label="Settled on"
          value={settledOn}
          errorMessage={faults.settledOn}
          onChange={(day) => {
            clear('settledOn');
            setSettledOn(day);
          }}
        />
        {buyers.map(({ creditUnionId, creditUnionName, amount }) => (
          <TextField
            key={creditUnionId}
            label={`Price paid by ${creditUnionName}`}
            description={`Percent of par, for ${money(amount)}`}
            inputMode="decimal"
            value={prices[creditUnionId] ?? ''}
            errorMessage={faults[`price ${creditUnionId}`]}
            onChange={(text) => {
              clear(`price ${creditUnionId}`);
              setPrices({ ...prices, [creditUnionId]: text });
            }}
          />
        ))}
        <Failure error={settle.error} />
        <div>
          <Button type="submit" variant="primary" isPending={settle.isPending}>
            Enter positions
          </Button>
        </div>
      </form>
    </Card>
  );
}
