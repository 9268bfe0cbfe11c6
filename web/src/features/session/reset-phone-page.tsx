import { EnrolPhone } from './enrol-phone.tsx';
import { ResetFactor } from './reset-factor.tsx';

export function ResetPhonePage() {
  return (
    <ResetFactor
      steps={({ me: _, ...on }) => <EnrolPhone title="Reset your MFA phone" phoneNumber="" {...on} />}
      done={{
        title: 'Your MFA phone is changed',
        words: 'From your next sign-in on, we text a code to the new number.',
      }}
    />
  );
}
