export const places = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  GU: 'Guam',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  PR: 'Puerto Rico',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VI: 'U.S. Virgin Islands',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
} as const;
export type Place = keyof typeof places;

export const placeCodes = Object.keys(places) as Place[];

const codeOf = new Map(placeCodes.map((code) => [places[code].toLowerCase(), code]));
/** Longest first, so that West Virginia isn't also Virginia. */
const names = [...codeOf.keys()].sort((a, b) => b.length - a.length).map((name) => name.replaceAll('.', '\\.'));
const anyName = new RegExp(`\\b(?:${names.join('|')})\\b`, 'gi');

export function placesIn(text: string): Place[] {
  const found = new Set<Place>();
  const rest = text.replace(/\bWashington,? D\.?C\.?/gi, 'District of Columbia').replace(anyName, (name) => {
    const code = codeOf.get(name.toLowerCase());
    if (code) found.add(code);
    return '|';
  });
  for (const word of rest.match(/\b[A-Z]{2}\b/g) ?? []) if (word in places) found.add(word as Place);
  return placeCodes.filter((code) => found.has(code));
}
