import { Badge } from '../../ui/badge.tsx';

/** What a kind of finding is called. */
export const codeInWords = (code: string): string => code.charAt(0).toUpperCase() + code.slice(1).replaceAll('-', ' ');

/** What the file of a tape's findings is saved as. */
export const errorsName = (fileName: string): string => `${fileName.replace(/\.[^.]+$/, '')}-errors.csv`;

/** Whether a finding stops publication. */
export const Severity = ({ severity }: { severity: string }) => (
  <Badge tone={severity === 'error' ? 'critical' : 'caution'}>{severity === 'error' ? 'Error' : 'Warning'}</Badge>
);
