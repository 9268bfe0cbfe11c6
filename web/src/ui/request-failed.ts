/** Spec 8: for what can't be read. */
export const REQUEST_FAILED = 'There was an error in processing the request.';
