import { EnrolApp } from './enrol-app.tsx';
import { ResetFactor } from './reset-factor.tsx';

export function ResetPasscodePage() {
  return (
    <ResetFactor
      steps={({ me, ...on }) => <EnrolApp title="Reset your one-time passcode" email={me.Email ?? ''} {...on} />}
      done={{
        title: 'Your one-time passcode was reset',
        words: 'Next time you sign in, use a code from the app you just set up. Old codes no longer work.',
      }}
    />
  );
}
