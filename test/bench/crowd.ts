import type { User } from '#shared/domain/user.ts';
import { aUser } from '#test/support/builders.ts';

const given = ['Dana', 'Bea', 'Robert', 'Maria', 'Chris', 'Alex', 'Samuel', 'Priya', 'Noah', 'Olivia', 'José', 'Zoë'];
const family = ['Whitcombe', 'Johnson', 'Anderson', 'Martinez', "O'Hara", 'Nguyen', 'Smithson', 'Peterson', 'Larkin'];
const titles = ['CFO', 'Analyst', 'VP Lending', 'Portfolio Manager', 'CEO', 'Loan Officer', ''];

/** A person as no two are: id, name, address and telephone differ for each, as in the worst table to keep. */
export function person(i: number, now: number): User {
  const mixed = Math.imul(i + 1, 0x9e3779b1) >>> 0;
  const [first = '', last = ''] = [given[mixed % given.length], family[(mixed >>> 4) % family.length]];
  const creditUnion = mixed % 5000;
  const hex = (mixed.toString(16) + i.toString(16).padStart(8, '0')).padStart(16, '0');
  const surname = `${last}-${(mixed >>> 8).toString(36)}`;
  return aUser({
    id: `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(12, 15)}-a${hex.slice(1, 4)}-${hex.slice(4)}`,
    givenName: first,
    surname,
    email: `${first[0]}.${surname}${i}@cu${creditUnion}.example`.toLowerCase(),
    phoneNumber: `+1${2_000_000_000 + mixed}`,
    jobTitle: titles[mixed % titles.length] ?? '',
    creditUnionId: `CU${creditUnion}`,
    creditUnionName: `Credit Union ${creditUnion}`,
    routingNumber: String(100_000_000 + creditUnion),
    userType: mixed % 3 ? 'Basic' : 'Partner',
    firstActiveDate: new Date(now - (mixed % 70_000_000_000)).toISOString(),
    lastActiveDate: new Date(now - (mixed % 5_000_000_000)).toISOString(),
  });
}

/** The same questions in both tongues. */
export const questions = [
  {
    what: 'name, rare',
    $filter: "contains(tolower(name),'dana whitcombe-1a')",
    $orderby: 'lastActiveDate desc',
    where: "name LIKE '%dana whitcombe-1a%'",
    order: 'lastActiveDate DESC',
  },
  {
    what: 'name, frequent',
    $filter: "name ne null and contains(tolower(name),'son-')",
    $orderby: 'name',
    where: "name LIKE '%son-%'",
    order: 'name COLLATE NOCASE',
  },
  {
    what: 'address',
    $filter: "contains(tolower(emailAddress),'larkin')",
    $orderby: 'emailAddress desc',
    where: "emailAddress LIKE '%larkin%'",
    order: 'emailAddress COLLATE NOCASE DESC',
  },
  {
    what: 'credit union',
    $filter: "contains(tolower(creditUnionName),'union 42')",
    $orderby: 'name',
    where: "creditUnionName LIKE '%union 42%'",
    order: 'name COLLATE NOCASE',
  },
  {
    what: 'nobody',
    $filter: "contains(tolower(name),'zzzz')",
    $orderby: 'name desc',
    where: "name LIKE '%zzzz%'",
    order: 'name COLLATE NOCASE DESC',
  },
  {
    what: 'written date',
    $filter: "contains(lastActiveDate,'-1')",
    $orderby: 'lastActiveDate',
    where: "lastActiveDate LIKE '%-1%'",
    order: 'lastActiveDate',
  },
  {
    what: 'date and flag',
    $filter: 'lastActiveDate gt 2026-01-01 and not inactive',
    $orderby: 'creditUnionName, name desc',
    where: "lastActiveDate > '2026-01-01' AND NOT inactive",
    order: 'creditUnionName COLLATE NOCASE, name COLLATE NOCASE DESC',
  },
];
