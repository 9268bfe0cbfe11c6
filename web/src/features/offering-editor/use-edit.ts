import { useEffect, useEffectEvent, useState } from 'react';
import { useFoundWork, useKeepWork } from '../../lib/unsaved-work.ts';
import { useOnline } from '../../lib/use-online.ts';
import type { OfferingVersion } from '../../lp/queries.ts';
import { applyChoices, changedNames, differences, type KeptEdit, keepTexts, resumed } from './changes.ts';
import type { FormPart } from './fields.ts';
import { isSameForm, useSave } from './queries.ts';
import { useOfferingForm } from './use-offering-form.ts';
import { type Values, valuesOf } from './values.ts';

export type Edit = ReturnType<typeof useEdit>;

const isDraft = ({ offering }: OfferingVersion) => offering.State === 'Draft';

/**
 * The edit of an offering. The form is based on the version it began from until it is saved or discarded; a newer one by
 * someone else is put next to it, never over it. What isn't saved is kept in the browser and offered on return; a draft,
 * which saves itself, goes on with it unless someone else saved it meanwhile.
 */
export function useEdit(id: string, latest: OfferingVersion, part: FormPart) {
  const found = useFoundWork<KeptEdit>(`lp.${id}.${part}`, latest.etag);
  const [begun] = useState(() => {
    const work = found.offer?.work ?? null;
    const goesOn = work !== null && isDraft(latest) && isSameForm(work.from, latest);
    return { goesOn, ...resumed(latest, goesOn ? work : null) };
  });
  const [base, setBase] = useState(begun.from);
  const [theirs, setTheirs] = useState<OfferingVersion | null>(null);
  const [done, setDone] = useState('');
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const saved = valuesOf(base.offering);
  const editing = useOfferingForm(saved, part, begun.values);
  const { values } = editing.state;
  const changes = changedNames(saved, values);
  const isDirty = changes.length > 0;

  const standOn = (version: OfferingVersion, next: Values) => {
    setBase(version);
    editing.reset(next);
  };
  const save = useSave(id, (outcome, sent) => {
    if ('theirs' in outcome) {
      // The form itself tells someone who is typing.
      if (!sent.isAuto) setTheirs(outcome.theirs);
      return;
    }
    // Text typed during the save is kept.
    const ways = { before: sent.values, mine: editing.now(), theirs: valuesOf(outcome.saved.offering) };
    const next = applyChoices(ways, {});
    setSavedAt(new Date().toISOString());
    if (!sent.isAuto) {
      standOn(outcome.saved, next);
      return setDone('Changes saved.');
    }
    setBase(outcome.saved);
    editing.put(keepTexts(next, ways.mine));
  });

  const isNewer = latest.etag !== base.etag && !save.isPending;
  const mine = isNewer ? differences({ before: saved, mine: values, theirs: valuesOf(latest.offering) }) : [];
  const isBehind = isNewer && mine.every(({ by }) => by === 'theirs');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a form that holds nothing of its own follows what is saved
  useEffect(() => {
    if (isBehind) standOn(latest, valuesOf(latest.offering));
  }, [isBehind, latest]);

  const isAutomatic = isDraft(base) && isDraft(latest);
  useKeepWork(found, { work: { from: base, values }, isDirty, version: base.etag, isKeptOnLeaving: isAutomatic });
  const left = found.offer && !begun.goesOn ? resumed(latest, found.offer.work) : null;
  const isMissing = left !== null && left.from !== latest;
  const { close } = found;
  useEffect(() => {
    if (!isMissing) close();
  }, [isMissing, close]);

  const sendable = isAutomatic ? changedNames(saved, editing.sound()) : [];
  const newer = isNewer && !isSameForm(base, latest) ? latest : null;
  const send = (from: OfferingVersion, entered: Values) => {
    setDone('');
    if (changedNames(valuesOf(from.offering), entered).length === 0) {
      return setDone(isAutomatic ? 'Changes saved.' : 'No unsaved changes.');
    }
    save.mutate({ from, values: entered, isAuto: false }, { onError: editing.tell });
  };
  return {
    base,
    editing,
    changes,
    theirs,
    /** Unsaved work from before. */
    offer: found.offer && left && isMissing ? { ...found.offer, isBehind: !isSameForm(left.from, latest) } : null,
    restore() {
      if (left) standOn(left.from, left.values);
      close();
    },
    forgetOffer: close,
    done: isDirty ? '' : done,
    error: save.error,
    isPending: save.isPending,
    /** A draft is saved as it is typed. What is published is saved by hand: buyers see it at once. */
    isAutomatic,
    isAutosaving: save.isPending && save.variables.isAuto,
    canAutosave: sendable.length > 0 && !save.isPending && !newer && !theirs,
    /** Changes that can't be saved. */
    blocked: isAutomatic ? changes.filter((name) => !sendable.includes(name)) : [],
    /** When this edit was last saved. */
    savedAt,
    /** Someone has saved something else since the form began; it will have to be compared. */
    newer,
    save: (entered: Values) => send(base, entered),
    autosave: () => save.mutate({ from: base, values: editing.sound(), isAuto: true }, { onError: editing.note }),
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

/** Milliseconds without a change before what was typed is saved. */
const QUIET_MS = 2000;
/** The same after a failure. */
const RETRY_MS = 15_000;

/** Saves the edit of a draft by itself: once its form is still, when the page is hidden, and when it is left. */
export function useAutosave(edit: Edit): void {
  const canSave = useOnline() && edit.canAutosave;
  const { values } = edit.editing.state;
  const save = useEffectEvent(() => {
    if (canSave) edit.autosave();
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change begins the wait again
  useEffect(() => {
    if (!canSave) return;
    const timer = setTimeout(save, edit.error ? RETRY_MS : QUIET_MS);
    return () => clearTimeout(timer);
  }, [canSave, edit.error, values]);
  useEffect(() => {
    const onHidden = () => document.visibilityState === 'hidden' && save();
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      save();
    };
  }, []);
}
