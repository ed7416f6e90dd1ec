/** Milliseconds from the end of a run to the next at least. */
const rest = 50

/**
 * Gathers what is due, so that a burst is two runs at most: one for what comes together after a rest, at once,
 * and the next for what becomes due until it may begin. `onFailure` is called the first time in a row that a run fails.
 */
export function createBatch<Item>(
  run: (items: ReadonlySet<Item>) => Promise<void>,
  onFailure: (error: unknown) => void,
) {
  let due = new Set<Item>()
  let isHeld = false
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
    setTimeout(() => {
      isHeld = false
      if (due.size > 0) schedule()
    }, rest).unref()
  }

  function schedule() {
    if (isHeld) return
    isHeld = true
    setImmediate(() => void runOnce())
  }

  return {
    add(...items: readonly Item[]): void {
      for (const item of items) due.add(item)
      if (due.size > 0) schedule()
    },
  }
}
