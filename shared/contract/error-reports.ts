/** Where the error-reporting service takes reports under an instrumentation key; pages may talk to it only where there is a key. */
export const errorReportsOrigin = 'https://dc.services.visualstudio.com';
