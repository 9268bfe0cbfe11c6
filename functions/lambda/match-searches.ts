import { matchSearches } from '../jobs/match-searches.ts';
import { background } from '../runtime/background.ts';
import { environment } from '../runtime/env.ts';
import { clock, connectTable } from '../runtime/table.ts';
import { deskStore } from '../store/desk.ts';
import { offeringStore } from '../store/offerings.ts';
import { userStore } from '../store/users.ts';

const table = connectTable(environment('match-searches').TABLE_NAME);

export const handler = background(
  matchSearches({
    now: clock.now,
    offerings: offeringStore(table),
    users: userStore(table),
    desk: deskStore(table),
  }),
);
