/** A refusal under the code that the signing service gives it. */
export class ApiError extends Error {
  readonly errorCode: string;
  readonly status: number;

  constructor(errorCode: string, message: string, status = 400) {
    super(message);
    this.errorCode = errorCode;
    this.status = status;
  }
}

export const invalidRequest = (message: string) => new ApiError('INVALID_REQUEST_BODY', message);

export const unknownEnvelope = () =>
  new ApiError('ENVELOPE_DOES_NOT_EXIST', 'The envelope specified does not exist or you have no rights to it.', 404);

export const unknownRecipient = () =>
  new ApiError(
    'UNKNOWN_ENVELOPE_RECIPIENT',
    'The recipient you have identified is not a valid recipient of the specified envelope.',
  );

export const invalidToken = () =>
  new ApiError('AUTHORIZATION_INVALID_TOKEN', 'The access token provided is expired, revoked or malformed.', 401);
