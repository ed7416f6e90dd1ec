import { useContext } from 'react'
import { Scripts, ScrollRestoration, UNSAFE_useScrollRestoration } from 'react-router'
import { bootScript } from './boot.ts'
import { HandedData } from './page-data.tsx'
import { PageMark } from './page-mark.ts'

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
  return (
    <>
      <ScrollRestoration nonce={mark} />
      <Scripts />
      <HandedData mark={mark} />
    </>
  )
}

function RestoredScroll() {
  UNSAFE_useScrollRestoration()
  return null
}
