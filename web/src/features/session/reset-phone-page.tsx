import { EnrolPhone } from './enrol-phone.tsx';
import { ResetFactor } from './reset-factor.tsx';

export function ResetPhonePage() {
  return (
    <ResetFactor
      steps={({ me: _, ...on }) => <EnrolPhone title="Reset your MFA phone" phoneNumber="" isReset {...on} />}
      done={{
        title: 'Your MFA phone was changed',
        words: "Next time you sign in, we'll text a code to the new number.",
      }}
    />
  );
}
