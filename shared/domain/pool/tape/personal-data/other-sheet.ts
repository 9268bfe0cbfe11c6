import type { FieldName } from '../fields.ts';
import { countKnownHeadings, fieldsOfHeadings, HEADINGS_NEEDED } from '../known-columns.ts';
import type { OtherSheets } from '../source-read.ts';
import { canBeSaid, refuse } from './refuse.ts';
import { PersonalScan } from './scan.ts';
import { kindOfValue } from './values.ts';

const LONGEST_NAME = 31;

/**
 * Other sheets are kept for a day, too. The first row counts as headings only if it has a loan's. Until the sheet of the loans is
 * known, any may hold it, so their numbers may be references.
 */
export const lookThroughSheets =
  (isKnown: () => boolean): OtherSheets =>
  ({ name, place }) => {
    const kind = kindOfValue(name);
    if (kind) throw refuse(kind, `Name of sheet ${place}`, 1);
    const isSaid = name !== '' && name.length <= LONGEST_NAME && canBeSaid(name);
    const said = `sheet ${isSaid ? name : place}`;
    let fields = new Map<number, FieldName>();
    let scan: PersonalScan | null = null;
    return {
      said,
      take: (cells, row) => {
        if (scan === null) {
          const headings = countKnownHeadings(cells) >= HEADINGS_NEEDED ? cells : [];
          scan = new PersonalScan(headings, row, { where: ` of ${said}`, mayAsk: false, asksOfAll: !isKnown() });
          fields = fieldsOfHeadings(headings);
          if (headings.length > 0) return;
        }
        scan.see(cells, row);
      },
      end: () => void scan?.conclude(fields),
    };
  };
