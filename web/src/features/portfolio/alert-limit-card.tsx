import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { PortfolioRow } from '#shared/contract/commitments.ts';
import { refusal } from '#shared/domain/access.ts';
import { proposedLate60 } from '#shared/domain/servicing/alerts.ts';
import { dayOfMoment } from '#shared/format/date.ts';
import { percent } from '#shared/format/percent.ts';
import { useMe, whoIs } from '../../lib/queries.ts';
import { alertLimit, useChangeAlertLimit } from '../../lp/alert-limit.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Modal } from '../../ui/modal.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './portfolio-page.module.css';

/** Where a credit union says from which share of late loans it wants to hear of a month. */
export function AlertLimitCard({ rows }: { rows: readonly PortfolioRow[] }) {
  const { data } = useQuery({ ...alertLimit, throwOnError: false });
  const [isEdited, setEdited] = useState(false);
  const mayEdit = refusal('selling', whoIs(useMe())) === null;
  if (!data) return null;
  const { late60, changedAt, changedBy } = data.body;
  return (
    <Card
      title="Alerts"
      actions={
        mayEdit && (
          <Button icon={<Pencil aria-hidden="true" />} onPress={() => setEdited(true)}>
            {late60 === null ? 'Set a limit' : 'Change the limit'}
          </Button>
        )
      }
    >
      <p>
        {late60 === null
          ? "You haven't set a limit on 60+ days."
          : `You hear of each posted month in which 60+ days is above ${percent(late60, 2)} of a pool's balance.`}{' '}
        You also hear where CDR is above the scenario you compare an LP with, and where a month is overdue.
      </p>
      {changedAt && changedBy && (
        <p className={styles.quiet}>
          Changed by {changedBy} on {dayOfMoment(changedAt)}.
        </p>
      )}
      {isEdited && (
        <Modal title="Limit on 60+ days" onClose={() => setEdited(false)}>
          <LimitForm rows={rows} late60={late60} etag={data.etag} onClose={() => setEdited(false)} />
        </Modal>
      )}
    </Card>
  );
}

interface LimitFormProps {
  rows: readonly PortfolioRow[];
  late60: number | null;
  etag: string;
  onClose: () => void;
}

const FAULT = 'Enter a percentage between 0 and 100, with at most two decimals';
const written = /^\d{1,3}(\.\d{1,2})?$/;

function LimitForm({ rows, late60, etag, onClose }: LimitFormProps) {
  const held = rows.flatMap(({ toDate }) => toDate?.pool60 ?? []);
  const [text, setText] = useState(String(late60 ?? proposedLate60(held)));
  const [isAsked, setAsked] = useState(false);
  const change = useChangeAlertLimit();
  const plain = text.trim().replace(/\s*%$/, '');
  const isFine = written.test(plain) && Number(plain) <= 100;
  const save = (wanted: number | null) => change.mutate({ late60: wanted, etag }, { onSuccess: onClose });
  function submit(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (isFine) save(Number(plain));
  }
  const today = held.length > 0 ? ` Your highest LP is at ${percent(Math.max(...held), 2)} today.` : '';
  return (
    <form className={styles.form} noValidate onSubmit={submit} aria-label="Limit on 60+ days">
      <TextField
        label="60+ days, percent of a pool's balance"
        description={`One limit for all LPs you hold.${today}${late60 === null ? ' The number below is a proposal: nothing is set until you save.' : ''}`}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        errorMessage={isAsked && !isFine ? FAULT : undefined}
        onChange={setText}
      />
      {change.error && <Failure error={change.error} />}
      <div className={styles.acts}>
        {late60 !== null && (
          <Button variant="quiet" isDisabled={change.isPending} onPress={() => save(null)}>
            Remove the limit
          </Button>
        )}
        <Button isDisabled={change.isPending} onPress={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" isPending={change.isPending}>
          Save
        </Button>
      </div>
    </form>
  );
}
