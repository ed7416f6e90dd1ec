import { useMatches } from 'react-router'

/** A route's `handle` that describes its page to search engines, in the terms of schema.org. */
export interface PageHandle<Data> {
  jsonLd(data: Data): object
}

/** The JSON-LD of the matched routes: as other scripts, in the page as the server wrote it alone. */
export function StructuredData() {
  return import.meta.env.SSR ? <WrittenData /> : null
}

function WrittenData() {
  return useMatches().map(({ id, handle, loaderData }) => {
    const { jsonLd } = (handle ?? {}) as Partial<PageHandle<unknown>>
    if (!jsonLd || loaderData === undefined) return null
    const html = { __html: escapeJson(jsonLd(loaderData)) }
    return <script key={id} type="application/ld+json" dangerouslySetInnerHTML={html} />
  })
}

/** JSON that cannot leave a script element. */
function escapeJson(value: object): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
