import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import styles from './compliance.module.css';

interface RowsCardProps<Row> {
  title: string;
  /** For links that lead to it. */
  id?: string;
  /** What one row is, in lower case. */
  noun: string;
  about: ReactNode;
  rows: readonly Row[];
  newRow: () => Row;
  onChange: (rows: Row[]) => void;
  /** What tells a row from others, for those who hear its button; its place unless said. */
  nameOf?: (row: Row) => string;
  /** All fields of a row and its button fit on a line in a wide window. */
  isLine?: boolean;
  /** The fields of a row. */
  children: (row: Row, place: number) => ReactNode;
  foot?: ReactNode;
}

/** Rows of fields, to which one is added and of which each can be removed. */
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
