/**
 * One tab of the browser at a time leads: the one that holds the lock `live`. The browser gives it to the
 * next tab that stands for it when the holder goes, however that comes about.
 */
export function createTabLead(options: {
  /** Absent where pages are not secure: then each tab leads itself. */
  locks: Pick<LockManager, 'request'> | undefined
  /** What the leading tab does, until `signal` aborts. */
  lead(signal: AbortSignal): Promise<void>
}) {
  const { locks, lead } = options
  let standing: AbortController | undefined

  async function stand(signal: AbortSignal) {
    if (!locks) return lead(signal)
    await locks.request('live', { signal }, () => lead(signal))
  }

  return {
    /** Stands for the lead, and takes it when it is free. */
    enter(): void {
      if (standing) return
      standing = new AbortController()
      // it did not come to lead before it left
      stand(standing.signal).catch(() => {})
    },
    /** Leaves it to others. */
    leave(): void {
      standing?.abort()
      standing = undefined
    },
  }
}
