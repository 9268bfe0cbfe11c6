import type { CreditUnion } from '#shared/domain/credit-union.ts';
import { withCheckDigit } from './credit-unions.ts';
import { personName, plain } from './names.ts';
import { phoneNumber, placeOf } from './places.ts';
import { type DemoUser, demoTrader } from './users.ts';

const first =
  'Alder Aspen Basin Bluff Canyon Cedar Clover Cypress Delta Dune Elm Fern Glen Harvest Heron Juniper Laurel Linden Maple Meadow Mesa Oak Orchard Pine Plains Prairie Quail Ridge River Rowan Sage Spruce Summit Tamarack Thistle Valley Walnut Willow Wren Yarrow'.split(
    ' ',
  );
const second =
  'Bay Bridge Brook Creek Crossing Falls Ferry Field Gate Grove Harbor Hill Hollow Landing Light Mill Pass Point Pond Run Shore Springs Station Trail View'.split(
    ' ',
  );
const homes = [
  ['Grand Junction', 'CO'],
  ['Ames', 'IA'],
  ['Bangor', 'ME'],
  ['Mankato', 'MN'],
  ['Columbia', 'MO'],
  ['Toledo', 'OH'],
  ['Bend', 'OR'],
  ['Erie', 'PA'],
  ['Abilene', 'TX'],
  ['Yakima', 'WA'],
] as const;
const FIRST_ID = 61_000;

/** So many more credit unions, a thousand at most, none of them in a call report, each with one person who trades. */
export function crowd(count: number, now: number): { creditUnions: CreditUnion[]; users: DemoUser[] } {
  const creditUnions = Array.from({ length: count }, (_, place) => creditUnionAt(place));
  const users = creditUnions.map((employer, place) => demoTrader({ employer, line: FIRST_ID + place, now }));
  return { creditUnions, users };
}

function creditUnionAt(place: number): CreditUnion {
  const [one, two] = [first[place % first.length] ?? '', second[Math.floor(place / first.length)] ?? ''];
  const [city, state] = homes[place % homes.length] ?? homes[0];
  const contact = personName(FIRST_ID + place);
  return {
    id: `CU${FIRST_ID + place}`,
    name: `${one} ${two} Members Credit Union`,
    routingNumber: withCheckDigit(`${placeOf(state).district}8${10_417 + place * 83}`),
    charterNumber: '',
    city,
    state,
    phoneNumber: phoneNumber(state, place),
    contactName: `${contact.givenName} ${contact.surname}`,
    contactEmail: `${plain(contact.givenName)}.${plain(contact.surname)}@${plain(one)}${plain(two)}.example`,
    mergedInto: null,
  };
}
