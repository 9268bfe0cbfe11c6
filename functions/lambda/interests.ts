import { type Interest, interestId } from '#shared/domain/interest.ts';
import type { Offering } from '#shared/domain/offering.ts';
import { interests } from '../api/interests.ts';
import { apiCore } from '../runtime/core.ts';
import { environment } from '../runtime/env.ts';
import { lambda } from '../runtime/lambda.ts';
import { interestStore } from '../store/interests.ts';
import { liveView } from '../store/live-view.ts';
import { offeringStore } from '../store/offerings.ts';

const core = apiCore(environment('interests'));

export const handler = lambda(
  interests({
    ...core,
    interests: interestStore(core.table),
    offerings: offeringStore(core.table),
    everyInterest: liveView<Interest>(core.table, 'INTERESTS', interestId),
    everyOffering: liveView<Offering>(core.table, 'OFFERINGS', ({ lpNumber }) => lpNumber),
  }),
  core,
);
