/** A public page, the app's entry, and the API; every five minutes. */
export const probed = ['home', 'sign-in', 'api'] as const;
export type ProbedPage = (typeof probed)[number];
