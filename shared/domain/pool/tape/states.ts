import { placeCodes } from '../../places.ts';

/** Codes of the Postal Service: states, the District, territories, and those of the armed forces. */
const states = new Set<string>([...placeCodes, 'AS', 'MP', 'FM', 'MH', 'PW', 'AA', 'AE', 'AP']);

export const isState = (text: string): boolean => states.has(text.trim().toUpperCase());
