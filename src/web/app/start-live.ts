/** What tells that somebody is there. */
const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const
const startsAfter = 10_000

/**
 * Opens the event stream once somebody is there, or after ten seconds: what the page shows is of this
 * moment, and its pictures come first. Who saves data is content with asking every minute.
 */
export function startLive(): void {
  if (savesData()) return
  const timer = setTimeout(start, startsAfter)
  for (const sign of signs) addEventListener(sign, start, { passive: true })

  function start() {
    clearTimeout(timer)
    for (const sign of signs) removeEventListener(sign, start)
    import('../base/live/live.ts').then(
      ({ listenToSite }) => listenToSite(),
      // a version of the site that is gone, or no network: the page asks every minute
      () => {},
    )
  }
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData ?? false
}
