import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
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
import { columnsLeftOut, obstaclesOf } from '../columns.ts';
import { ColumnsStep } from '../columns-step.tsx';
import type { DeskSource } from '../desk-source.ts';
import { HeaderStep } from '../header-step.tsx';
import { Progress } from '../progress.tsx';
import { ColumnFixes, needsColumns, RowFixes } from './fixes.tsx';
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
  const { matching } = source;
  // Choosing the last column that was open leaves the others in sight, until they are read.
  if (!isAtColumns && matching && !checked && !busy && needsColumns(matching)) setAtColumns(true);
  const isSaid = said !== null && isWhole(said.asOfDate) && obstaclesOf({ ...desk, said }).length === 0;
  const canRead = isSaid && !isAtColumns && !checked && !busy && !fault && !search;
  const read = useEffectEvent(() => source.read(() => undefined));
  useEffect(() => {
    if (canRead) read();
  }, [canRead]);

  const tell = useEffectEvent((reading: Desk['checked']) => onTape(startedOf({ ...desk, checked: reading })));
  useEffect(() => tell(checked), [checked]);

  const place = useRef<HTMLDivElement>(null);
  useKeptFocus(place, [busy !== null, isAtColumns, checked !== null, matching?.said.asOfDate === '']);

  const another: typeof choose = (...chosen) => {
    setAtColumns(false);
    choose(...chosen);
  };
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
      <div ref={place} tabIndex={-1} className={styles.start} inert={isSending || undefined}>
        {desk.inspection && !busy && (
          <Chosen
            desk={desk}
            isRead={!columns}
            onChoose={another}
            onRemove={() => {
              setAtColumns(false);
              remove();
            }}
            onColumns={() => setAtColumns(true)}
          />
        )}
        {busy && (
          <Progress busy={{ ...busy, told: null, error: null }} fileName={source.fileName} onCancel={source.cancel} />
        )}
        {!busy && source.header && (
          <HeaderStep search={source.header} onChoose={source.takeHeader} isPending={source.isStarting} />
        )}
        {!busy &&
          !source.header &&
          (columns || <Fixes source={source} canRead={canRead} onColumns={() => setAtColumns(true)} />)}
        {!busy && !desk.inspection && !search && <FileChoice desk={desk} onChoose={another} />}
      </div>
    </Card>
  );
}

/** Takes the focus to `place` where what had it is gone. */
function useKeptFocus(place: RefObject<HTMLElement | null>, changes: readonly boolean[]) {
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change takes something away
  useEffect(() => {
    if (!isFirst.current && document.activeElement === document.body) place.current?.focus();
    isFirst.current = false;
  }, [...changes]);
}

interface FixesProps {
  source: DeskSource;
  canRead: boolean;
  onColumns: () => void;
}

function Fixes({ source, canRead, onColumns }: FixesProps) {
  const { matching, checked } = source;
  if (checked) return <RowFixes source={source} checked={checked} />;
  return matching && !canRead ? <ColumnFixes source={source} matching={matching} onColumns={onColumns} /> : null;
}

interface ChosenProps {
  desk: Desk;
  /** False while its columns are being chosen. */
  isRead: boolean;
  onChoose: ReturnType<typeof useBrowserTape>['choose'];
  onRemove: () => void;
  onColumns: () => void;
}

/** The file in one line: what was read of it, else what it is. */
function Chosen({ desk: { file, inspection, checked, said }, isRead, onChoose, onRemove, onColumns }: ChosenProps) {
  if (!file || !inspection) return null;
  const facts = checked?.facts;
  const leftOut = checked && said && isRead ? columnsLeftOut(said.columns) : null;
  return (
    <div className={styles.chosen}>
      <div role="status">
        <p className={styles.fileName}>{file.name}</p>
        <p className={styles.quiet}>
          {facts
            ? `${loansOf(facts.loanCount)} · ${money(facts.balance)} · as of ${date(facts.asOfDate)}`
            : `${inspection.rows.toLocaleString('en-US')} ${inspection.rows === 1 ? 'row' : 'rows'} · no personal data found`}
        </p>
        {leftOut && <p className={styles.quiet}>{leftOut}</p>}
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
