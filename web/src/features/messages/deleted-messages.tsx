import { useQuery } from '@tanstack/react-query';
import type { SystemMessageRow } from '#shared/contract/configuration.ts';
import { dateTime } from '#shared/format/date.ts';
import { Button } from '../../ui/button.tsx';
import { Disclosure, DisclosureGroup } from '../../ui/disclosure.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import styles from './deleted-messages.module.css';
import { pagesOf } from './message-words.ts';
import { deletedMessages, useRestoreMessage } from './queries.ts';

/** Restorable for 30 days. */
export const DeletedMessages = () => (
  <section className={styles.section} aria-labelledby="deleted-messages">
    <h2 id="deleted-messages" className="visually-hidden">
      Deleted
    </h2>
    <DisclosureGroup>
      <Disclosure title="Deleted messages">
        <List />
      </Disclosure>
    </DisclosureGroup>
  </section>
);

function List() {
  const query = useQuery(deletedMessages);
  return (
    <Loaded query={query} lines={3}>
      {(messages) =>
        messages.length === 0 ? (
          <p>No messages were deleted in the last 30 days.</p>
        ) : (
          <ul className={styles.list} aria-label="Deleted messages">
            {messages.map((message) => (
              <Deleted key={message.id} message={message} />
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

const effects: Record<SystemMessageRow['status'], string> = {
  Live: 'Will show right away if restored.',
  Scheduled: 'Will show from its start date if restored.',
  Over: 'Expired.',
};

function Deleted({ message }: { message: SystemMessageRow }) {
  const { messageText, route, status, changedBy, changedAt } = message;
  const restoration = useRestoreMessage();
  return (
    <li className={styles.message}>
      <div className={styles.words}>
        <span className={styles.text}>{messageText}</span>
        <span className={styles.facts}>
          {pagesOf(route)}. {effects[status]} Deleted by {changedBy}, {dateTime(changedAt)}
        </span>
      </div>
      <Failure error={restoration.error} />
      <Button
        label={`Restore: ${messageText}`}
        isPending={restoration.isPending}
        onPress={() => restoration.mutate(message)}
      >
        Restore
      </Button>
    </li>
  );
}
