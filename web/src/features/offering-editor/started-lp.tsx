import { useQueryClient } from '@tanstack/react-query';
import { Fragment, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Problem } from '#shared/contract/problem.ts';
import { missingDocuments, missingFields, publishedFields } from '#shared/domain/publication.ts';
import { useFoundWork, useKeepWork } from '../../lib/unsaved-work.ts';
import { useSingleMutation } from '../../lib/use-single-mutation.ts';
import type { StartedTape, TapeStart } from '../../lp/started-tape.ts';
import { submitDraft } from '../../lp/submit-draft.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { UnsavedChanges } from '../../ui/unsaved-changes.tsx';
import { UnsavedWork } from '../../ui/unsaved-work.tsx';
import { changedNames } from './changes.ts';
import { useDesk } from './editor-desk.ts';
import styles from './editor-page.module.css';
import { stillRequired } from './faults.ts';
import { labelOf, type TextName } from './fields.ts';
import { OfferingForm } from './offering-form.tsx';
import { SaveBar } from './save-bar.tsx';
import { StartedCards } from './started-cards.tsx';
import { filledBy, keptFromTape } from './started-values.ts';
import { leadTo } from './use-led-field.ts';
import { formFault, useOfferingForm } from './use-offering-form.ts';
import { draftOf, numberOf, type Values, wireOf } from './values.ts';

interface StartedLpProps {
  Tape: TapeStart;
  initial: Values;
}

/** A new LP from its loan tape: the file first, then what it can't say, then one press. */
export function StartedLp({ Tape, initial }: StartedLpProps) {
  const [tape, setTape] = useState<StartedTape | null>(null);
  const [begun] = useState(initial);
  const found = useFoundWork<Values>('lp.selling.new');
  const editing = useOfferingForm(begun);
  const { values } = editing.state;
  const isDirty = changedNames(begun, values).length > 0;
  useKeepWork(found, { work: values, isDirty });
  const seen = useRef<StartedTape | null>(null);
  const take = (next: StartedTape | null) => {
    setTape(next);
    if (!next) return;
    editing.put(filledBy(editing.now(), next, seen.current));
    seen.current = next;
  };
  const [stage, setStage] = useState<string | null>(null);
  const create = useStart(tape, setStage);
  /** Button pressed, of the two. */
  const isSubmitted = useRef(false);
  return (
    <>
      <UnsavedChanges when={isDirty && !create.isSuccess} />
      <div className={styles.notice}>
        <UnsavedWork
          offer={found.offer}
          onDiscard={found.close}
          onRestore={() => {
            editing.reset({ ...begun, ...found.offer?.work });
            found.close();
          }}
        />
      </div>
      <div className={styles.notice}>
        <Tape onTape={take} isSending={create.isPending} />
      </div>
      {!tape && (
        <p className={styles.other}>
          No loan tape yet? <LinkButton href="?start=form">Start without a file</LinkButton>
        </p>
      )}
      {tape && (
        <OfferingForm
          editing={editing}
          label="New offering"
          onSubmit={(entered) =>
            create.mutate({ entered, isSubmitted: isSubmitted.current }, { onError: editing.tell })
          }
          cards={<StartedCards tape={tape} />}
          facts={tape.facts}
        >
          <SaveBar fault={formFault(create.error)} changes={stage ?? <Missing values={values} />}>
            <Button type="submit" isDisabled={create.isPending} onPress={() => (isSubmitted.current = false)}>
              Save draft
            </Button>
            <Button
              type="submit"
              variant="primary"
              isPending={create.isPending}
              onPress={() => (isSubmitted.current = true)}
            >
              Submit for review
            </Button>
          </SaveBar>
        </OfferingForm>
      )}
    </>
  );
}

interface LeadsProps {
  fields: readonly { name: TextName; label: string }[];
  /** What follows the last one. */
  end?: string;
}

/** Names of fields, each leading to its own. */
const Leads = ({ fields, end = '' }: LeadsProps) =>
  fields.map(({ name, label }, i) => (
    <Fragment key={name}>
      <span className={styles.whole}>
        <button type="button" className={styles.lead} onClick={() => leadTo(name)}>
          {label}
        </button>
        {i < fields.length - 1 ? ',' : end}
      </span>{' '}
    </Fragment>
  ));

/** Links to what keeps the draft from being saved, and to what buyers will miss. */
function Missing({ values }: { values: Values }) {
  const day = (name: 'DueDiligenceDeadline' | 'SettlementDate') => (wireOf(name, values[name]) as string) || null;
  const required = stillRequired(values);
  const missing = missingFields({
    DueDiligenceDeadline: day('DueDiligenceDeadline'),
    SettlementDate: day('SettlementDate'),
    Price: numberOf(values, 'Price'),
    AsksForPrice: values.AsksForPrice === 'true',
    TermSheet: { ...values, servicingFee: numberOf(values, 'servicingFee') },
  });
  return (
    <>
      {required.length > 0 && (
        <span className={styles.part}>
          Required:{' '}
          <Leads fields={required.map((name) => ({ name, label: labelOf(name, values.TermSheetCategory) }))} />
        </span>
      )}
      <span className={styles.part}>
        Optional, but buyers look for it:{' '}
        <Leads fields={missing.map((name) => ({ name, label: publishedFields[name] }))} end="," />
        {missingDocuments.toLowerCase()} (add them once it's saved)
      </span>
    </>
  );
}

interface Sent {
  entered: Values;
  isSubmitted: boolean;
}

/** Saves the draft, adds its tape, fills the term sheet from it and submits both. */
function useStart(tape: StartedTape | null, onStage: (words: string | null) => void) {
  const { create } = useDesk();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const start = useSingleMutation({
    async mutationFn({ entered, isSubmitted }: Sent) {
      if (!tape) throw new Problem('conflict');
      onStage('Saving the draft…');
      const { LPIdentifier: id } = await create(draftOf(entered));
      try {
        await tape.send(id, keptFromTape(entered, tape), onStage);
        if (!isSubmitted) return { id, notice: `Draft LP #${id} saved.` };
        onStage('Submitting…');
        await submitDraft(id);
        return { id, notice: `LP #${id} submitted for review.` };
      } catch (error) {
        return { id, notice: `Draft LP #${id} saved, but not submitted. ${Problem.from(error).message}` };
      }
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: ['selling'] }),
    onSettled: () => onStage(null),
  });
  const { data: done } = start;
  // Once nothing is unsaved anymore, leaving asks no one.
  useEffect(() => {
    if (done) navigate(`/selling/lp/${done.id}`, { state: { notice: done.notice } });
  }, [done, navigate]);
  return start;
}
