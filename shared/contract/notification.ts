import * as z from 'zod';
import { readsAsStaff, staffFault } from '../domain/impersonation.ts';
import { announcements } from './announcements.ts';
import { Lines, PersonalText } from './fields.ts';
import { inbox } from './inbox.ts';
import { preferences } from './preferences.ts';
import { contract } from './route.ts';
import { unsubscribes } from './unsubscribes.ts';
import { webhook } from './webhook.ts';

const given = (label: string, max: number) => PersonalText(label, { max, mayBeEmpty: true }).nullish();

const givenName = (label: string) => given(label, 100).refine((name) => !readsAsStaff(name ?? ''), staffFault(label));

/** Spec 3 "Contact message"; spec 5: only the email is required. Only the message has several lines. */
export const ContactMessageEntity = z.strictObject({
  FirstName: givenName('First name'),
  LastName: givenName('Last name'),
  Company: given('Company', 200),
  FromEmailAddress: z
    .string('Email is required')
    .trim()
    .min(1, 'Email is required')
    .max(254, 'Email has at most 254 characters')
    .pipe(z.email('Enter an email address')),
  PhoneNumber: given('Phone number', 40),
  Message: Lines('Message', 5000).nullish(),
  /** Accepted, never believed: the session says who is signed in. */
  UserObjectId: given('User', 100),
  RelatedObjectType: z.enum(['Comment', ''], 'The related object is a Comment').nullish(),
  RelatedObject: given('Related object', 200),
  MessageSourceUrl: given('Page', 2000),
  /** Hidden field; a message that fills it is dropped. */
  website: z.string().nullish(),
});
export type ContactMessageEntity = z.infer<typeof ContactMessageEntity>;

export const notification = contract({
  comment: {
    method: 'POST',
    path: '/notification/comments',
    access: 'anon',
    remembers: false,
    summary: 'Receives a contact message and emails it to support.',
    body: ContactMessageEntity,
    form: '/contact',
    status: 202,
    problems: ['throttled'],
  },
  ...preferences,
  ...inbox,
  ...unsubscribes,
  ...announcements,
  ...webhook,
});
