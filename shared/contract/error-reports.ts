/** Origin of the error-reporting service; pages may reach it only with an instrumentation key. */
export const errorReportsOrigin = 'https://dc.services.visualstudio.com';
