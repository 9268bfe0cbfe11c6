import { useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { BringDownRow, ClosingEntity } from '#shared/contract/closings.ts';
import { Problem } from '#shared/contract/problem.ts';
import { bringDownWords } from '#shared/domain/bring-down.ts';
import { useReason } from '../../../lib/use-reason.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { TabLinks } from '../../../ui/tab-links.tsx';
import { ClientTable } from '../../../ui/table/client-table.tsx';
import { SelectionBar } from '../../../ui/table/selection-bar.tsx';
import type { Selection } from '../../../ui/table/use-selection.ts';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { bringDownColumns, causesOf, UNDECIDED } from './bring-down-columns.tsx';
import styles from './closing.module.css';
import { countOf, type Decision, isStale, useDecide } from './queries.ts';

const deciding = {
  label: ({ loanId }: BringDownRow) => `loan ${loanId}`,
  canSelect: ({ after }: BringDownRow) => after !== null,
};

/** Loans that differ from the published tape, which administrators keep or drop. */
export function BringDown({ closing, mayDecide }: { closing: ClosingEntity; mayDecide: boolean }) {
  const { lines } = closing;
  return (
    <div className={styles.bringDown}>
      <p className={styles.quiet}>
        {countOf(lines.length, 'loan')} to look at, of {closing.loans.toLocaleString('en-US')} on the closing tape. A
        dropped loan is in no statement.
        {mayDecide && ' Select loans to keep or drop them.'}
      </p>
      <LineTabs closing={closing} />
      <ClientTable
        label={`Bring-down of LP #${closing.lpNumber}`}
        name="bring-down"
        columns={bringDownColumns}
        rows={lines}
        rowKey={({ loanId }) => loanId}
        selecting={mayDecide ? deciding : undefined}
      >
        {(selection) => (
          <SelectionBar selection={selection}>
            <Decide closing={closing} selection={selection} />
          </SelectionBar>
        )}
      </ClientTable>
    </div>
  );
}

/** All, what is to decide, and each cause. */
function LineTabs({ closing: { lines, undecided } }: { closing: ClosingEntity }) {
  const { search } = useLocation();
  const causes = useMemo(() => causesOf(lines), [lines]);
  const params = new URLSearchParams(search);
  const [decision, cause] = [params.get('filter.decision'), params.get('filter.cause')];
  const tab = (label: string, count: number, filter: Record<string, string>, isOpen: boolean) => ({
    to: `?${new URLSearchParams(filter)}`,
    label: `${label} (${count.toLocaleString('en-US')})`,
    isOpen,
  });
  return (
    <div data-print="hide">
      <TabLinks
        label="Loans"
        tabs={[
          tab('All', lines.length, {}, !decision && !cause),
          tab(UNDECIDED, undecided, { 'filter.decision': UNDECIDED }, decision === UNDECIDED && !cause),
          ...causes.map(({ cause: one, count }) =>
            tab(bringDownWords[one], count, { 'filter.cause': bringDownWords[one] }, cause === bringDownWords[one]),
          ),
        ]}
      />
    </div>
  );
}

const MOST = 200;

const faultOf = (error: unknown): string | null => {
  if (!error) return null;
  return isStale(error)
    ? 'Someone else changed this closing in the meantime. The page now shows it as it is, and your loans are still selected. Confirm again to go ahead.'
    : Problem.from(error).message;
};

function Decide({ closing, selection }: { closing: ClosingEntity; selection: Selection<BringDownRow> }) {
  const [asked, setAsked] = useState<Decision['decision'] | null>(null);
  const reason = useReason();
  const decide = useDecide(closing);
  const { selected } = selection;
  const show = (next: Decision['decision'] | null) => {
    setAsked(next);
    reason.reset();
    decide.reset();
  };
  const verb = asked === 'Kept' ? 'Keep' : 'Drop';
  if (selected.length === 0) return null;
  return (
    <>
      <Button onPress={() => show('Kept')}>Keep</Button>
      <Button onPress={() => show('Dropped')}>Drop</Button>
      <ConfirmDialog
        isOpen={asked !== null}
        onOpenChange={(isOpen) => isOpen || show(null)}
        title={`${verb} ${countOf(selected.length, 'loan')}?`}
        confirmLabel={verb}
        tone={asked === 'Dropped' ? 'danger' : 'primary'}
        isPending={decide.isPending}
        error={faultOf(decide.error)}
        onConfirm={() => {
          if (!asked || !reason.isGiven(true)) return;
          decide.mutate(
            { loans: selected, decision: asked, reason: reason.text.trim() },
            {
              onSuccess: () => {
                show(null);
                selection.only([]);
              },
            },
          );
        }}
      >
        <p>
          {asked === 'Kept' ? 'They are sold with the others.' : 'They are in no statement, and the lead keeps them.'}
        </p>
        <TextAreaField
          ref={reason.field}
          label="Reason"
          description="The seller reads it."
          maxLength={MOST}
          value={reason.text}
          onChange={reason.change}
          errorMessage={reason.fault}
        />
      </ConfirmDialog>
    </>
  );
}
