/** Through which people sign up here. Records brought from elsewhere may name another one. */
export const ownApplication = 'Tandem';
