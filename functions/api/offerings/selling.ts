import pMap from 'p-map';
import type { selling as routes } from '#shared/contract/selling.ts';
import type { Caller } from '#shared/domain/access.ts';
import { isListingOf } from '#shared/domain/listing.ts';
import type { Offering } from '#shared/domain/offering.ts';
import { ownListing } from '../../rules/own-listing.ts';
import { poolCheckOf } from '../../rules/pool-check.ts';
import { withVersion } from '../../runtime/answer.ts';
import type { Handlers } from '../../runtime/serve.ts';
import type { AllocationRunStore } from '../../store/allocation-runs.ts';
import type { CommitmentStore } from '../../store/commitments.ts';
import type { ComplianceStore } from '../../store/compliance.ts';
import type { DocumentStore } from '../../store/documents.ts';
import type { InterestStore } from '../../store/interests.ts';
import type { LookStore } from '../../store/looks.ts';
import type { OfferingStore } from '../../store/offerings.ts';
import type { PlatformStore } from '../../store/platform.ts';
import type { QuestionStore } from '../../store/questions.ts';
import { listing, listingDetail } from '../../wire/listing.ts';

export interface SellingDeps {
  offerings: OfferingStore;
  commitments: CommitmentStore;
  interests: InterestStore;
  documents: Pick<DocumentStore, 'sections'>;
  looks: Pick<LookStore, 'ofOffering'>;
  questions: Pick<QuestionStore, 'of'>;
  allocationRuns: Pick<AllocationRunStore, 'find'>;
  compliance: Pick<ComplianceStore, 'reported' | 'forChecks'>;
  platform: Pick<PlatformStore, 'settings'>;
}

const AT_ONCE = 8;

export function ownListings(deps: SellingDeps): Pick<Handlers<typeof routes>, 'listings' | 'listing'> {
  const { offerings, interests, commitments, looks, questions, documents, allocationRuns } = deps;

  async function read(offering: Offering) {
    const { lpNumber } = offering;
    const [indicated, committed, looked, asked, sections] = await Promise.all([
      interests.ofOffering(lpNumber),
      commitments.ofOffering(lpNumber),
      looks.ofOffering(lpNumber),
      questions.of(lpNumber),
      documents.sections({ kind: 'due-diligence', owner: lpNumber }),
    ]);
    return { offering, interests: indicated, commitments: committed, looks: looked, questions: asked, sections };
  }

  return {
    async listings({ now }, { creditUnionId }: Caller) {
      const sold = await offerings.ofSeller(creditUnionId);
      const own = sold.filter((one) => isListingOf(one, creditUnionId));
      own.sort((a, b) => Number(b.lpNumber) - Number(a.lpNumber));
      return pMap(own, async (one) => listing(await read(one), now), { concurrency: AT_ONCE });
    },

    async listing({ id, now }, caller) {
      const offering = await ownListing(offerings, id, caller);
      const { lpNumber, allocationRun, state } = offering;
      const [found, run, poolCheck] = await Promise.all([
        read(offering),
        allocationRun ? allocationRuns.find(lpNumber, allocationRun.id) : undefined,
        state === 'Draft' ? poolCheckOf(deps, offering, now) : null,
      ]);
      return withVersion(listingDetail({ ...found, run, poolCheck }, caller, now), offering.version);
    },
  };
}
