import { text } from 'node:stream/consumers'
import { renderToString } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { isApiError } from '../../contract/error.ts'
import { textsAddress } from '../base/i18n/fetch-texts.ts'
import { translationsOf } from '../base/i18n/kept-translations.ts'
import { TranslationsContext } from '../base/i18n/use-translation.ts'
import { ServerDrawings } from '../ui/game-drawings.ts'
import { gameIconPaths } from '../ui/game-icon-paths.ts'
import { createLoadContext, readPage } from './load-context.ts'
import { PageMark } from './page-mark.ts'
import { namespacesOf } from './page-namespaces.ts'
import { PageStart, writeStart } from './page-start.ts'
import { createQueryReader } from './query-reader.ts'
import { createPageHandler, createRouteFinder } from './route-finder.ts'

export { createLoadContext, createPageHandler, createQueryReader, createRouteFinder }

/** A call that failed was told to the log where it failed; anything else is a fault of a page. */
export function handleError(error: unknown): void {
  if (!isApiError(error)) console.error(error)
}

/**
 * Renders a whole page before it answers, so that the page can be hashed for its policy and kept. Its data is all there:
 * nothing waits while it is rendered, and a stream would only cost.
 */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...routerContext }: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { language, textsVersion, writeDocument } = readPage(loadContext)
  if (!serverHandoffStream) throw new Error('React Router gave no data to hand over')
  const data = await text(serverHandoffStream)
  const texts = namespacesOf(routesOf(routerContext)).map((name) => {
    return textsAddress(language, textsVersion, name)
  })
  const html = renderToString(
    <PageStart value={writeStart({ routerContext, data, texts })}>
      <PageTree {...{ routerContext, loadContext, url: request.url }} />
    </PageStart>,
  )
  writeDocument(`<!DOCTYPE html>${html}`)
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(null, { status, headers })
}

interface PageTreeProps {
  routerContext: EntryContext
  loadContext: Readonly<RouterContextProvider>
  url: string
}

/** All that React renders of a page. */
export function PageTree({ routerContext, loadContext, url }: PageTreeProps) {
  const { language, texts, mark } = readPage(loadContext)
  return (
    <TranslationsContext value={translationsOf(language, texts)}>
      <ServerDrawings value={gameIconPaths}>
        <PageMark value={mark}>
          <ServerRouter context={matchedOnly(routerContext)} url={url} nonce={mark} />
        </PageMark>
      </ServerDrawings>
    </TranslationsContext>
  )
}

/** The routes of the page alone: of every route it is given, the router makes anew what renders it. */
function matchedOnly(context: EntryContext): EntryContext {
  const { manifest } = context
  const routes = Object.fromEntries(routesOf(context).map(({ id }) => [id, manifest.routes[id]]))
  return { ...context, manifest: { ...manifest, routes } }
}

const routesOf = ({ staticHandlerContext }: EntryContext) =>
  staticHandlerContext.matches.map(({ route }) => route)
