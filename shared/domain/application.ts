/** Records imported from elsewhere may name another one. */
export const ownApplication = 'Tandem';
