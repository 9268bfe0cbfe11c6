import {
  administrators,
  type Hearings,
  isSeller,
  isWatcher,
  maySee,
  ordering,
  sellersPeople,
  watching,
} from './hearing-of.ts';

export const questionHearings = {
  'question.asked': {
    among: (_, facts) => [administrators, sellersPeople(facts)],
    entry(person, _, facts) {
      if (person.isAdmin) return 'QuestionsToPublish';
      return isSeller(person, facts) && person.isVerified ? 'Questions' : null;
    },
  },
  'question.answered': {
    among: ({ data }) => [administrators, { who: 'people', ids: [data.askerId] }],
    entry(person, { data }, facts) {
      if (person.id === data.askerId) return person.isVerified && maySee(person, facts) ? 'Questions' : null;
      return person.isAdmin ? 'QuestionsToPublish' : null;
    },
  },
  'question.declined': {
    among: ({ data }) => [{ who: 'people', ids: [data.askerId] }],
    entry: (person, _, facts) => (person.isVerified && maySee(person, facts) ? 'Questions' : null),
  },
  'question.published': {
    among: (_, facts) => [
      { who: 'creditUnions', ids: [...ordering(facts), ...(facts.lookers ?? [])] },
      watching(facts),
    ],
    entry(person, _, facts) {
      if (person.isAdmin || !person.isVerified || isSeller(person, facts) || !maySee(person, facts)) return null;
      const isConcerned = ordering(facts).includes(person.creditUnionId) || facts.lookers?.has(person.creditUnionId);
      return isConcerned || isWatcher(person, facts) ? 'Questions' : null;
    },
  },
} satisfies Hearings;
