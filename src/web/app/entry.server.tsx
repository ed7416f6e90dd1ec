import type { i18n } from 'i18next'
import { renderToReadableStream } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import {
  createRequestHandler,
  type EntryContext,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { isApiError } from '../../contract/error.ts'
import type { Language } from '../../contract/language.ts'
import type { Texts } from '../../contract/page-context.ts'
import { createI18n, textsAddress } from '../base/i18n/i18n.ts'
import { namespacesOf } from '../base/i18n/page-texts.ts'
import { createLoadContext, readPage } from './load-context.ts'
import { PageMark } from './page-mark.ts'
import { createQueryReader } from './query-reader.ts'
import { createRouteFinder } from './route-finder.ts'
import { startAfterPaint } from './start-after-paint.ts'

export { createLoadContext, createQueryReader, createRequestHandler, createRouteFinder }

/** A call that failed was told to the log where it failed; anything else is a fault of a page. */
export function handleError(error: unknown): void {
  if (!isApiError(error)) console.error(error)
}

/** Renders a whole page before it answers, so that the page can be hashed for its policy and kept. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { language, textsVersion } = readPage(loadContext)
  let failure: unknown
  const stream = await renderToReadableStream(
    <PageTree {...{ routerContext, loadContext, url: request.url }} />,
    { onError: (error) => void (failure ??= error) },
  )
  await stream.allReady
  const html = await new Response(stream).text()
  if (failure !== undefined) throw failure
  headers.set('content-type', 'text/html; charset=utf-8')
  const addresses = namespacesOf(routesOf(routerContext)).map((name) => {
    return textsAddress(language, textsVersion, name)
  })
  return new Response(startAfterPaint(html, addresses), { status, headers })
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
    <I18nextProvider i18n={translationsOf(language, texts)}>
      <PageMark value={mark}>
        <ServerRouter context={routerContext} url={url} nonce={mark} />
      </PageMark>
    </I18nextProvider>
  )
}

/** An owner’s changed files are other texts, so that these are forgotten with them. */
const instances = new WeakMap<Texts, i18n>()

/** Made once for the texts of a language, not for each page. */
function translationsOf(language: Language, texts: Texts): i18n {
  const instance = instances.get(texts) ?? createI18n(language, texts)
  instances.set(texts, instance)
  return instance
}

const routesOf = ({ staticHandlerContext }: EntryContext) =>
  staticHandlerContext.matches.map(({ route }) => route)
