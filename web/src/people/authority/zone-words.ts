import { type TimeZone, timeZoneNames } from '#shared/domain/time-zones.ts';

export const zoneWords = (zone: TimeZone): string => `Days start and end at midnight ${timeZoneNames[zone]}.`;
