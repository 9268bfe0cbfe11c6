import { rowSortingFeature, tableFeatures } from '@tanstack/react-table';

/** What the table model takes part in; the rows come sorted and filtered from the server. */
export const features = tableFeatures({ rowSortingFeature });
export type TableFeatures = typeof features;

/** One place of the list; its row is undefined until its page has come. */
export interface Slot<Row> {
  index: number;
  row: Row | undefined;
}
