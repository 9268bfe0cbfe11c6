/** Every failure shown to callers: code → HTTP status and default wording (spec 8 where it has one). */
const problems = {
  malformed: [400, "We couldn't read the request."],
  invalid_query: [400, "The query isn't valid."],
  not_signed_in: [401, 'Please sign in.'],
  account_disabled: [403, 'This account is disabled.'],
  not_allowed: [403, "You don't have access to this."],
  approval_needed: [403, 'This purchase needs the approval of a second person of your credit union.'],
  no_authority: [403, "Your limit doesn't reach this amount."],
  not_verified: [403, 'You need to sign the user agreement first.'],
  own_work: [403, 'Someone else has to approve what you prepared.'],
  mfa_required: [403, 'Multi-factor authentication is required.'],
  not_found: [404, 'Not found.'],
  link_ended: [404, 'This link has expired. Sign in to change which emails you get.'],
  offering_not_available: [404, 'The requested offering is not available.'],
  conflict: [409, "That isn't possible in the current state."],
  illegal_transition: [409, "That isn't possible in the current state."],
  commitment_exists: [409, 'Your credit union already has a purchase commitment for this LP.'],
  commitment_accepted: [409, 'You already have an accepted Purchase Commitment for this LP.'],
  book_closed: [409, 'The order book of this LP is closed. Allocation is under way.'],
  result_changed: [409, 'This is not the result that was submitted. Look at it again.'],
  questions_closed: [409, 'Questions closed with the order book.'],
  book_open: [409, 'Close the order book first.'],
  limit_exceeded: [409, 'This purchase is over a limit.'],
  check_incomplete: [409, 'Some figures are missing or out of date.'],
  passes_over: [409, 'Others offered a better price or ordered earlier. Confirm who is passed over.'],
  oversold: [409, "That's more than the remaining balance."],
  own_offering: [409, 'Your credit union is the seller of this LP.'],
  not_open: [409, "This LP isn't open."],
  not_offered: [409, "This LP isn't offered to your credit union."],
  sign_in_again: [409, "Sign in again to confirm it's you."],
  factor_lost: [409, 'Your second factor was turned off outside Tandem. Ask an administrator to reset it.'],
  file_not_ready: [409, 'This file is still being checked. Please try again in a minute.'],
  file_quarantined: [409, "This file didn't pass our malware check and can't be opened."],
  file_unreadable: [409, "This PDF can't be marked with your name, so it can't be opened. Please contact support."],
  upload_mismatch: [409, "The file we received doesn't match the one you chose. Please upload it again."],
  busy: [409, 'This was changed by someone else. Reload and try again.'],
  terms_changed: [412, 'The terms of this LP have changed. Review them before you continue.'],
  stale: [412, 'This was changed by someone else. Reload and try again.'],
  too_large: [413, "That's larger than we can accept."],
  unsupported_type: [415, "This content type isn't supported."],
  range_unsatisfiable: [416, 'That range is beyond the end of the file.'],
  invalid: [422, "Some of the fields aren't valid."],
  attestation_missing: [422, 'Please confirm what is marked.'],
  key_reused: [422, 'This Idempotency-Key was already used for another request.'],
  wrong_code: [422, "That code isn't right. Try the next one."],
  throttled: [429, 'Too many requests. Please try again in a moment.'],
  unexpected: [500, 'An unknown error occurred'],
  upstream: [502, "A service we depend on didn't answer. Please try again."],
  unavailable: [503, "We can't take this right now. Please try again in a moment."],
  // Set by the browser for calls without an answer.
  offline: [503, "You're offline. Nothing was sent."],
  connection_lost: [504, 'The connection was lost. Check it and try again.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type ProblemCode = keyof typeof problems;

/** JSON pointer into the request body, and a sentence for people. */
export interface FieldError {
  pointer: string;
  detail: string;
  /** Item of a list, if that says more than its place; null: the whole. */
  id?: string | null | undefined;
  /** Broken rule, if there are several. */
  code?: string | undefined;
}

/** RFC 9457. `type` ends in the code with dashes: `/problems/mfa-required`. */
export interface ProblemBody {
  type: string;
  title: string;
  status: number;
  detail: string;
  instance: string;
  errors?: FieldError[] | undefined;
  requestId: string;
  /** Id of what stands in the way. */
  existingId?: string | undefined;
}

export interface ProblemOptions {
  message?: string;
  errors?: FieldError[];
  /** Id of what stands in the way, such as the live commitment on a second submission. */
  existingId?: string;
  /** Seconds until a retry is worthwhile. */
  retryAfter?: number;
  /** Bytes of the file, for a range beyond its end. */
  size?: number;
  cause?: unknown;
}

/** The only deliberate error; `serve` makes a problem document of it, and the web client rebuilds it. */
export class Problem extends Error {
  override name = 'Problem';
  readonly code: ProblemCode;
  readonly errors: FieldError[] | undefined;
  readonly existingId: string | undefined;
  readonly retryAfter: number | undefined;
  readonly size: number | undefined;

  constructor(code: ProblemCode, options: ProblemOptions = {}) {
    super(options.message ?? problems[code][1], { cause: options.cause });
    this.code = code;
    this.errors = options.errors;
    this.existingId = options.existingId;
    this.retryAfter = options.retryAfter;
    this.size = options.size;
  }

  get status(): number {
    return problems[this.code][0];
  }

  toBody(instance: string, requestId: string): ProblemBody {
    return {
      type: `/problems/${this.code.replaceAll('_', '-')}`,
      title: problems[this.code][1],
      status: this.status,
      detail: this.message,
      instance,
      ...(this.errors && { errors: this.errors }),
      ...(this.existingId && { existingId: this.existingId }),
      requestId,
    };
  }

  /** Rebuilds the server's problem, so both sides throw and catch one type. */
  static parse(body: unknown): Problem {
    const { type = '', detail, errors, existingId } = (body ?? {}) as Partial<ProblemBody>;
    const code = String(type).replace(/^.*\//, '').replaceAll('-', '_');
    return new Problem(code in problems ? (code as ProblemCode) : 'unexpected', {
      ...(detail && { message: detail }),
      ...(errors && { errors }),
      ...(existingId && { existingId }),
    });
  }

  static from(error: unknown): Problem {
    return error instanceof Problem ? error : new Problem('unexpected', { cause: error });
  }
}

export const statusOf = (code: ProblemCode): number => problems[code][0];

/** One fault of what was given, at a JSON pointer. */
export const invalidAt = (pointer: string, detail: string): Problem =>
  new Problem('invalid', { message: detail, errors: [{ pointer, detail }] });
