import type { UserEntity } from '#shared/contract/user-entity.ts';
import { creditUnionRoleObstacle, disablingObstacle, restoringObstacle, roleObstacle } from '#shared/domain/user.ts';
import type { PermissionChange } from './queries.ts';

export type Next = 'on' | 'off';

interface Question {
  title: (name: string) => string;
  body: string;
  confirm: string;
  tone: 'primary' | 'danger';
  hasReason?: true;
}

interface Action {
  label: string;
  done: (name: string) => string;
}

export interface Permission {
  label: string;
  hint: string;
  states: { on: string; off: string };
  isOn: (user: UserEntity) => boolean;
  change: (isOn: boolean, reason: string) => PermissionChange;
  /** Absent: always. */
  isOffered?: (user: UserEntity) => boolean;
  asks: { on?: Question; off: Question };
  actions: Record<Next, Action>;
  /** Where the server would refuse. */
  obstacle?: (user: UserEntity, myId: string) => string | null;
}

const account = ({ objectId, roles, accountEnabled, secondFactor }: UserEntity) => ({
  id: objectId,
  isAdmin: roles.includes('LPAdmin'),
  isEnabled: accountEnabled,
  hasFactor: secondFactor === 'on',
});

const replace = (path: string, value: unknown): PermissionChange => ({ patch: [{ op: 'replace', path, value }] });

