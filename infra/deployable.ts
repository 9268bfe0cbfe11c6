import { type Environment, edgeRegion, mailDomain } from './config.ts';

/** Names that no one can own: https://www.rfc-editor.org/rfc/rfc2606 and rfc6761. */
const isExample = (domain: string) =>
  !domain.includes('.') || /(^|\.)(example|invalid|test|localhost|example\.(com|net|org))$/i.test(domain);

/** Accounts of AWS's documentation, and other placeholders. */
const isAccount = (account = '') =>
  /^\d{12}$/.test(account) && !/^(\d)\1{11}$/.test(account) && !['123456789012', '111122223333'].includes(account);

const inUnitedStates = /^us-(east|west)-[12]$/;

/** Mail to an address that no one owns bounces, which SES counts against the account. */
const inMail = ({ mailFrom, supportMail, alarmMail }: Environment): Record<string, boolean> => ({
  'mailFrom: an address of a domain of yours': isExample(mailDomain({ mailFrom })),
  'supportMail: an address that someone reads': isExample(mailDomain({ mailFrom: supportMail })),
  'alarmMail: an address that someone reads': isExample(mailDomain({ mailFrom: alarmMail })),
});

/**
 * Sentences for missing or placeholder fields of infra/config.ts that block a deployment. Templates don't need them, and
 * environments for trying things only those of mail.
 */
export function faultsOf(environment: Environment): string[] {
  const faults = { ...(environment.retain && inPlace(environment)), ...inMail(environment) };
  return Object.entries(faults).flatMap(([fault, isOne]) => (isOne ? [fault] : []));
}

function inPlace({ account, region, copiesRegion, domain }: Environment): Record<string, boolean> {
  const certificate = new RegExp(`^arn:aws:acm:${edgeRegion}:${account}:certificate/[0-9a-f]+(-[0-9a-f]+){4}$`);
  return {
    'account: the twelve digits of the AWS account': !isAccount(account),
    'region: a region of AWS in the United States': !inUnitedStates.test(region),
    'copiesRegion: another one': !inUnitedStates.test(copiesRegion ?? '') || copiesRegion === region,
    'domain.name: the address of the site': isExample(domain?.name ?? ''),
    [`domain.certificateArn: a certificate of that account, in ${edgeRegion}`]: !certificate.test(
      domain?.certificateArn ?? '',
    ),
  };
}
