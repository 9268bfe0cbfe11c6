import { type Commitment, commitmentId } from '#shared/domain/commitment.ts';
import { type Interest, interestId } from '#shared/domain/interest.ts';
import type { Offering } from '#shared/domain/offering.ts';
import { views } from '../api/views.ts';
import { apiCore } from '../runtime/core.ts';
import { environment } from '../runtime/env.ts';
import { lambda } from '../runtime/lambda.ts';
import { commitmentStore } from '../store/commitments.ts';
import { interestStore } from '../store/interests.ts';
import { liveView } from '../store/live-view.ts';
import { offeringStore } from '../store/offerings.ts';

const core = apiCore(environment('views'));
const { table } = core;

export const handler = lambda(
  views({
    offerings: offeringStore(table),
    commitments: commitmentStore(table),
    interests: interestStore(table),
    everyOffering: liveView<Offering>(table, 'OFFERINGS', ({ lpNumber }) => lpNumber),
    everyCommitment: liveView<Commitment>(table, 'COMMITMENTS', commitmentId),
    everyInterest: liveView<Interest>(table, 'INTERESTS', interestId),
  }),
  core,
);
