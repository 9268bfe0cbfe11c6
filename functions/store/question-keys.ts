export const questionKeys = {
  /** `id` begins with its subject, an LP's number or a deal's id, and grows with time. */
  question: (subject: string, id: string) => ({ PK: `QUESTIONS#${subject}`, SK: `QUESTION#${id}` }),
  questionVisit: (userId: string, lp: string) => ({ PK: `USER#${userId}`, SK: `QUESTIONS#${lp}` }),
} as const;
