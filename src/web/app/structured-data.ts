import type { EntryContext } from 'react-router'

/** A route's `handle` that describes its page to search engines, in the terms of schema.org. */
export interface PageHandle<Data> {
  jsonLd(data: Data): object
}

/**
 * The JSON-LD of the matched routes. Added to the finished HTML and not by React, which would build the
 * script again in the browser, where Trusted Types forbid it.
 */
export function structuredData(context: EntryContext): string {
  const { matches, loaderData } = context.staticHandlerContext
  return matches
    .map(({ route }) => {
      const handle = context.routeModules[route.id]?.handle as PageHandle<unknown> | undefined
      const data = loaderData[route.id]
      if (!handle?.jsonLd || data === undefined) return ''
      return `<script type="application/ld+json">${escapeJson(handle.jsonLd(data))}</script>`
    })
    .join('')
}

/** JSON that cannot leave a script element. */
function escapeJson(value: object): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
