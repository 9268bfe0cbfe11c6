import { dateTime, dayOf, timeOf } from '#shared/format/date.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';
import styles from './unsaved-work.module.css';

interface UnsavedWorkProps {
  /** Null: nothing is shown. */
  offer: { at: string; isBehind: boolean } | null;
  /** Noun of the changed record, such as `LP`. */
  noun?: string;
  onRestore: () => void;
  onDiscard: () => void;
}

const when = (at: string): string => (dayOf(new Date(at)) === dayOf(new Date()) ? timeOf(at) : dateTime(at));

/** Offers what was left unsaved. */
export function UnsavedWork({ offer, noun = 'record', onRestore, onDiscard }: UnsavedWorkProps) {
  if (!offer) return null;
  return (
    <Notice tone={offer.isBehind ? 'caution' : 'info'} role="status">
      <p>
        You left changes here that aren't saved.
        {offer.isBehind && ` This ${noun} has changed since then. Review your changes before you save them.`}
      </p>
      <div className={styles.buttons}>
        <Button onPress={onRestore}>{`Restore your unsaved changes from ${when(offer.at)}`}</Button>
        <Button variant="quiet" onPress={onDiscard}>
          Discard
        </Button>
      </div>
    </Notice>
  );
}
