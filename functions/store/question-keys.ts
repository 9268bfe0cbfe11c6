export const questionKeys = {
  /** `id` begins with the LP's number and grows with time. */
  question: (lp: string, id: string) => ({ PK: `QUESTIONS#${lp}`, SK: `QUESTION#${id}` }),
  questionVisit: (userId: string, lp: string) => ({ PK: `USER#${userId}`, SK: `QUESTIONS#${lp}` }),
} as const;
