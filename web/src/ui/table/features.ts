import { columnFilteringFeature, rowSortingFeature, tableFeatures } from '@tanstack/react-table';

/** What the table model takes part in; the server does the sorting and filtering itself. */
export const features = tableFeatures({ rowSortingFeature, columnFilteringFeature });
export type TableFeatures = typeof features;

/** One place of the list; its row is undefined until its page has come. */
export interface Slot<Row> {
  index: number;
  row: Row | undefined;
}
