import * as z from 'zod';
import { audiences, MESSAGE_LENGTH, SUBJECT_LENGTH } from '../domain/announcement.ts';
import { isVisible } from '../domain/one-line.ts';
import { Lines, PersonalText } from './fields.ts';
import { contract } from './route.ts';

export const AnnouncementBody = z.strictObject({
  subject: PersonalText('Subject', { max: SUBJECT_LENGTH }),
  message: Lines('Message', MESSAGE_LENGTH).refine(isVisible, 'Message is required'),
  audience: z.enum(audiences, 'Choose who gets it'),
});
export type AnnouncementBody = z.infer<typeof AnnouncementBody>;

const People = z.int();

/** Present recipients by audience. */
export const AudienceSizes = z.object({ all: People, interested: People, committed: People });
export type AudienceSizes = z.infer<typeof AudienceSizes>;

/** Part of `/notification`. */
export const announcements = contract({
  announce: {
    method: 'POST',
    path: '/notification/offering/{id}/announcements',
    access: 'admin',
    summary:
      'Notifies people about an offering in their inbox and, unless they turned that off, by email. Only those who may see it are notified, and the answer is how many. The audience `interested` includes those who committed.',
    body: AnnouncementBody,
    reply: z.object({ recipients: People }),
    status: 202,
    problems: ['offering_not_available', 'conflict'],
  },
  audienceSizes: {
    method: 'GET',
    path: '/notification/offering/{id}/announcements/recipients',
    access: 'admin',
    summary: 'How many people an announcement would go to, for each audience.',
    reply: AudienceSizes,
    problems: ['offering_not_available'],
  },
});
