import { remindDeadlines } from '../jobs/remind-deadlines.ts';
import { background } from '../runtime/background.ts';
import { environment } from '../runtime/env.ts';
import { clock, connectTable } from '../runtime/table.ts';
import { closingStore } from '../store/closings.ts';
import { dealStore } from '../store/deals.ts';
import { historyStore } from '../store/history.ts';
import { offeringStore } from '../store/offerings.ts';
import { servicingStore } from '../store/servicing.ts';

const table = connectTable(environment('remind-deadlines').TABLE_NAME);

export const handler = background(
  remindDeadlines({
    now: clock.now,
    deals: dealStore(table),
    closings: closingStore(table),
    servicing: servicingStore(table),
    offerings: offeringStore(table),
    history: historyStore(table),
  }),
);
