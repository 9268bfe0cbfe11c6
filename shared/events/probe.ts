/** What the probe looks at every five minutes: a public page, the way in to the app, and the API. */
export const probed = ['home', 'sign-in', 'api'] as const;
export type ProbedPage = (typeof probed)[number];
