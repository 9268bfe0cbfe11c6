import type { OfferingState } from './offering.ts';
import { isVisible } from './one-line.ts';

/** Everyone who may see the offering, or those who indicated interest or committed. */
export const audiences = ['all', 'interested', 'committed'] as const;
export type Audience = (typeof audiences)[number];

export const audienceLabel: Record<Audience, string> = {
  all: 'everyone who can see the LP',
  interested: 'credit unions that indicated interest or committed',
  committed: 'credit unions that committed',
};

export const SUBJECT_LENGTH = 120;
export const MESSAGE_LENGTH = 5000;

export interface Announcement {
  id: string;
  lpNumber: string;
  at: string;
  subject: string;
  message: string;
  audience: Audience;
  recipients: number;
  byId: string;
  byName: string;
  version: number;
}

export const countOfPeople = (count: number): string =>
  count === 1 ? '1 person' : `${count.toLocaleString('en-US')} people`;

const obstacles: Partial<Record<OfferingState, string>> = {
  Draft: "This LP is a draft, which buyers can't see. Publish it first.",
  Withdrawn: "This LP was withdrawn, so buyers can't see it.",
  Archived: "This LP is archived, so buyers can't see it.",
};

export const announcementObstacle = (state: OfferingState): string | null => obstacles[state] ?? null;

export const emptyAudience = (recipients: number): string | null =>
  recipients === 0 ? 'No one would get this. Choose another audience.' : null;

export type AnnouncementDraft = Pick<Announcement, 'subject' | 'message' | 'audience'>;
export type AnnouncementFaults = Partial<Record<keyof AnnouncementDraft, string>>;

export function announcementFaults({ subject, message }: AnnouncementDraft): AnnouncementFaults {
  return {
    ...(!isVisible(subject) && { subject: 'Subject is required' }),
    ...(!isVisible(message) && { message: 'Message is required' }),
  };
}

export const announcementWords = (
  lpNumber: string,
  { subject, message }: Pick<Announcement, 'subject' | 'message'>,
) => ({
  title: subject,
  body: message.split(/\n{2,}/),
  about: `LP #${lpNumber}`,
  link: { path: `/lp/${lpNumber}`, label: 'View the term sheet' },
});
