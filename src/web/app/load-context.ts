import { createContext, RouterContextProvider } from 'react-router'
import type { PageContext } from '../../contract/page-context.ts'

const pageContext = createContext<PageContext>()

export function createLoadContext(page: PageContext): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(pageContext, page)
  return context
}

/** What a server loader works with. */
export function readPage(context: Readonly<RouterContextProvider>): PageContext {
  return context.get(pageContext)
}
