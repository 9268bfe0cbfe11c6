import { type Place, places } from '#shared/domain/places.ts';

const others: Record<string, string> = { Several: 'Several states', Unknown: 'No state named' };

export const placeLabel = (place: string): string => others[place] ?? places[place as Place] ?? place;
