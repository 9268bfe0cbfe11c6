import { useEffect, useEffectEvent, useState } from 'react';
import { refusal } from '#shared/domain/access.ts';
import { likelyLoanType } from '#shared/domain/pool/tape/likely-class.ts';
import { date } from '#shared/format/date.ts';
import { money } from '#shared/format/money.ts';
import { useMe, whoIs } from '../../../lib/queries.ts';
import { mfaPath } from '../../../lib/session.ts';
import type { TapeStartProps } from '../../../lp/started-tape.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import type { Desk } from '../browser/desk-state.ts';
import { FileChoice } from '../browser/file-step.tsx';
import { classOf, useBrowserTape } from '../browser/use-browser-tape.ts';
import { loansOf } from '../check-step.tsx';
import { obstaclesOf } from '../columns.ts';
import { ColumnsStep } from '../columns-step.tsx';
import type { DeskSource } from '../desk-source.ts';
import { HeaderStep } from '../header-step.tsx';
import { Progress } from '../progress.tsx';
import { ColumnFixes, RowFixes } from './fixes.tsx';
import { sendStarted } from './send-started.ts';
import styles from './tape-start.module.css';

/** A new LP's loan tape: from a file to its figures on one card, with what stands in the way fixed in place. */
export function TapeStart(props: TapeStartProps) {
  const refused = refusal('tapeDesk', whoIs(useMe()));
  if (refused === null) return <Desktop {...props} />;
  return (
    <Card title="Loan tape">
      <div className={styles.gate}>
        <p>Loan tapes are confidential, so we'll ask for your verification code first.</p>
        <LinkButton variant="primary" href={mfaPath('/selling/lp/new')}>
          Continue with a code
        </LinkButton>
      </div>
    </Card>
  );
}

/** Dates are typed digit by digit. */
const isWhole = (asOfDate: string) => asOfDate >= '1990-01-01';

function Desktop({ onTape, isSending }: TapeStartProps) {
  const { desk, source, choose, remove } = useBrowserTape(null, () => undefined);
  const [isAtColumns, setAtColumns] = useState(false);
  const { said, checked, busy, fault, search } = desk;
  const isSaid = said !== null && isWhole(said.asOfDate) && obstaclesOf({ ...desk, said }).length === 0;
  const canRead = isSaid && !isAtColumns && !checked && !busy && !fault && !search;
  const read = useEffectEvent(() => source.read(() => undefined));
  useEffect(() => {
    if (canRead) read();
  }, [canRead]);

  const tell = useEffectEvent((reading: Desk['checked']) => onTape(startedOf({ ...desk, checked: reading })));
  useEffect(() => tell(checked), [checked]);

  const { matching } = source;
  const columns = isAtColumns && matching && (
    <ColumnsStep
      name="new"
      matching={matching}
      onSay={source.say}
      onRead={() => {
        setAtColumns(false);
        source.read(() => undefined);
      }}
      onOtherHeader={source.seekHeader}
      isPending={source.isStarting}
    />
  );
  return (
    <Card title="Loan tape">
      <div className={styles.start} inert={isSending || undefined}>
        {desk.inspection && !busy && (
          <Chosen desk={desk} onChoose={choose} onRemove={remove} onColumns={() => setAtColumns(true)} />
        )}
        {busy && (
          <Progress busy={{ ...busy, told: null, error: null }} fileName={source.fileName} onCancel={source.cancel} />
        )}
        {!busy && source.header && (
          <HeaderStep search={source.header} onChoose={source.takeHeader} isPending={source.isStarting} />
        )}
        {!busy && !source.header && (columns || <Fixes source={source} canRead={canRead} />)}
        {!busy && !desk.inspection && !search && <FileChoice desk={desk} onChoose={choose} />}
      </div>
    </Card>
  );
}

function Fixes({ source, canRead }: { source: DeskSource; canRead: boolean }) {
  const { matching, checked } = source;
  if (checked) return <RowFixes source={source} checked={checked} />;
  return matching && !canRead ? <ColumnFixes source={source} matching={matching} /> : null;
}

interface ChosenProps {
  desk: Desk;
  onChoose: ReturnType<typeof useBrowserTape>['choose'];
  onRemove: () => void;
  onColumns: () => void;
}

/** The file in one line: what was read of it, else what it is. */
function Chosen({ desk: { file, inspection, checked, said }, onChoose, onRemove, onColumns }: ChosenProps) {
  if (!file || !inspection) return null;
  const facts = checked?.facts;
  return (
    <div className={styles.chosen}>
      <div role="status">
        <p className={styles.fileName}>{file.name}</p>
        <p className={styles.quiet}>
          {facts
            ? `${loansOf(facts.loanCount)} · ${money(facts.balance)} · as of ${date(facts.asOfDate)}`
            : `${inspection.rows.toLocaleString('en-US')} ${inspection.rows === 1 ? 'row' : 'rows'} · no personal data found`}
        </p>
        {[...new Set([...inspection.notes, ...(checked?.notes ?? [])])].map((note) => (
          <p key={note} className={styles.quiet}>
            {note}
          </p>
        ))}
      </div>
      {inspection.sheets.length > 1 && (
        <SelectField
          label="Sheet"
          value={inspection.sheet ?? ''}
          onChange={(sheet) => onChoose(file, { sheet })}
          options={inspection.sheets.map((name) => ({ value: name, label: name }))}
        />
      )}
      <div className={styles.fixAction}>
        {checked && said && (
          <Button variant="quiet" onPress={onColumns}>
            Change columns
          </Button>
        )}
        <Button variant="quiet" onPress={onRemove}>
          Choose another file
        </Button>
      </div>
    </div>
  );
}

function startedOf({ file, header, said, checked }: Desk) {
  if (!file || !said || !checked?.facts) return null;
  const { facts, terms, leftOut } = checked;
  const started = { file, header, said, leavesErrorsOut: leftOut.loans > 0 };
  return {
    fileName: file.name,
    asOfDate: said.asOfDate,
    facts,
    terms,
    assetClass: classOf(null, said.columns),
    loanType: likelyLoanType(said.columns),
    send: (id: string, ...how: SendArgs) => sendStarted(id, started, ...how),
  };
}

type SendArgs = Parameters<typeof sendStarted> extends [string, unknown, ...infer Rest] ? Rest : never;
