import { join, resolve } from 'node:path'
import { createElement, type FunctionComponent } from 'react'
import { renderToString } from 'react-dom/server'
import { type EntryContext, type ServerBuild, UNSAFE_decodeViaTurboStream } from 'react-router'
import { localesOf } from '../src/app/site-languages.ts'
import { createApiClient } from '../src/contract/client.ts'
import type { PageContext } from '../src/contract/page-context.ts'
import { createLocaleFiles } from '../src/server/page/locale-files.ts'

// How many times in a second React alone renders what a running site shows, the data being at hand. Arguments: the
// site's origin and the path; prints renders a second.
const [origin = '', path = '/'] = process.argv.slice(2)
const root = resolve(import.meta.dirname, '..')
/** Milliseconds. */
const warmUp = 1000
const measured = 3000

interface Captured {
  request: Request
  routerContext: EntryContext
  loadContext: unknown
}

const build = (await import(join(root, 'build/server/index.js'))) as ServerBuild & {
  entry: {
    module: {
      PageTree: FunctionComponent<Omit<Captured, 'request'> & { url: string }>
      createLoadContext(page: PageContext): unknown
      createPageHandler(
        build: unknown,
        mode: string,
      ): (path: string) => (...of: unknown[]) => Promise<Response>
    }
  }
}
const { PageTree, createLoadContext, createPageHandler } = build.entry.module
let captured: Captured | undefined

function capture(request: Request, _: number, __: Headers, ...of: [EntryContext, unknown]) {
  captured = { request, routerContext: of[0], loadContext: of[1] }
  return new Response()
}

const entry = { module: { ...build.entry.module, default: capture } }
const handlerOf = createPageHandler({ ...build, entry }, 'production')

/** What the site says of itself, from the data of its pages. */
async function readSite(): Promise<PageContext['site']> {
  const { body } = await fetch(`${origin}/_root.data?_routes=root`)
  if (!body) throw new Error(`${origin} said nothing of itself`)
  const { value } = await UNSAFE_decodeViaTurboStream(body, globalThis)
  return ((await value) as { root: { data: PageContext } }).root.data.site
}

function rendersOf({ request, routerContext, loadContext }: Captured): number {
  const render = () => {
    // the data a browser goes on with is the site's work, not React's
    const context = { ...routerContext, serverHandoffStream: undefined, renderMeta: {} }
    return renderToString(
      createElement(PageTree, { routerContext: context, loadContext, url: request.url }),
    )
  }
  if (!render().includes('</html>')) throw new Error(`${path} did not render`)
  const times = (milliseconds: number) => {
    const end = performance.now() + milliseconds
    let count = 0
    for (; performance.now() < end; count += 1) render()
    return count
  }
  times(warmUp)
  return times(measured) / (measured / 1000)
}

const { texts, version } = createLocaleFiles(localesOf({})).read('en')
const page: PageContext = {
  api: createApiClient((called, init) => fetch(origin + called, init)),
  language: 'en',
  site: await readSite(),
  origin,
  texts,
  textsVersion: version,
  mark: 'mark',
  writeDocument: () => {},
  reportPages: () => {},
}
await handlerOf(path)(new Request(origin + path), createLoadContext(page))
if (!captured) throw new Error(`${path} is not a page`)
console.log(rendersOf(captured).toFixed(0))
