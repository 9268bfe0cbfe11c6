import { useEffect, useState } from 'react';
import type { OfferingVersion } from '../../lp/queries.ts';
import { changedNames } from './changes.ts';
import type { FormPart } from './form-parts.ts';
import { applyChoices } from './merge.ts';
import { useSave } from './queries.ts';
import { useOfferingForm } from './use-offering-form.ts';
import { type Values, valuesOf } from './values.ts';

export type Edit = ReturnType<typeof useEdit>;

/**
 * The edit of an offering. The form is based on the version it began from until it is saved or discarded; a newer one by
 * someone else is put next to it, never over it.
 */
export function useEdit(id: string, latest: OfferingVersion, part: FormPart) {
  const [base, setBase] = useState(latest);
  const [theirs, setTheirs] = useState<OfferingVersion | null>(null);
  const [done, setDone] = useState('');
  const editing = useOfferingForm(valuesOf(base.offering), part);
  const changes = changedNames(valuesOf(base.offering), editing.state.values);
  const isDirty = changes.length > 0;

  const standOn = (version: OfferingVersion, next: Values) => {
    setBase(version);
    editing.reset(next);
  };
  const save = useSave(id, (outcome, { values: before }) => {
    if ('theirs' in outcome) return setTheirs(outcome.theirs);
    // What was typed while it was being saved is kept.
    const ways = { before, mine: editing.now(), theirs: valuesOf(outcome.saved.offering) };
    standOn(outcome.saved, applyChoices(ways, {}));
    setDone('Changes saved.');
  });

  const isNewer = latest.etag !== base.etag && !save.isPending;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a form that nothing was typed into follows what is saved
  useEffect(() => {
    if (isNewer && !isDirty) standOn(latest, valuesOf(latest.offering));
  }, [isNewer, isDirty, latest]);

  const send = (from: OfferingVersion, entered: Values) => {
    setDone('');
    if (changedNames(valuesOf(from.offering), entered).length === 0) return setDone('No unsaved changes.');
    save.mutate({ from, values: entered }, { onError: editing.tell });
  };
  return {
    base,
    editing,
    changes,
    theirs,
    done: isDirty ? '' : done,
    error: save.error,
    isPending: save.isPending,
    /** Someone has saved other values since the form began; it will have to be compared. */
    newer: isNewer && changedNames(valuesOf(base.offering), valuesOf(latest.offering)).length > 0 ? latest : null,
    save: (entered: Values) => send(base, entered),
    compare: () => setTheirs(latest),
    putOff: () => setTheirs(null),
    saveOverTheirs(entered: Values) {
      if (!theirs) return;
      setTheirs(null);
      standOn(theirs, entered);
      send(theirs, entered);
    },
    discard() {
      save.reset();
      standOn(latest, valuesOf(latest.offering));
    },
  };
}
