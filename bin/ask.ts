import { askRows } from './tape-rows.ts';

/**
 * `npm run ask -- "SELECT …"`, or the name of a saved question: asks the rows of published tapes in the data folder
 * (TANDEM_DATA, .local unless set) with DuckDB, which is an optional dependency.
 */
const [asked = ''] = process.argv.slice(2);
try {
  console.table(await askRows(process.env.TANDEM_DATA || '.local', asked));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
