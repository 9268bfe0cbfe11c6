export const timeZones = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
  'America/Puerto_Rico',
  'Pacific/Guam',
  'Pacific/Pago_Pago',
] as const;
export type TimeZone = (typeof timeZones)[number];

export const timeZoneNames: Record<TimeZone, string> = {
  'America/New_York': 'Eastern Time',
  'America/Chicago': 'Central Time',
  'America/Denver': 'Mountain Time',
  'America/Phoenix': 'Mountain Time without daylight saving (Arizona)',
  'America/Los_Angeles': 'Pacific Time',
  'America/Anchorage': 'Alaska Time',
  'Pacific/Honolulu': 'Hawaii Time',
  'America/Puerto_Rico': 'Atlantic Time (Puerto Rico)',
  'Pacific/Guam': 'Chamorro Time (Guam)',
  'Pacific/Pago_Pago': 'Samoa Time',
};

/** States that mostly aren't on Eastern time; a credit union elsewhere in one chooses its own. */
const byState: Partial<Record<TimeZone, string>> = {
  'America/Chicago': 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI',
  'America/Denver': 'CO ID MT NM UT WY',
  'America/Phoenix': 'AZ',
  'America/Los_Angeles': 'CA NV OR WA',
  'America/Anchorage': 'AK',
  'Pacific/Honolulu': 'HI',
  'America/Puerto_Rico': 'PR VI',
  'Pacific/Guam': 'GU MP',
  'Pacific/Pago_Pago': 'AS',
};

/** Zone of most of a state, by postal code; Eastern for unknown ones. */
export const zoneOfState = (state: string): TimeZone =>
  timeZones.find((zone) => byState[zone]?.split(' ').includes(state)) ?? 'America/New_York';

/** States with more than one time. */
const spanning = new Set('AK FL ID IN KS KY MI ND NE NV OR SD TN TX'.split(' '));

/** A state's zone is a guess. */
export const hasSeveralZones = (state: string): boolean => state === '' || spanning.has(state);
