import { activityRows } from './activity-rows.ts';
import { cardRows } from './card-rows.ts';
import { type CopyName, type LiveTable, type LiveTableDeps, liveTable } from './live-table.ts';
import { userRows } from './user-rows.ts';
import { commitmentRows, interestRows, offeringRows } from './view-rows.ts';

export const copiedViews = (from: LiveTableDeps): [copy: CopyName, make: () => LiveTable][] => [
  ['OFFERINGS', () => liveTable(from, offeringRows)],
  ['CARDS', () => liveTable(from, cardRows)],
  ['COMMITMENTS', () => liveTable(from, commitmentRows)],
  ['INTERESTS', () => liveTable(from, interestRows)],
  ['USERS', () => liveTable(from, userRows)],
  ['HISTORY', () => liveTable(from, activityRows)],
];
