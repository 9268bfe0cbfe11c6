/** What a page of the Authenticator says of itself: its routes, and for codes the challenge. */
interface Step {
  title: string;
  lead?: string;
}

const signIn: Step = {
  title: 'Sign in',
  lead: 'Buy and sell loan participations with credit unions you can know by name.',
};

const steps: Record<string, Step> = {
  signIn,
  confirmSignIn: { title: 'Confirm it is you' },
  selectMfaType: { title: 'Confirm it is you', lead: 'How would you like to receive your code?' },
  setupTotp: {
    title: 'Set up your authenticator app',
    lead: 'Your account needs a second factor. Scan the code with your app, or type the key into it, and enter the code that it shows.',
  },
  forceNewPassword: {
    title: 'Choose a new password',
    lead: 'The one you were given was for the first sign-in only. Take 12 characters or more, with lower and upper case letters, a digit and a symbol.',
  },
  forgotPassword: { title: 'Reset your password', lead: 'We send a code to the email address of your account.' },
  confirmResetPassword: {
    title: 'Choose a new password',
    lead: 'Enter the code we emailed you. The new password needs 12 characters or more, with lower and upper case letters, a digit and a symbol.',
  },
  verifyUser: { title: 'Confirm how to reach you' },
  confirmVerifyUser: { title: 'Confirm how to reach you' },
};

const appCode = 'Enter the 6 digits that your authenticator app shows now.';

export function stepOf(route: string, challengeName?: string): Step {
  if (route === 'confirmSignIn' && challengeName === 'SOFTWARE_TOKEN_MFA') {
    return { title: 'Confirm it is you', lead: appCode };
  }
  return steps[route] ?? signIn;
}
