/** Routes, and the challenge for codes. */
interface Step {
  title: string;
  lead?: string;
}

const signIn: Step = {
  title: 'Sign in',
  lead: 'Buy and sell loan participations with other credit unions.',
};

const steps: Record<string, Step> = {
  signIn,
  confirmSignIn: { title: "Confirm it's you" },
  selectMfaType: { title: "Confirm it's you", lead: 'How would you like to receive your code?' },
  setupTotp: {
    title: 'Set up your authenticator app',
    lead: 'Your account needs a second factor. Scan the code with your app, or type the key into it, and enter the code that it shows.',
  },
  forceNewPassword: {
    title: 'Choose a new password',
    lead: 'The one you were given was for the first sign-in only. Use 12 characters or more, with lowercase and uppercase letters, a digit and a symbol.',
  },
  forgotPassword: { title: 'Reset your password', lead: "We'll send a code to your account's email address." },
  confirmResetPassword: {
    title: 'Choose a new password',
    lead: 'Enter the code we emailed you. The new password needs 12 characters or more, with lowercase and uppercase letters, a digit and a symbol.',
  },
  verifyUser: { title: 'Confirm how to reach you' },
  confirmVerifyUser: { title: 'Confirm how to reach you' },
};

const appCode = 'Enter the 6 digits that your authenticator app shows now.';

export function stepOf(route: string, challengeName?: string): Step {
  if (route === 'confirmSignIn' && challengeName === 'SOFTWARE_TOKEN_MFA') {
    return { title: "Confirm it's you", lead: appCode };
  }
  return steps[route] ?? signIn;
}
