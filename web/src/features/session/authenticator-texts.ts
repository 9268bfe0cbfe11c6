import { I18n } from 'aws-amplify/utils';

const disabled = "This account is disabled. Please contact us if you think it shouldn't be.";
const tooMany = 'Too many attempts. Please wait a few minutes and try again.';

// Amplify keys texts by their English default, and Cognito's refusals by sentence.
const texts: Record<string, string> = {
  'Back to Sign In': 'Back to sign in',
  'Change Password': 'Set new password',
  'Confirm Password': 'Repeat the new password',
  'Code *': 'Code',
  'New Password': 'New password',
  'Password must have lower case letters': 'Password needs a lowercase letter',
  'Password must have upper case letters': 'Password needs an uppercase letter',
  'Password must have numbers': 'Password needs a digit',
  'Password must have special characters': 'Password needs a symbol',
  'Please confirm your Password': 'Repeat the new password',
  'Resend Code': 'Send a new code',
  Submit: 'Set new password',
  'Text Message (SMS)': 'A text message to your phone',
  'Authenticator App (TOTP)': 'A code from your authenticator app',
  'Your passwords must match': "The two passwords don't match",
  'Your code is on the way. To log in, enter the code we texted to': 'We texted a code to',
  'Your code is on the way. To log in, enter the code we emailed to': 'We emailed a code to',
  'username is required to signIn': 'Enter your email.',
  'password is required to signIn': 'Enter your password.',
  'User does not exist.': 'Incorrect username or password.',
  'User is disabled.': disabled,
  'PostAuthentication failed with error User is disabled.': disabled,
  'PreAuthentication failed with error Too many wrong codes.':
    'Too many wrong verification codes. To protect this account, no one can sign in for up to an hour. We sent its owner an email.',
  'CustomMessage failed with error Too many codes.': tooMany,
  'Password attempts exceeded':
    'Too many wrong passwords. This account is locked for now. Please wait up to 15 minutes, or reset your password.',
  'Attempt limit exceeded, please try after some time.': tooMany,
  'Invalid code received for user': "That code isn't right. Please try the next one.",
  'Code mismatch': "That code isn't right. Please try the next one.",
  'Invalid verification code provided, please try again.': "That code isn't right. Please check it and try again.",
  'Invalid code provided, please request a code again.': 'That code is no longer valid. Please ask for a new one.',
  'Invalid session for the user.': 'This took too long. Please go back to sign in and start again.',
  'Invalid session for the user, session is expired.': 'This took too long. Please go back to sign in and start again.',
  'Your software token has already been used once.': 'That code has already been used. Please wait for the next one.',
  'User password cannot be reset in the current state.':
    'This account still has its first password. Please sign in with it, or ask for a new one.',
  'A network error has occurred.': "We couldn't reach the sign-in service. Please check your connection and try again.",
};

I18n.putVocabulariesForLanguage('en', texts);
I18n.setLanguage('en');
