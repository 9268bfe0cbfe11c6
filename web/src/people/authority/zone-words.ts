import { type TimeZone, timeZoneNames } from '#shared/domain/time-zones.ts';

/** Said beside dates that count as days of a credit union. */
export const zoneWords = (zone: TimeZone): string => `Days start and end at midnight ${timeZoneNames[zone]}.`;
