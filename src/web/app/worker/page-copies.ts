import type { Page } from '../../../contract/page.ts'
import { pages } from '../../../contract/page-list.ts'
import { copyKey } from '../../base/copies/copy-key.ts'
import { copyNames } from './copy-names.ts'
import { cacheFilesOf, cachePicturesOf, trim } from './file-copies.ts'
import { type FetchEvent, worker } from './worker-scope.ts'

/** Milliseconds the network has before a copy is shown. */
const patience = 3000
const mostPages = 40
/** Seconds after which a page that is read again is fetched whole again. */
const fresh = 600
/** When a copy was made, in seconds since epoch. */
const madeAt = 'x-made-at'
const offline = pages.offline.path
/** What the page has to be filled in with where it is a copy: see `root.tsx`. */
const unmarked = 'data-copied-at=""'

const cachedPaths = Object.values<Page>(pages)
  .filter(({ isCached }) => isCached)
  .map(({ path }) => toPattern(path))

/** Of `/article/:id/:slug?`, what the paths of articles match. */
function toPattern(path: string): RegExp {
  return new RegExp(`^${path.replace(/\/:\w+\?/g, '(?:/[^/]*)?').replace(/:\w+/g, '[^/]+')}$`)
}

/** What a page is kept as; undefined where it is not. */
function keyOf(url: URL): string | undefined {
  return cachedPaths.some((path) => path.test(url.pathname)) ? copyKey(url) : undefined
}

/** What the page is kept as whose data an address holds: of `/article/7/a.data`, `/article/7/a`. */
export function keyOfData(url: URL): string | undefined {
  if (!url.pathname.endsWith('.data')) return undefined
  const page = new URL(url)
  page.pathname = url.pathname.replace(/\/_\.data$/, '/').replace(/\.data$/, '')
  return keyOf(page)
}

/** A page that is opened: from the network; a copy, which says so, where that is gone or slow. */
export async function readPage(event: FetchEvent): Promise<Response> {
  const url = new URL(event.request.url)
  const { pathname, search } = url
  const responding = fetch(event.request)
  if (pathname === offline) return responding.catch(() => readOfflinePage())
  // at its own address: scripts find their page by that
  const goOffline = () =>
    Response.redirect(`${offline}?${new URLSearchParams({ to: pathname + search })}`)
  const key = keyOf(url)
  if (key === undefined) return responding.catch(goOffline)
  const copies = openPages()
  event.waitUntil(
    responding.then((response) => cachePage(copies, key, response.clone())).catch(() => {}),
  )
  const copy = await findCopy(key)
  if (!copy) return responding.catch(goOffline)
  return orCopy(responding, () => markAsCopy(copy))
}

/** Data of a page that another page leads to. The page that asks is told whether they are a copy. */
export async function readData(event: FetchEvent, page: string): Promise<Response> {
  const { pathname, search } = new URL(event.request.url)
  const key = pathname + search
  const copies = openPages()
  const responding = fetch(event.request)
  event.waitUntil(
    responding
      .then((response) =>
        Promise.all([cacheCopy(copies, key, response.clone()), cacheWholePage(page)]),
      )
      .catch(() => {}),
  )
  const copy = await findCopy(key)
  const post = async (at: number | undefined) => {
    const client = await worker.clients.get(event.clientId)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a client has no other origin
    client?.postMessage({ kind: 'copied', page, at })
  }
  let isCopy = false
  const fetched = responding.then((response) => {
    // what comes after the copy is shown nowhere
    if (!isCopy) event.waitUntil(post(undefined))
    return response
  })
  if (!copy) return fetched
  return orCopy(fetched, async () => {
    isCopy = true
    await post(Number(copy.headers.get(madeAt)))
    return copy
  })
}

async function orCopy(responding: Promise<Response>, read: () => Promise<Response>) {
  const waiting = Promise.withResolvers<undefined>()
  const timer = setTimeout(waiting.resolve, patience)
  const response = await Promise.race([responding.catch(() => undefined), waiting.promise])
  clearTimeout(timer)
  return response ?? read()
}

/** Keeps the pages that are there for every visitor: what is shown where nothing else is, and the home page. */
export async function cacheFirstPages(): Promise<void> {
  const files = await caches.open(copyNames.files)
  const response = await fetch(offline)
  if (!response.ok) throw new Error(`${offline} answered ${response.status}`)
  const html = await response.clone().text()
  await Promise.all([cacheFilesOf(html), cachePicturesOf(html)])
  await files.put(offline, response)
  await cacheWholePage(pages.home.path).catch(() => {})
}

async function readOfflinePage(): Promise<Response> {
  const page = await caches.match(offline, { cacheName: copyNames.files, ignoreVary: true })
  return page ?? Response.error()
}

/** Who went from page to page has its data alone: what is needed to open it again is the page. */
async function cacheWholePage(path: string): Promise<void> {
  const copy = await findCopy(path)
  const age = Date.now() / 1000 - Number(copy?.headers.get(madeAt) ?? 0)
  if (age > fresh) await cachePage(openPages(), path, await fetch(path))
}

/** Opened before the network is asked: where copies are forgotten meanwhile, what comes after is not kept. */
function openPages(): Promise<Cache> {
  return caches.open(copyNames.pages)
}

async function cachePage(copies: Promise<Cache>, path: string, response: Response): Promise<void> {
  if (await cacheCopy(copies, path, response.clone())) await cacheFilesOf(await response.text())
}

/** @returns whether it was kept: errors, and ways to other pages, are not. */
async function cacheCopy(
  opening: Promise<Cache>,
  key: string,
  response: Response,
): Promise<boolean> {
  if (response.status !== 200 || response.redirected || response.type !== 'basic') return false
  const headers = new Headers(response.headers)
  headers.set(madeAt, String(Math.floor(Date.now() / 1000)))
  const copies = await opening
  // last of all: the first to go is the one not read for longest
  await copies.delete(key, { ignoreVary: true })
  await copies.put(key, new Response(await response.blob(), { headers }))
  await trim(copies, mostPages)
  return true
}

function findCopy(key: string): Promise<Response | undefined> {
  return caches.match(key, { cacheName: copyNames.pages, ignoreVary: true })
}

/**
 * The page’s policy names its scripts and styles by hash: an attribute changes none of them.
 *
 * @throws where there is no place for the mark: nobody would know that it is a copy
 */
async function markAsCopy(copy: Response): Promise<Response> {
  const html = await copy.text()
  if (!html.includes(unmarked)) throw new Error(`the copy has no ${unmarked}`)
  const marked = html.replace(unmarked, `data-copied-at="${copy.headers.get(madeAt)}"`)
  return new Response(marked, { headers: copy.headers })
}
