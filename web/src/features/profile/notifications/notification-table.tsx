import { useId } from 'react';
import type { Destination } from '#shared/domain/notification-entries.ts';
import { Toggle } from '../../../ui/toggle.tsx';
import styles from './notifications.module.css';
import { byCategory, type Draft, type Entry, isOn } from './wishes.ts';

const columns: { destination: Destination; label: string }[] = [
  { destination: 'SMS', label: 'SMS' },
  { destination: 'EMAIL', label: 'Email' },
];

interface NotificationTableProps {
  entries: readonly Entry[];
  draft: Draft;
  /** Id of the reason texts are unavailable; undefined if available. */
  smsHint: string | undefined;
  onSwitch: (entry: Entry, destination: Destination, isOn: boolean) => void;
}

export function NotificationTable({ entries, draft, smsHint, onSwitch }: NotificationTableProps) {
  const id = useId();
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">What we send by text message and by email</caption>
      <thead>
        <tr>
          <th scope="col">We tell you when</th>
          {columns.map(({ destination, label }) => (
            <th key={destination} id={`${id}-${destination}`} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      {byCategory(entries).map(([category, group]) => (
        <tbody key={category}>
          <tr>
            <th scope="rowgroup" colSpan={columns.length + 1} className={styles.category}>
              {category}
            </th>
          </tr>
          {group.map((entry) => (
            <tr key={entry.name}>
              <th id={`${id}-${entry.name}`} scope="row">
                {entry.description}
              </th>
              {columns.map(({ destination }) => (
                <td key={destination}>
                  {entry.availableDestinations.includes(destination) ? (
                    <Toggle
                      isOn={isOn(entry, destination, draft)}
                      onChange={(isOn) => onSwitch(entry, destination, isOn)}
                      labelledBy={`${id}-${entry.name} ${id}-${destination}`}
                      isDisabled={destination === 'SMS' && smsHint !== undefined}
                      describedBy={destination === 'SMS' ? smsHint : undefined}
                    />
                  ) : (
                    <span className="visually-hidden">Not available</span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}
