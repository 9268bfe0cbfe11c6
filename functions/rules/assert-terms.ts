import { Problem } from '#shared/contract/problem.ts';
import { termsHash, termsOf } from '#shared/domain/offered-terms.ts';
import type { Offering } from '#shared/domain/offering.ts';
import { changedTerms, changeWords, presentTerms } from '#shared/domain/term-words.ts';
import type { ShownTermsStore } from '../store/offered-terms.ts';

const pointer = '/TermsHash';

/** Throws with each changed term, or the present terms for an unknown hash. Without a hash nothing is compared. */
export async function assertTerms(
  { shownTerms }: { shownTerms: Pick<ShownTermsStore, 'find'> },
  offering: Offering,
  named: string | undefined,
): Promise<void> {
  const now = termsOf(offering);
  if (named === undefined || named === (await termsHash(now))) return;
  const shown = await shownTerms.find(offering.lpNumber, named);
  const errors = shown
    ? changedTerms(shown, now).map((change) => ({ pointer, code: change.term, detail: changeWords(change) }))
    : presentTerms(now).map(({ term, label, value }) => ({ pointer, code: term, detail: `${label}: ${value}` }));
  // Another release may hash the same terms differently.
  if (errors.length > 0) throw new Problem('terms_changed', { errors });
}
