export { checkedThing, momentWords } from '#shared/domain/evidence-words.ts';
export { checkPath, verdictWords } from '../../lp/verdict-words.ts';
