/** What the nightly comparison of lists logs when one of them was wrong or its index late; an alarm listens for it. */
export const differedMessage = 'views differed';
