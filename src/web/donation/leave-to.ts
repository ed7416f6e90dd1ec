/** As long as the page of a provider may take, in milliseconds: nobody tells that a visitor stopped its loading. */
const longestLeave = 15_000

/**
 * Leaves for the page of a provider. What waits for it goes on waiting while the browser leaves, and is over
 * when the visitor comes back to this very page by the browser's own way, or is here still after a while.
 */
export function leaveTo(address: string): Promise<void> {
  const { protocol } = new URL(address, location.href)
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error('a payment page is on the web')
  return new Promise((resolve) => {
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) stay()
    }
    const stay = () => {
      removeEventListener('pageshow', comeBack)
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(stay, longestLeave)
    addEventListener('pageshow', comeBack)
    location.assign(address)
  })
}
