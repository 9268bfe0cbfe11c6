import type { Link, Words } from './notice-words.ts';

const people = { path: '/admin/manage/users/ready-to-verify', label: 'Review users' };
const profileOf = (userId: string): Link => ({ path: `/admin/user/profile/${userId}`, label: 'View the user' });

export const personWords = {
  'agreement.completed': ({ data: { userId, userName, isForwarded } }, { entry }) =>
    entry === 'Contracts'
      ? {
          title: 'Your user agreement is signed',
          body: [
            isForwarded ? 'The person you asked has signed your user agreement.' : 'You signed the user agreement.',
            "We'll review it and verify your account next.",
          ],
          link: { path: '/profile', label: 'View the agreement' },
        }
      : {
          title: `${userName} is ready to be verified`,
          body: [`${userName} signed the user agreement and is waiting for verification.`],
          link: userId ? profileOf(userId) : people,
        },
  'agreement.rejected': ({ data: { userId, userName } }, { entry }) =>
    entry === 'Contracts'
      ? {
          title: 'Your user agreement was rejected',
          body: ['An administrator rejected your user agreement. You can sign a new one.'],
          link: { path: '/profile', label: 'Sign a new agreement' },
        }
      : {
          title: `${userName}'s user agreement was rejected`,
          body: [`${userName}'s user agreement was rejected.`],
          link: profileOf(userId),
        },
  'user.flagged-inactive': ({ data: { userId, userName } }) => ({
    title: `${userName} is inactive`,
    body: [`${userName} hasn't been active for 30 days.`],
    link: profileOf(userId),
  }),
  'contact.received': ({ data: { messageId } }) => ({
    title: 'New message from the contact form',
    body: ['A visitor sent a message. You can find it in the support mailbox.'],
    facts: [['Reference', messageId]],
  }),
} satisfies Words;
