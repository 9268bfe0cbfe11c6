export interface Place {
  areaCode: string;
  /** How routing numbers of thrifts in that Federal Reserve district begin. */
  district: string;
  neighbours: readonly [string, string];
}

/** The states in which demo credit unions are at home. */
export const places: Record<string, Place> = {
  AZ: { areaCode: '928', district: '32', neighbours: ['NM', 'UT'] },
  CA: { areaCode: '559', district: '32', neighbours: ['NV', 'OR'] },
  CO: { areaCode: '970', district: '30', neighbours: ['UT', 'NM'] },
  FL: { areaCode: '850', district: '26', neighbours: ['GA', 'AL'] },
  GA: { areaCode: '478', district: '26', neighbours: ['SC', 'AL'] },
  IA: { areaCode: '515', district: '27', neighbours: ['IL', 'NE'] },
  ID: { areaCode: '208', district: '32', neighbours: ['MT', 'WA'] },
  IN: { areaCode: '765', district: '27', neighbours: ['OH', 'IL'] },
  KS: { areaCode: '785', district: '30', neighbours: ['MO', 'NE'] },
  KY: { areaCode: '270', district: '28', neighbours: ['TN', 'IN'] },
  LA: { areaCode: '318', district: '26', neighbours: ['TX', 'MS'] },
  MA: { areaCode: '413', district: '21', neighbours: ['CT', 'NH'] },
  MD: { areaCode: '410', district: '25', neighbours: ['DE', 'VA'] },
  ME: { areaCode: '207', district: '21', neighbours: ['NH', 'VT'] },
  MI: { areaCode: '616', district: '27', neighbours: ['IN', 'OH'] },
  MN: { areaCode: '507', district: '29', neighbours: ['WI', 'IA'] },
  MO: { areaCode: '573', district: '28', neighbours: ['KS', 'IL'] },
  MT: { areaCode: '406', district: '29', neighbours: ['ID', 'WY'] },
  NC: { areaCode: '828', district: '25', neighbours: ['SC', 'VA'] },
  NE: { areaCode: '308', district: '30', neighbours: ['IA', 'KS'] },
  NM: { areaCode: '575', district: '30', neighbours: ['AZ', 'CO'] },
  NY: { areaCode: '607', district: '22', neighbours: ['PA', 'VT'] },
  OH: { areaCode: '419', district: '24', neighbours: ['IN', 'MI'] },
  OK: { areaCode: '580', district: '30', neighbours: ['TX', 'KS'] },
  OR: { areaCode: '541', district: '32', neighbours: ['WA', 'ID'] },
  PA: { areaCode: '814', district: '24', neighbours: ['OH', 'NY'] },
  SC: { areaCode: '864', district: '25', neighbours: ['NC', 'GA'] },
  TN: { areaCode: '423', district: '26', neighbours: ['GA', 'KY'] },
  TX: { areaCode: '325', district: '31', neighbours: ['OK', 'NM'] },
  UT: { areaCode: '435', district: '32', neighbours: ['ID', 'AZ'] },
  VA: { areaCode: '540', district: '25', neighbours: ['MD', 'NC'] },
  VT: { areaCode: '802', district: '21', neighbours: ['NH', 'NY'] },
  WA: { areaCode: '509', district: '32', neighbours: ['ID', 'OR'] },
  WI: { areaCode: '920', district: '27', neighbours: ['MN', 'IL'] },
};

export function placeOf(state: string): Place {
  const place = places[state];
  if (!place) throw new RangeError(`No place ${state}`);
  return place;
}

/** A number of the range kept for fiction, 555-0100 to 555-0199. */
export const phoneNumber = (state: string, line: number): string =>
  `+1${placeOf(state).areaCode}55501${String(line % 100).padStart(2, '0')}`;