const permissions: readonly Permission[] = [
  {
    label: 'Account',
    hint: "A disabled account can't sign in, and its sessions end right away.",
    states: { on: 'Enabled', off: 'Disabled' },
    isOn: ({ accountEnabled }) => accountEnabled,
    change: (isOn) => replace('/accountEnabled', isOn),
    asks: {
      off: {
        title: (name) => `Disable ${name}'s account?`,
        body: "They'll be signed out and won't be able to sign back in. You can enable the account again.",
        confirm: 'Disable account',
        tone: 'danger',
      },
    },
    actions: {
      on: { label: 'Enable account', done: (name) => `${name}'s account is enabled.` },
      off: { label: 'Disable account', done: (name) => `${name}'s account is disabled.` },
    },
    obstacle: (user, myId) => (user.accountEnabled ? disablingObstacle(account(user), myId) : null),
  },
  {
    label: 'Verified',
    hint: 'Verified users can view due diligence files and place orders.',
    states: { on: 'Verified', off: 'Removed' },
    isOffered: ({ roles, verificationEnded }) => roles.includes('Verified') || verificationEnded !== null,
    isOn: ({ roles }) => roles.includes('Verified'),
    change: (verified, reason) => ({ verified, reason }),
    asks: {
      on: {
        title: (name) => `Restore ${name}'s verification?`,
        body: "They'll be verified again for the same credit union, with the agreement they signed. They can view due diligence files and place orders right away.",
        confirm: 'Restore verification',
        tone: 'primary',
        hasReason: true,
      },
      off: {
        title: (name) => `Remove ${name}'s verification?`,
        body: "They'll lose access to due diligence files and orders right away. Their user agreement and their credit union's orders stay as they are. You can restore the verification with the same agreement.",
        confirm: 'Remove verification',
        tone: 'danger',
        hasReason: true,
      },
    },
    actions: {
      on: { label: 'Restore verification', done: (name) => `${name} is verified again.` },
      off: { label: 'Remove verification', done: (name) => `${name} is no longer verified.` },
    },
    obstacle: ({ roles, accountEnabled: isEnabled, verificationEnded, agreementStatuses }) =>
      roles.includes('Verified') ? null : restoringObstacle({ isEnabled, verificationEnded }, agreementStatuses),
  },
  {
    label: 'Reports',
    hint: "Partner users can open and download their credit union's reports.",
    states: { on: 'Allowed', off: 'Disabled' },
    isOn: ({ disableReports }) => !disableReports,
    change: (isOn) => replace('/disableReports', !isOn),
    asks: {
      off: {
        title: (name) => `Disable reports for ${name}?`,
        body: "They'll no longer be able to open or download their credit union's reports.",
        confirm: 'Disable reports',
        tone: 'danger',
      },
    },
    actions: {
      on: { label: 'Allow reports', done: (name) => `${name} can open reports.` },
      off: { label: 'Disable reports', done: (name) => `${name} can no longer open reports.` },
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
        body: "They'll no longer be able to send files. Files they've already sent stay.",
        confirm: 'Disable upload',
        tone: 'danger',
      },
    },
    actions: {
      on: { label: 'Allow upload', done: (name) => `${name} can send files.` },
      off: { label: 'Disable upload', done: (name) => `${name} can no longer send files.` },
    },
  },
  {
    label: 'Partner user',
    hint: 'Partner users have reports, uploads and downloads. Basic users browse and place orders.',
    states: { on: 'Partner', off: 'Basic' },
    isOn: ({ userType }) => userType === 'Partner',
    change: (isOn) => replace('/userType', isOn ? 'Partner' : 'Basic'),
    asks: {
      off: {
        title: (name) => `Make ${name} a Basic user?`,
        body: "They'll lose the pages for reports, uploads and downloads.",
        confirm: 'Change to Basic',
        tone: 'danger',
      },
    },
    actions: {
      on: { label: 'Change to Partner', done: (name) => `${name} is now a Partner user.` },
      off: { label: 'Change to Basic', done: (name) => `${name} is now a Basic user.` },
    },
  },
  {
    label: 'Credit union administrator',
    hint: "Credit union administrators manage their own credit union's limits. Removing a user's verification removes this too.",
    states: { on: 'On', off: 'Off' },
    isOffered: ({ roles, isCreditUnionAdmin }) => roles.includes('Verified') || isCreditUnionAdmin,
    isOn: ({ isCreditUnionAdmin }) => isCreditUnionAdmin,
    change: (creditUnionAdministrator) => ({ creditUnionAdministrator }),
    asks: {
      on: {
        title: (name) => `Make ${name} a credit union administrator?`,
        body: "They'll manage their own credit union's limits. By agreeing, you confirm that their credit union has authorized them.",
        confirm: 'I agree',
        tone: 'primary',
      },
      off: {
        title: (name) => `Remove ${name} as a credit union administrator?`,
        body: "They'll no longer be able to change their credit union's limits. Limits that are set stay.",
        confirm: 'Remove role',
        tone: 'danger',
      },
    },
    actions: {
      on: {
        label: 'Make credit union administrator',
        done: (name) => `${name} is now a credit union administrator.`,
      },
      off: {
        label: 'Remove credit union administrator',
        done: (name) => `${name} is no longer a credit union administrator.`,
      },
    },
    obstacle: ({ isCreditUnionAdmin, roles, accountEnabled: isEnabled }) =>
      creditUnionRoleObstacle({ isCreditUnionAdmin, isEnabled, isVerified: roles.includes('Verified') }),
  },
  {
    label: 'LPAdmin role',
    hint: 'Administrators run the marketplace: users, offerings and purchase commitments. They need a second factor.',
    states: { on: 'On', off: 'Off' },
    isOn: ({ roles }) => roles.includes('LPAdmin'),
    change: (administrator) => ({ administrator }),
    asks: {
      on: {
        title: (name) => `Make ${name} an administrator?`,
        body: 'Administrators can see every offering and user. They verify and disable users, publish offerings, and accept or reject purchase commitments. By agreeing, you confirm that this person is entitled to do so.',
        confirm: 'I agree',
        tone: 'primary',
      },
      off: {
        title: (name) => `Remove ${name} as an administrator?`,
        body: "They'll lose access to all administration pages right away.",
        confirm: 'Remove role',
        tone: 'danger',
      },
    },
    actions: {
      on: { label: 'Make administrator', done: (name) => `${name} is now an administrator.` },
      off: { label: 'Remove administrator', done: (name) => `${name} is no longer an administrator.` },
    },
    obstacle: (user, myId) => roleObstacle(account(user), myId),
  },
];

export const permissionsOf = (user: UserEntity): Permission[] =>
  permissions.filter(({ isOffered }) => isOffered?.(user) ?? true);
