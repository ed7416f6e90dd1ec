import { createContext, useContext } from 'react'
import { escapeJson } from './escape-json.ts'

/** The data of a page as React Router encoded it, while it is rendered; on the server only. */
export const PageData = createContext<string | undefined>(undefined)

/**
 * Hands the data of the page to what React Router’s `Scripts` started. `ServerRouter` would write it as it comes, and so
 * could only be rendered as a stream.
 */
export function HandedData({ mark }: { mark: string | undefined }) {
  const data = useContext(PageData)
  if (data === undefined) return null
  const controller = 'window.__reactRouterContext.streamController'
  const html = `${controller}.enqueue(${escapeJson(data)});${controller}.close();`
  return <script nonce={mark} dangerouslySetInnerHTML={{ __html: html }} />
}
