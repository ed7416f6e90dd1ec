/** Milliseconds in which what comes together is done together. */
const gatheredFor = 50

/**
 * Gathers what is due, so that a burst is one run. What becomes due while a run is under way is done by the
 * next one: it may have come too late for the first. `onFailure` is called the first time in a row that a run fails.
 */
export function createBatch<Item>(
  run: (items: ReadonlySet<Item>) => Promise<void>,
  onFailure: (error: unknown) => void,
) {
  let due = new Set<Item>()
  let isUnderWay = false
  let isFailing = false

  async function runOnce() {
    const items = due
    due = new Set()
    try {
      await run(items)
      isFailing = false
    } catch (error) {
      if (!isFailing) onFailure(error)
      isFailing = true
    }
    isUnderWay = false
    if (due.size > 0) schedule()
  }

  function schedule() {
    if (isUnderWay) return
    isUnderWay = true
    setTimeout(() => void runOnce(), gatheredFor)
  }

  return {
    add(...items: readonly Item[]): void {
      for (const item of items) due.add(item)
      if (due.size > 0) schedule()
    },
  }
}
