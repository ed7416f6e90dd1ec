/** What became of the calls to one system: answered, failed, or not made because it is left alone or too slow. */
export interface CallCounts {
  answered: number
  failed: number
  refused: number
}

/** What is known of one system, since the start. */
export interface SystemUse {
  system: string
  calls: Readonly<CallCounts>
  /** How many of its hosts are left alone now. */
  hostsLeftAlone: number
}
