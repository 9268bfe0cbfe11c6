const REMEMBERED = 200;

/** Shared by the app and the public site. */
export const dismissedKey = (userId: string | undefined): string => `dismissed-messages.${userId ?? 'visitor'}`;

export const withDismissed = (dismissed: string[], id: string): string[] => [...dismissed, id].slice(-REMEMBERED);
