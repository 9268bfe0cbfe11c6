import type { User } from '#shared/contract/users.ts';
import type { PermissionChange } from './queries.ts';

interface Question {
  title: (name: string) => string;
  body: string;
  confirm: string;
  tone: 'primary' | 'danger';
}

export interface Permission {
  label: string;
  hint: string;
  states: { on: string; off: string };
  isOn: (user: User) => boolean;
  change: (isOn: boolean) => PermissionChange;
  /** What is asked before it is switched on, or off; a change without a question happens at once. */
  asks: { on?: Question; off: Question };
}

const replace = (path: string, value: unknown): PermissionChange => ({ patch: [{ op: 'replace', path, value }] });

export const permissions: readonly Permission[] = [
  {
    label: 'Account',
    hint: 'A disabled account cannot sign in, and its sessions end at once.',
    states: { on: 'Enabled', off: 'Disabled' },
    isOn: ({ accountEnabled }) => accountEnabled,
    change: (isOn) => replace('/accountEnabled', isOn),
    asks: {
      off: {
        title: (name) => `Disable the account of ${name}?`,
        body: 'They can no longer sign in, and whatever they have open is refused from the next step on. You can enable the account again.',
        confirm: 'Disable account',
        tone: 'danger',
      },
    },
  },
  {
    label: 'Reports',
    hint: 'Reports of their credit union can be opened and downloaded by Partner users.',
    states: { on: 'Allowed', off: 'Disabled' },
    isOn: ({ disableReports }) => !disableReports,
    change: (isOn) => replace('/disableReports', !isOn),
    asks: {
      off: {
        title: (name) => `Disable reports for ${name}?`,
        body: 'They can no longer open or download the reports of their credit union.',
        confirm: 'Disable reports',
        tone: 'danger',
      },
    },
  },
  {
    label: 'Upload',
    hint: 'Partner users can send files to the marketplace.',
    states: { on: 'Allowed', off: 'Disabled' },
    isOn: ({ disableUpload }) => disableUpload !== 'True',
    change: (isOn) => replace('/disableUpload', isOn ? 'False' : 'True'),
    asks: {
      off: {
        title: (name) => `Disable upload for ${name}?`,
        body: 'They can no longer send files. What they have sent already stays.',
        confirm: 'Disable upload',
        tone: 'danger',
      },
    },
  },
  {
    label: 'Partner user',
    hint: 'Partner users have reports, uploads and downloads; Basic users browse and place orders.',
    states: { on: 'Partner', off: 'Basic' },
    isOn: ({ userType }) => userType === 'Partner',
    change: (isOn) => replace('/userType', isOn ? 'Partner' : 'Basic'),
    asks: {
      off: {
        title: (name) => `Make ${name} a Basic user?`,
        body: 'They lose the pages for reports, uploads and downloads.',
        confirm: 'Change to Basic',
        tone: 'danger',
      },
    },
  },
  {
    label: 'LPAdmin role',
    hint: 'Administrators run the marketplace: users, offerings and purchase commitments.',
    states: { on: 'On', off: 'Off' },
    isOn: ({ roles }) => roles.includes('LPAdmin'),
    change: (administrator) => ({ administrator }),
    asks: {
      on: {
        title: (name) => `Make ${name} an administrator?`,
        body: 'Administrators see every offering and every user. They verify and disable users, publish offerings, and accept or reject purchase commitments. By agreeing you confirm that this person is entitled to all of it.',
        confirm: 'I agree',
        tone: 'primary',
      },
      off: {
        title: (name) => `Take the role of administrator from ${name}?`,
        body: 'They lose every page of the administration at once.',
        confirm: 'Remove role',
        tone: 'danger',
      },
    },
  },
];
