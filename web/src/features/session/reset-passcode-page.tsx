import { EnrolApp } from './enrol-app.tsx';
import { ResetFactor } from './reset-factor.tsx';

export function ResetPasscodePage() {
  return (
    <ResetFactor
      steps={({ me, ...on }) => <EnrolApp title="Reset your one-time passcode" email={me.Email ?? ''} {...on} />}
      done={{
        title: 'Your one-time passcode is reset',
        words: 'From your next sign-in on, we ask for the code of the key you have just set up; earlier keys are void.',
      }}
    />
  );
}
