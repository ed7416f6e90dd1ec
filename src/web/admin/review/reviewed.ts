/** What waits for the team to be reviewed, as every queue knows it. */
export interface Reviewed {
  id: number
  title: string
  /** Another one whenever what it says or its reports are others. */
  version: string
}

/** One of a queue, and what its queue does once the team has decided. */
export interface InQueue<One extends Reviewed> {
  item: One
  onReviewed: (item: One) => void
  /** It is no longer as it was read, and was not reviewed. */
  onOutdated: (item: One) => Promise<void>
}
