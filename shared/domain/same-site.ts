/** Rejects `//elsewhere` (also by way of dots), `https:`, backslashes and control characters. */
export function sameSite(given: string | null | undefined, fallback: string): string {
  return given && /^\/(?![/\\])(?!(?:[^?#]*\/)?\.{0,2}\/)[\x21-\x5b\x5d-\x7e]*$/.test(given) ? given : fallback;
}
