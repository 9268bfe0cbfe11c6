import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import styles from './compliance.module.css';

interface RowsCardProps<Row> {
  title: string;
  /** For links to it. */
  id?: string;
  noun: string;
  about: ReactNode;
  rows: readonly Row[];
  newRow: () => Row;
  onChange: (rows: Row[]) => void;
  nameOf?: (row: Row) => string;
  /** One line in a wide window. */
  isLine?: boolean;
  children: (row: Row, place: number) => ReactNode;
  foot?: ReactNode;
}

export function RowsCard<Row extends { key: string }>({
  title,
  id,
  noun,
  about,
  rows,
  newRow,
  onChange,
  nameOf,
  isLine = false,
  children,
  foot,
}: RowsCardProps<Row>) {
  return (
    <Card
      title={title}
      id={id}
      actions={
        <Button variant="quiet" onPress={() => onChange([...rows, newRow()])}>
          Add {noun}
        </Button>
      }
    >
      <p className={styles.small}>{about}</p>
      <ul className={styles.rows}>
        {rows.map((row, place) => (
          <li key={row.key}>
            <fieldset className={isLine ? `${styles.row} ${styles.line}` : styles.row}>
              <legend className="visually-hidden">
                {noun.charAt(0).toUpperCase() + noun.slice(1)} {place + 1}
              </legend>
              {children(row, place)}
              <Button
                variant="quiet"
                label={`Remove ${noun} ${nameOf?.(row) || place + 1}`}
                onPress={() => onChange(rows.filter(({ key }) => key !== row.key))}
              >
                Remove
              </Button>
            </fieldset>
          </li>
        ))}
      </ul>
      {foot}
    </Card>
  );
}
