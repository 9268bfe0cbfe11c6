export { checkedThing, momentWords } from '#shared/domain/evidence-words.ts';
export { checkPath } from '../../lp/check-path.ts';
export { verdictWords } from '../../lp/verdict-words.ts';
