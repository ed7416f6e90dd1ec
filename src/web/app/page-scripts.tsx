import { useContext } from 'react'
import { Scripts, ScrollRestoration, UNSAFE_useScrollRestoration } from 'react-router'
import { bootScript } from './boot.ts'
import { PageMark } from './page-mark.ts'

/**
 * Scripts stand in the page as the server wrote it and are no part of what the browser renders: React skips
 * what it did not write. Were they, a page that something changed before it came alive, such as a translator,
 * would be built again with its scripts, which Trusted Types forbid, and would die of it.
 */
export const isServer = typeof document === 'undefined'

/** Runs before the first paint. */
export function BootScript() {
  const mark = useContext(PageMark)
  if (!isServer) return null
  return <script nonce={mark} dangerouslySetInnerHTML={{ __html: bootScript }} />
}

/** Brings the page alive and its scroll position back. */
export function PageScripts() {
  const mark = useContext(PageMark)
  if (!isServer) return <RestoredScroll />
  return (
    <>
      <ScrollRestoration nonce={mark} />
      <Scripts />
    </>
  )
}

function RestoredScroll() {
  UNSAFE_useScrollRestoration()
  return null
}
