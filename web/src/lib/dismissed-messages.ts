/** Of the messages that someone dismissed, as many of the latest are remembered. */
const REMEMBERED = 200;

/** Where this browser remembers which system messages a person dismissed; the app and the public site share it. */
export const dismissedKey = (userId: string | undefined): string => `dismissed-messages.${userId ?? 'visitor'}`;

export const withDismissed = (dismissed: string[], id: string): string[] => [...dismissed, id].slice(-REMEMBERED);
