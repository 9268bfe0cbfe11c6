import { OfferingCard } from '#shared/contract/termsheets.ts';
import { type Choice, choiceNames, choices } from '#shared/domain/browse.ts';
import type { Offering } from '#shared/domain/offering.ts';
import { toDollars } from '#shared/format/money.ts';
import { joinedValues } from '../columns/many-values.ts';
import type { Field } from '../odata/fields.ts';
import { offeringRecord } from '../store/offerings.ts';
import { adminCard } from '../wire/term-sheet.ts';
import type { RowSource } from './live-table.ts';

export const choiceColumn = (name: Choice): string => `choice ${name}`;

/** Hidden columns by type. */
const text = ['id', 'sellerId', 'whitelist', 'blacklist', 'preferred', ...choiceNames.map(choiceColumn)];
const dollars = ['pendingTotal', 'acceptedTotal'];

const fieldsOf = (names: string[], type: Field['type']): Field[] => names.map((name) => ({ name, type }));

export const cardRows: RowSource<Offering> = {
  view: 'OFFERINGS',
  copy: 'CARDS',
  record: offeringRecord,
  edition: 5,
  row: OfferingCard,
  hidden: [...fieldsOf(text, 'string'), ...fieldsOf(dollars, 'number'), ...fieldsOf(['publishedAt'], 'date')],
  idOf: ({ lpNumber }) => lpNumber,
  cellsOf(offering, now) {
    const card = adminCard(offering, now);
    return {
      ...card,
      dueDiligenceDaysRemaining: null,
      id: offering.lpNumber,
      sellerId: offering.sellerId,
      whitelist: joinedValues(offering.whitelist),
      blacklist: joinedValues(offering.blacklist),
      preferred: joinedValues(offering.preferred),
      pendingTotal: toDollars(offering.pendingTotal),
      acceptedTotal: toDollars(offering.acceptedTotal),
      publishedAt: offering.publishedAt,
      ...Object.fromEntries(choiceNames.map((name) => [choiceColumn(name), joinedValues(choices[name](card))])),
    };
  },
};
