import { Problem } from '#shared/contract/problem.ts';

/** Refusals that a person can act on; all others are faults between us and the service. */
const conflicts: Record<string, string> = {
  EDIT_LOCK_ENVELOPE_NOT_IN_CORRECTABLE_STATE: 'This document can no longer be changed.',
  ENVELOPE_CANNOT_VOID_INVALID_STATE: 'This document is already signed, declined or withdrawn.',
  ENVELOPE_INVALID_STATUS: 'This document can no longer be signed or changed.',
  ENVELOPE_NOT_IN_CORRECT_STATE: 'This document can no longer be signed or changed.',
  RECIPIENT_NOT_IN_SEQUENCE: 'Someone else has to sign this document first.',
  RECIPIENT_UPDATE_FAILED: "This document has been signed, so its signer can't be changed.",
  UNKNOWN_ENVELOPE_RECIPIENT: 'Someone else has been asked to sign this document.',
};

export interface Refusal {
  status?: number | undefined;
  code?: string | undefined;
  message?: string | undefined;
}

export function problemOf({ status, code = '', message = '' }: Refusal): Problem {
  const cause = new Error(`The signing service refused: ${[status, code, message].filter(Boolean).join(' ')}`);
  const sentence = conflicts[code];
  return sentence ? new Problem('conflict', { message: sentence, cause }) : new Problem('upstream', { cause });
}

interface HttpError {
  message: string;
  response?: { status: number; data?: { errorCode?: string; error?: string; message?: string } };
}

/** Drops the rest, because the SDK's errors carry the token, the key's assertion and the document. */
export function refusalOf(error: unknown): Refusal {
  const { message, response } = error as HttpError;
  const { errorCode, error: oauthError, message: detail } = response?.data ?? {};
  return { status: response?.status, code: errorCode ?? oauthError, message: detail ?? message };
}
