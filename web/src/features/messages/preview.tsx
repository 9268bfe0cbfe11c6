import { dateTime } from '#shared/format/date.ts';
import { Banner } from './banner.tsx';
import { bodyOf, type Draft, faultsOf } from './draft.ts';
import styles from './message-form.module.css';
import { endOf, pagesOf } from './message-words.ts';

export function Preview({ draft }: { draft: Draft }) {
  const body = bodyOf(draft);
  const { messageText, ...faults } = faultsOf(body);
  return (
    <section className={styles.preview} aria-label="Preview">
      <p className={styles.caption}>Preview</p>
      <div inert>
        <Banner text={body.messageText || 'Your text'} onDismiss={draft.isDismissable ? () => undefined : undefined} />
      </div>
      {Object.keys(faults).length === 0 && (
        <p className={styles.hint}>
          {pagesOf(body.route)}, {dateTime(body.startsAt)} to {endOf(body)}
        </p>
      )}
    </section>
  );
}
