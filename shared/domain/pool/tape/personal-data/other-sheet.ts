import type { FieldName } from '../fields.ts';
import { countKnownHeadings, fieldsOfHeadings, HEADINGS_NEEDED } from '../known-columns.ts';
import type { OtherSheets } from '../source-read.ts';
import { PersonalScan } from './scan.ts';

/**
 * Looks for personal data in a sheet that is not the tape, for its file is kept for a day all the same. What its first row
 * says are headings only where they are those of loans; else columns are named by their places.
 */
export const lookThroughSheet: OtherSheets = (place) => {
  let fields = new Map<number, FieldName>();
  let scan: PersonalScan | null = null;
  return {
    take: (cells, row) => {
      if (scan === null) {
        const headings = countKnownHeadings(cells) >= HEADINGS_NEEDED ? cells : [];
        scan = new PersonalScan(headings, row, { where: ` of sheet ${place}` });
        fields = fieldsOfHeadings(headings);
        if (headings.length > 0) return;
      }
      scan.see(cells, row);
    },
    end: () => void scan?.conclude(fields),
  };
};
