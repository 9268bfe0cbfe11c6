import type { Listing } from '#shared/contract/selling.ts';
import { moneyWhole } from '#shared/format/money.ts';

const counted = (count: number, one: string, more: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : more}`;

/** Changes of the last seven days, most telling first. */
export function weekWords({ week }: Pick<Listing, 'week'>): string {
  const { viewed, opened, indications, commitments, asked } = week;
  const orders = (count: number, total: number, one: string, more: string) =>
    `${counted(count, one, more)} for ${moneyWhole(total)}`;
  const said = [
    commitments.count > 0 && orders(commitments.count, commitments.total, 'commitment', 'commitments'),
    indications.count > 0 && orders(indications.count, indications.total, 'indication', 'indications'),
    opened > 0 && `${counted(opened, 'credit union', 'credit unions')} opened due diligence`,
    viewed > 0 && `${counted(viewed, 'new view', 'new views')} of the term sheet`,
    asked > 0 && counted(asked, 'question', 'questions'),
  ].filter(Boolean);
  return said.length > 0 ? said.join(' · ') : 'No changes';
}

/** Counted since it was listed: withdrawn and rejected orders too. */
export function everWords({ funnel }: Pick<Listing, 'funnel'>): string {
  const { termSheet, dueDiligence, indicated, committed } = funnel;
  const number = (count: number) => count.toLocaleString('en-US');
  return `${counted(termSheet, 'credit union', 'credit unions')} viewed the term sheet · ${number(dueDiligence)} opened due diligence · ${number(indicated)} indicated · ${number(committed)} committed`;
}

const MOST_NAMED = 3;
const list = new Intl.ListFormat('en-US');

/** Names where they are known, else how many. */
export function undecidedWords({ undecided: { count, names } }: Pick<Listing, 'undecided'>): string {
  const all = counted(count, 'credit union', 'credit unions');
  if (!names || names.length === 0) return all;
  const shown = names.slice(0, MOST_NAMED);
  const more = count - shown.length;
  return list.format(more > 0 ? [...shown, `${more.toLocaleString('en-US')} more`] : shown);
}
