import type { OfferingCheck } from '#shared/contract/offering-check.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { Caller } from '#shared/domain/access.ts';
import { NOT_INSURED } from '#shared/domain/call-report/call-report.ts';
import { isNotInsured } from '#shared/domain/call-report/judged.ts';
import { isLive } from '#shared/domain/commitment.ts';
import { type ComplianceSettings, isSetUp, type OutsideExposures } from '#shared/domain/compliance.ts';
import { isOnList, loanKindOf, typesOf } from '#shared/domain/loan-types.ts';
import type { Offering } from '#shared/domain/offering.ts';
import type { TapeBorrowers } from '#shared/domain/pool/borrowers.ts';
import { ruleSetOn } from '#shared/domain/rule-sets.ts';
import { unmatchedNotes } from '#shared/domain/unmatched.ts';
import { date } from '#shared/format/date.ts';
import { daysBetween } from '#shared/format/eastern-day.ts';
import { cents, toCents } from '#shared/format/money.ts';
import { checkOffering, isChecked } from '../../rules/check-offering.ts';
import { sourcesOf } from '../../rules/check-sources.ts';
import { knownBorrowers } from '../../rules/known-borrowers.ts';
import type { ReadTapeBorrowers } from '../../rules/tape-borrowers.ts';
import { visibleOffering } from '../../rules/visible.ts';
import type { CheckFactsStore } from '../../store/check-facts.ts';

export interface CheckDeps {
  checkFacts: CheckFactsStore;
  borrowersOf: ReadTapeBorrowers;
}

/** Days after which outside exposures and the board's review are old. */
const OUTSIDE_DAYS = 95;
const REVIEW_DAYS = 365;
/** Days after which a tape's cut-off date is old. */
const TAPE_DAYS = 45;

function notesOn({ policy }: ComplianceSettings, outside: OutsideExposures | undefined, today: string): string[] {
  const notes: string[] = [];
  if (!outside) notes.push('No exposures outside the platform are recorded.');
  else if (daysBetween(outside.asOf, today) > OUTSIDE_DAYS)
    notes.push(`Your exposures outside the platform are of ${date(outside.asOf)}. Send newer ones.`);
  notes.push(...unmatchedNotes(outside));
  if (outside?.pending)
    notes.push(
      'A replacement of your exposures outside the platform is waiting for approval. Until then each counts at the larger of both.',
    );
  if (policy && daysBetween(policy.boardDate, today) > REVIEW_DAYS)
    notes.push(`Your board reviewed the policy last on ${date(policy.boardDate)}.`);
  return notes;
}

function typeNotes(offering: Offering, { policy, loanTypes }: ComplianceSettings): string[] {
  const { assetClass, loanType, otherClass } = loanKindOf(offering);
  const limited = Object.keys(policy?.typeBps ?? {});
  const unlisted = new Set([...loanTypes, ...limited].filter((name) => !isOnList(name)));
  const notes: string[] = [];
  if (otherClass !== null)
    notes.push(
      `This LP is listed as ${assetClass}, but its loan type "${offering.loanType}" is ${otherClass}. Limits by loan type can't be checked until that is corrected.`,
    );
  else if (loanType === null && typesOf(assetClass).some((type) => limited.includes(type)))
    notes.push(
      `Your policy limits loan types of ${assetClass}, and "${offering.loanType}" isn't on the list of loan types. The limit for this LP isn't known.`,
    );
  if (unlisted.size > 0)
    notes.push(
      `These of your loan types count for nothing until you choose them from the list: ${[...unlisted].join(', ')}.`,
    );
  return notes;
}

const tapeNotes = (tape: TapeBorrowers | undefined, today: string): string[] =>
  tape && daysBetween(tape.asOfDate, today) > TAPE_DAYS
    ? [`The loans are those of a tape of ${date(tape.asOfDate)}. Ask the seller for a newer one.`]
    : [];

const nothingFound = {
  ruleSet: null,
  verdict: null,
  headroom: null,
  headroomComplete: null,
  attestations: [],
  rules: [],
};

interface Asked {
  id: string;
  amount: number | undefined;
  now: Date;
}

/** At most four reads. */
export async function checkOfferingFor(
  { checkFacts, borrowersOf }: CheckDeps,
  { id, amount, now }: Asked,
  caller: Caller,
): Promise<OfferingCheck> {
  const { creditUnionId } = caller;
  if (!/^\d{1,12}$/.test(id)) throw new Problem('offering_not_available');
  const { settings, outside, placed, found, seller, sellerIds } = await checkFacts.of(creditUnionId, id);
  const known = {
    offerings: { find: async (lpNumber: string) => found.get(lpNumber) },
    commitments: { find: async (lpNumber: string) => placed.find((one) => one.lpNumber === lpNumber) },
  };
  const offering = await visibleOffering(known, id, caller);
  const asked = amount === undefined ? undefined : toCents(amount);
  if (asked !== undefined && offering.poolBalance > 0 && asked > offering.poolBalance)
    throw new Problem('invalid', tooMuch);
  const { checkMode } = settings;
  if (!isChecked(settings, offering)) {
    const wouldBe = checkMode !== 'off' && isSetUp(settings);
    const notes = wouldBe && isNotInsured(settings) ? [NOT_INSURED] : [];
    const used = { isUsed: false, ruleSetStatus: null, result: null, inputs: null, netWorthFrom: null };
    return { ...nothingFound, ...used, checkMode, sources: [], notes };
  }
  const ownHere = placed.find(({ lpNumber, status }) => lpNumber === id && isLive(status));
  const usual = ownHere?.amount ?? cents(Math.min(Math.max(1, offering.minimumPurchase), offering.poolBalance));
  const borrowers = await knownBorrowers(borrowersOf, offering, found, settings.groups);
  const { inputs, result } = checkOffering(
    offering,
    asked ?? usual,
    { settings, outside, placed, found, borrowers, seller, sellerIds },
    now,
  );
  return {
    ...result,
    isUsed: true,
    checkMode,
    ruleSetStatus: ruleSetOn(inputs.asOf).status,
    inputs,
    result,
    netWorthFrom: settings.figures?.source ?? null,
    sources: sourcesOf({ settings, outside, offering, found, borrowers, seller, at: now.toISOString() }),
    notes: [
      ...notesOn(settings, outside, inputs.asOf),
      ...typeNotes(offering, settings),
      ...tapeNotes(borrowers.get(id), inputs.asOf),
    ],
  };
}

const TOO_MUCH = 'The amount is more than the pool';
const tooMuch = { message: TOO_MUCH, errors: [{ pointer: '/amount', detail: TOO_MUCH }] };
