import { Problem } from '#shared/contract/problem.ts';
import { termsHash, termsOf } from '#shared/domain/offered-terms.ts';
import type { Offering } from '#shared/domain/offering.ts';
import { changedTerms, changeWords, presentTerms } from '#shared/domain/term-words.ts';
import type { ShownTermsStore } from '../store/offered-terms.ts';

const pointer = '/TermsHash';

/**
 * Throws where an offering's terms are no longer those that a buyer names, each with what it was and what it is; of a hash that
 * was never shown, the terms as they are. Without a hash nothing is compared.
 */
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
  // A release may name the same terms by another hash.
  if (errors.length > 0) throw new Problem('terms_changed', { errors });
}
