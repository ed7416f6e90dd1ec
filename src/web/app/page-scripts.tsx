import { useContext } from 'react'
import { ScrollRestoration, UNSAFE_useScrollRestoration } from 'react-router'
import { bootScript } from './boot.ts'
import { PageMark } from './page-mark.ts'
import { PageStart } from './page-start.ts'

/*
 * Scripts stand in the page as the server wrote it and are no part of what the browser renders: React skips
 * what it did not write. Were they, a page that something changed before it came alive, such as a translator,
 * would be built again with its scripts, which Trusted Types forbid, and would die of it. `import.meta.env.SSR` is
 * known as the pages are built, so a browser does not even load what it would not render.
 */

/** Runs before the first paint. */
export function BootScript() {
  return import.meta.env.SSR ? <WrittenBootScript /> : null
}

function WrittenBootScript() {
  const mark = useContext(PageMark)
  return <script nonce={mark} dangerouslySetInnerHTML={{ __html: bootScript }} />
}

/** Brings the page alive and its scroll position back. */
export function PageScripts() {
  return import.meta.env.SSR ? <WrittenScripts /> : <RestoredScroll />
}

function WrittenScripts() {
  const mark = useContext(PageMark)
  const start = useContext(PageStart)
  return (
    <>
      <ScrollRestoration nonce={mark} />
      {start && (
        <>
          <script nonce={mark} dangerouslySetInnerHTML={{ __html: start.data }} />
          <script nonce={mark} type="module" dangerouslySetInnerHTML={{ __html: start.modules }} />
        </>
      )}
    </>
  )
}

function RestoredScroll() {
  UNSAFE_useScrollRestoration()
  return null
}
