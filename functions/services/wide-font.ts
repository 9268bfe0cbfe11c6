import { readFileSync } from 'node:fs';

/** Noto Sans, cut to Latin, Greek and Cyrillic letters. `infra/lighter-packages.ts` puts its bytes into bundles. */
export const wideFont = (): Uint8Array => readFileSync(new URL('./fonts/noto-sans.ttf', import.meta.url));
