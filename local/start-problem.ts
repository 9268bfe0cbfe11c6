/** A reason why the product cannot start here, in one sentence a person can act on. */
export class StartProblem extends Error {
  override name = 'StartProblem';
}
