import { matchExposures } from '../jobs/match-exposures.ts';
import { background } from '../runtime/background.ts';
import { environment } from '../runtime/env.ts';
import { connectTable } from '../runtime/table.ts';
import { creditUnionStore } from '../store/credit-unions.ts';
import { outsideStore } from '../store/outside-exposures.ts';

const table = connectTable(environment('match-exposures').TABLE_NAME);

export const handler = background(
  matchExposures({
    creditUnions: creditUnionStore(table),
    outside: outsideStore(table),
  }),
);
