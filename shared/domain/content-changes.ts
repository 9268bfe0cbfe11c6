import { money, toDollars } from '../format/money.ts';
import { ruleNames } from './evidence-words.ts';
import type { LimitRule } from './limit-input.ts';
import { maybePercent, price } from './price.ts';
import { named, type PurchaseContent } from './purchase-proposal.ts';
import type { Changed } from './term-words.ts';

const none = 'None';

const rules = (ids: readonly string[] | undefined): string =>
  named(ids)
    .map((id) => ruleNames[id as LimitRule] ?? id)
    .join(', ') || none;

function contentWords({
  amount,
  minimumAmount,
  price: pieces,
  confirmed,
  overLimitReason,
}: PurchaseContent): Record<string, string> {
  const percent = maybePercent(pieces);
  return {
    Amount: money(toDollars(amount)),
    'Minimum acceptable allocation': minimumAmount > 0 ? money(toDollars(minimumAmount)) : none,
    Price: percent === null ? none : price(percent),
    'Known to be close to a limit': rules(confirmed?.acknowledged),
    Confirmed: rules(confirmed?.attested),
    'Over-limit reason': overLimitReason ?? none,
  };
}

export function contentChanges(earlier: PurchaseContent, later: PurchaseContent): Changed[] {
  const now = contentWords(later);
  return Object.entries(contentWords(earlier)).flatMap(([label, before]) => {
    const after = now[label] ?? none;
    return after === before ? [] : [{ label, before, after }];
  });
}
