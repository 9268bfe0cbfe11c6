export const differedMessage = 'views differed';
