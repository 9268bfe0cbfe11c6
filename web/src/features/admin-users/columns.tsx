import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import type { AdminUserRow } from '#shared/contract/user-views.ts';
import { userTypes } from '#shared/domain/access.ts';
import { dateTime } from '#shared/format/date.ts';
import { phoneLabel } from '#shared/format/phone-number.ts';
import { waitingWords } from '../../lp/waiting.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { EmailLink } from '../../ui/email-link.tsx';
import { type Column, columns } from '../../ui/table/columns.ts';
import { optionsOf } from '../../ui/table/odata.ts';
import { agreementOptions, agreementWords } from './agreement-state.ts';
import { statusOf, statusOptions, type UserStatus } from './user-status.ts';

// Rare, so loaded after the rows.
const UserMenu = lazy(async () => ({ default: (await import('./user-menu.tsx')).UserMenu }));

type UserColumn = Column<AdminUserRow>;

const tones: Record<UserStatus, Tone> = {
  Administrator: 'info',
  Verified: 'positive',
  Unverified: 'caution',
  'No longer verified': 'caution',
  Disabled: 'critical',
};

const name = (view: string): UserColumn => ({
  id: 'name',
  label: 'Name',
  value: (row) => row.name,
  cell: (row) => <Link to={`/admin/manage/users/${view}/${row.id}`}>{row.name || row.emailAddress}</Link>,
  field: 'name',
  width: 152,
});

/** Beside the name, visible in narrow windows. */
const actions = (view: string): UserColumn => ({
  id: 'actions',
  label: 'Actions',
  value: () => null,
  cell: (row) => (
    <Suspense>
      <UserMenu user={row} view={view} />
    </Suspense>
  ),
  isControls: true,
  width: 76,
});

const moment = (field: 'firstActiveDate' | 'lastActiveDate', label: string): UserColumn => ({
  id: field,
  label,
  value: (row) => dateTime(row[field]),
  iso: (row) => row[field],
  field,
  kind: 'moment',
  width: 170,
});

const text = (
  field: 'jobTitle' | 'rtNumber' | 'creditUnionName' | 'userType',
  label: string,
  width: number,
): UserColumn => ({
  id: field,
  label,
  value: (row) => row[field],
  cell: (row) => <span title={row[field]}>{row[field] || '—'}</span>,
  field,
  width,
});

const status: UserColumn = {
  id: 'status',
  label: 'Status',
  value: statusOf,
  cell: (row) => <Badge tone={tones[statusOf(row)]}>{statusOf(row)}</Badge>,
  field: 'verified',
  options: statusOptions,
  width: 160,
};

const verifiedName: UserColumn = {
  id: 'verifiedName',
  label: 'Verified as',
  value: (row) => row.verifiedName,
  field: 'verifiedName',
  width: 160,
};

const agreement: UserColumn = {
  id: 'agreement',
  label: 'Agreement',
  value: (row) => agreementWords(row.agreement),
  field: 'agreement',
  options: agreementOptions,
  width: 120,
};

const inactivity: UserColumn = {
  id: 'inactivity',
  label: 'Inactivity',
  value: (row) => `${inactiveDays(row.lastActiveDate, new Date())} days`,
  align: 'right',
  width: 100,
};

/** Sorts by the day of the signature: one press of its heading, and the longest are first. */
const waiting: UserColumn = {
  id: 'waiting',
  label: 'Waiting',
  value: ({ signedAt }) => signedAt && waitingWords(signedAt, new Date()),
  cell: ({ signedAt }) =>
    signedAt ? <span title={`Signed ${dateTime(signedAt)}`}>{waitingWords(signedAt, new Date())}</span> : '—',
  field: 'signedAt',
  isSortedOnly: true,
  width: 104,
};

const email: UserColumn = {
  id: 'email',
  label: 'Email',
  value: (row) => row.emailAddress,
  cell: ({ emailAddress }) => <EmailLink email={emailAddress} title={emailAddress} />,
  field: 'emailAddress',
  width: 260,
  card: 'line',
};

const phone: UserColumn = {
  id: 'phone',
  label: 'Phone',
  value: (row) => phoneLabel(row.phoneNumber),
  field: 'phoneNumber',
  where: (typed) => `contains(phoneNumber,'${typed.replace(/\D/g, '')}')`,
  width: 150,
};

const userType: UserColumn = { ...text('userType', 'Type', 120), options: optionsOf('userType', userTypes) };

/** Narrow, so that what a view is about is visible beside it. */
const creditUnion = [text('creditUnionName', 'Credit union', 170), text('rtNumber', 'RT number', 124)];
const person = [email, phone, text('jobTitle', 'Job title', 220), userType];
const lastActive = moment('lastActiveDate', 'Last active');

export const userColumns: Record<string, UserColumn[]> = {
  'ready-to-verify': columns(
    name('ready-to-verify'),
    actions('ready-to-verify'),
    waiting,
    ...creditUnion,
    moment('firstActiveDate', 'First active'),
    ...person,
    lastActive,
  ),
  new: columns(
    name('new'),
    actions('new'),
    agreement,
    status,
    ...creditUnion,
    moment('firstActiveDate', 'First active'),
    ...person,
    lastActive,
  ),
  renamed: columns(name('renamed'), actions('renamed'), verifiedName, status, ...creditUnion, ...person, lastActive),
  inactive: columns(name('inactive'), actions('inactive'), inactivity, lastActive, status, ...creditUnion, ...person),
  disabled: columns(name('disabled'), actions('disabled'), ...creditUnion, lastActive, ...person),
  'credit-union': columns(
    name('all'),
    actions('all'),
    status,
    ...person,
    moment('firstActiveDate', 'First active'),
    lastActive,
  ),
  all: columns(name('all'), actions('all'), status, ...creditUnion, ...person, lastActive, {
    ...agreement,
    isOptional: true,
  }),
};

const DAY = 86_400_000;

/** Whole days (spec 9). */
const inactiveDays = (lastActiveDate: string, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - Date.parse(lastActiveDate)) / DAY));
