import { readFileSync } from 'node:fs';

/** Noto Sans, cut to Latin, Greek and Cyrillic letters. `infra/bundle.ts` puts the file beside each bundle that reads it. */
export const wideFont = (): Uint8Array => readFileSync(new URL('./fonts/noto-sans.ttf', import.meta.url));
