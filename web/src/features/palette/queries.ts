import { queryOptions } from '@tanstack/react-query';
import { stateLabel } from '#shared/format/labels.ts';
import { crm, deals, termsheets, users, views } from '../../lib/api.ts';
import { dealPath } from '../../lp/deal-path.ts';
import { every, quoted } from '../../ui/table/odata.ts';
import { type Item, wordsIn } from './items.ts';

/** Most of a kind; typing finds more. */
const MOST = '6';

/** Each word in some field. */
const filterOf = (text: string, fields: readonly string[]): string =>
  every(
    ...wordsIn(text).map((word) => fields.map((field) => `contains(tolower(${field}),${quoted(word)})`).join(' or ')),
  ) ?? '';

/** `LP #1001` by number. */
const withoutLp = (text: string): string => text.replace(/\blps?\b\s*#?|#/gi, ' ').trim();

const lp = (id: string, about: (string | undefined)[]): Item => ({
  kind: 'LPs',
  label: `LP #${id}`,
  detail: about.filter(Boolean).join(' · '),
  to: `/lp/${id}`,
});

const search = (kind: string, text: string, queryFn: (signal: AbortSignal) => Promise<Item[]>) =>
  queryOptions({
    queryKey: ['palette', kind, text],
    queryFn: ({ signal }) => queryFn(signal),
    enabled: text.length > 1,
    gcTime: 60_000,
  });

/** Buyers' browse search. */
export const shownLps = (typed: string) => {
  const text = withoutLp(typed);
  return search('shown', text, async (signal) => {
    const { value } = await termsheets.list({ query: { view: 'all', search: text, $top: MOST } }, { signal });
    return value.map((card) => lp(card.lpIdentifier, [card.type, card.sellerName, stateLabel(card.state)]));
  });
};

/** Administrators only. */
export const everyLp = (typed: string) => {
  const text = withoutLp(typed);
  return search('every', text, async (signal) => {
    const $filter = filterOf(text, ['LPNumber', 'LoanType', 'SellerName', 'TermSheetCategory']);
    const { value } = await views.offerings({ query: { $filter, $top: MOST } }, { signal });
    return value.map((row) => lp(row.LPNumber, [row.LoanType, row.SellerName, stateLabel(row.State)]));
  });
};

/** Deals of the reader's credit union; all for administrators. */
export const shownDeals = (typed: string) => {
  const text = withoutLp(typed);
  return search('deals', text, async (signal) => {
    const $filter = filterOf(text, ['lpNumber', 'buyerName', 'sellerName']);
    const { value } = await deals.list({ query: { $filter, $top: MOST } }, { signal });
    return value.map(({ id, lpNumber, otherName, state }) => ({
      kind: 'Deals',
      label: `Deal on LP #${lpNumber}`,
      detail: [otherName, state].join(' · '),
      to: dealPath(id),
    }));
  });
};

export const people = (text: string) =>
  search('people', text, async (signal) => {
    const $filter = filterOf(text, ['name', 'emailAddress']);
    const { value } = await users.list({ query: { $filter, $orderby: 'name asc', $top: MOST } }, { signal });
    return value.map(({ id, name, emailAddress, creditUnionName }) => ({
      kind: 'People',
      label: name || emailAddress,
      detail: [name && emailAddress, creditUnionName].filter(Boolean).join(' · '),
      to: `/admin/user/profile/${id}`,
    }));
  });

export const creditUnions = (text: string) =>
  search('credit-unions', text, async (signal) => {
    const $filter = filterOf(text, ['Name', 'RoutingNumber']);
    const { value } = await crm.directory({ query: { $filter, $top: MOST } }, { signal });
    return value.map(({ id, Name, RoutingNumber, City, State }) => ({
      kind: 'Credit unions',
      label: Name,
      detail: [[City, State].filter(Boolean).join(', '), RoutingNumber].filter(Boolean).join(' · '),
      to: `/admin/credit-unions/${id}`,
    }));
  });
