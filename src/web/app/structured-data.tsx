import { useMatches } from 'react-router'
import { escapeJson } from './escape-json.ts'

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
