/** A failure that trying again cannot mend. A queue gives the work up at once. */
export class UnrecoverableError extends Error {
  override name = 'UnrecoverableError'
}
