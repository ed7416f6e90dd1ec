import { copyNames } from './copy-names.ts'
import type { FetchEvent } from './worker-scope.ts'

/** Addresses in the text of a page whose content never changes. */
const reference = /\/(?:assets|locales)\/[\w./-]+(?:\?t=\d+)?/g
/** The pictures of a page in the size that nearly every screen takes. */
const picture = /\/art\/[\w-]+-640\.avif/g
/** The oldest go. */
const mostPictures = 80

/** A file whose address changes with its content: from the copy, else kept as one. */
export async function readFile(event: FetchEvent): Promise<Response> {
  const { request } = event
  const files = await caches.open(copyNames.files)
  const copy = await files.match(request, { ignoreVary: true })
  if (copy) return copy
  const response = await fetch(request).catch((error: unknown) => {
    if (request.destination === 'script') return readLostPage()
    throw error
  })
  if (response.ok && response.type === 'basic')
    event.waitUntil(cache(files, request, response.clone()))
  return response
}

/**
 * In place of the code of a page that cannot be had: has the browser ask for the whole page that a link led to, which is
 * answered as any page is. Of itself the router would load the page again on which the link stands. Where the browser
 * opens the page itself, its code fails as it does without this, and what the server wrote stays.
 */
function readLostPage(): Response {
  const code = `if (!('hydrated' in document.documentElement.dataset)) throw new TypeError('no network')
export function clientLoader({ request }) { location.assign(request.url); return new Promise(() => {}) }
export default function LostPage() { location.reload(); return null }`
  return new Response(code, { headers: { 'content-type': 'text/javascript' } })
}

/** A picture: from the network, which may well be the browser’s own store; a copy where that fails. */
export async function readPicture(event: FetchEvent): Promise<Response> {
  const { request } = event
  const pictures = await caches.open(copyNames.pictures)
  try {
    const response = await fetch(request)
    if (response.ok) event.waitUntil(cache(pictures, request, response.clone(), mostPictures))
    return response
  } catch (error) {
    const copy = await caches.match(request, { ignoreVary: true })
    if (copy) return copy
    throw error
  }
}

/** Keeps what a page cannot do without. Whatever fails is fetched when it is needed. */
export function cacheFilesOf(html: string): Promise<void> {
  return cacheAll(html.match(reference))
}

/** Keeps what a page is illustrated with: that of the page which has no network when it is first shown. */
export function cachePicturesOf(html: string): Promise<void> {
  return cacheAll(html.match(picture))
}

async function cacheAll(found: readonly string[] | null): Promise<void> {
  const files = await caches.open(copyNames.files)
  const addresses = [...new Set(found)]
  await Promise.allSettled(
    addresses.map(async (address) => {
      if (!(await files.match(address, { ignoreVary: true }))) await files.add(address)
    }),
  )
}

/** No room, or a visitor who forbids it: there is no copy then. */
async function cache(copies: Cache, request: Request, response: Response, most?: number) {
  await copies.put(request, response).catch(() => {})
  if (most !== undefined) await trim(copies, most)
}

/** Takes away the oldest beyond `most`. */
export async function trim(copies: Cache, most: number): Promise<void> {
  const cached = await copies.keys()
  await Promise.all(
    cached.slice(0, Math.max(0, cached.length - most)).map((old) => copies.delete(old)),
  )
}
