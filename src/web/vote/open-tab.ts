/** A tab that was opened for an address which is not known yet. */
export interface WaitingTab {
  /** @returns false where the browser let no tab open, or somebody closed it */
  go(url: string): boolean
  close(): void
}

/**
 * Opens a tab in the click itself, as blockers of pop-ups ask, for an address that is known later. What it will
 * show has no hold on this page.
 *
 * @throws from `go`, for an address that is not one of the web
 */
export function openTab(): WaitingTab {
  const tab = window.open('about:blank', '_blank')
  if (tab) tab.opener = null
  return {
    go(url) {
      const { href, protocol } = new URL(url, location.href)
      if (!/^https?:$/.test(protocol)) throw new Error('a vote site is on the web')
      if (!tab || tab.closed) return false
      tab.location.replace(href)
      return true
    },
    close: () => tab?.close(),
  }
}
