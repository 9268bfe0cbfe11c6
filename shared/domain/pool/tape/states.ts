import { placeCodes } from '../../places.ts';

/** Postal codes: states, the District, territories, and the armed forces. */
const states = new Set<string>([...placeCodes, 'AS', 'MP', 'FM', 'MH', 'PW', 'AA', 'AE', 'AP']);

export const isState = (text: string): boolean => states.has(text.trim().toUpperCase());
