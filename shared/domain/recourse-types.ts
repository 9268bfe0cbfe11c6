/** What editors suggest for the recourse to the seller; any other text is as good. */
export const recourseTypes = ['Without recourse', 'With recourse', 'Limited recourse'] as const;
