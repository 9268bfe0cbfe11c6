import { useSearchParams } from 'react-router-dom';
import { columnLetters } from '#shared/domain/pool/tape/header-row.ts';
import type { HeaderChoice, SheetPreview } from '#shared/domain/pool/tape/preview.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TabLinks } from '../../ui/tab-links.tsx';
import type { HeaderSearch } from './desk-source.ts';
import styles from './header-step.module.css';
import deskStyles from './tape.module.css';

interface HeaderStepProps {
  search: HeaderSearch;
  onChoose: (choice: HeaderChoice) => void;
  isPending: boolean;
}

/** In the second step: which row of which sheet has the headings. */
export function HeaderStep({ search: { sheets, why, keep }, onChoose, isPending }: HeaderStepProps) {
  const [params] = useSearchParams();
  const likely = sheets.find(({ headerRow }) => headerRow !== null) ?? largestOf(sheets);
  const shown = sheets.find(({ name }) => name === params.get('sheet')) ?? likely;
  if (!shown) return null;
  const choose = (headerRow: HeaderChoice['headerRow']) =>
    isPending || onChoose({ headerRow, ...(shown.name !== null && { sheet: shown.name }) });
  return (
    <>
      {why && (
        <Notice tone="caution">
          <p>{why}</p>
        </Notice>
      )}
      <p>Choose the row with the headings. If there are two, choose the lower one.</p>
      {sheets.length > 1 && (
        <TabLinks
          label="Sheets"
          hasLine
          tabs={sheets.map(({ name }) => ({
            to: `?${new URLSearchParams({ step: 'columns', sheet: name ?? '' })}`,
            label: name ?? '',
            isOpen: name === shown.name,
          }))}
        />
      )}
      <FirstRows sheet={shown} onChoose={choose} />
      <div className={deskStyles.actions}>
        {keep && (
          <Button variant="quiet" onPress={keep}>
            Back to the columns
          </Button>
        )}
        <Button isPending={isPending} onPress={() => choose('none')}>
          No header row
        </Button>
      </div>
    </>
  );
}

/** Covers and notes are smaller than the loans. */
const largestOf = (sheets: readonly SheetPreview[]) =>
  sheets.toSorted((a, b) => b.columns * b.rows.length - a.columns * a.rows.length)[0];

function FirstRows({ sheet, onChoose }: { sheet: SheetPreview; onChoose: (row: number) => void }) {
  const width = Math.max(...sheet.rows.map(({ cells }) => cells.length));
  const letters = Array.from({ length: width }, (_, i) => columnLetters(i));
  return (
    <>
      <div className={styles.scroll}>
        <table className={styles.rows}>
          <caption className="visually-hidden">{`First rows of ${sheet.name ?? 'the file'}`}</caption>
          <thead>
            <tr>
              <th scope="col">Row</th>
              {letters.map((letter) => (
                <th key={letter} scope="col">
                  {letter}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sheet.rows.map(({ row, cells }) => (
              <tr key={row}>
                <th scope="row">
                  <button type="button" className={styles.choose} onClick={() => onChoose(row)}>
                    <span className="visually-hidden">Row </span>
                    {row}
                    <span className="visually-hidden"> is the header</span>
                  </button>
                  {row === sheet.headerRow && <Badge tone="info">Likely</Badge>}
                </th>
                {letters.map((letter, i) => (
                  <td key={letter}>{cells[i]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {sheet.columns > width && (
        <p className={deskStyles.quiet}>{`The first ${width} of ${sheet.columns} columns are shown.`}</p>
      )}
    </>
  );
}
