import { forgetOtherBuilds } from './copy-names.ts'
import { readFile, readPicture } from './file-copies.ts'
import { cacheFirstPages, keyOfData, readData, readPage } from './page-copies.ts'
import { openPushed, showPushed } from './pushed.ts'
import { type FetchEvent, worker } from './worker-scope.ts'

/** What is no page, though a browser may open it as one. */
const noPage = /^\/(?:api|assets|dev|download|feed|health|image|locales|sandbox)\//

worker.addEventListener('install', (event) => {
  // the newest is in charge at once: nobody is held by an old one
  event.waitUntil(Promise.all([cacheFirstPages(), worker.skipWaiting()]))
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([forgetOtherBuilds(), worker.clients.claim()]))
})

worker.addEventListener('fetch', (event) => {
  const response = findCachedResponse(event)
  if (response) event.respondWith(response)
})

worker.addEventListener('message', (event) => {
  // what was kept is forgotten: see `forget-copies.ts`
  if (event.data === 'language') event.waitUntil(cacheFirstPages())
  else if (event.data === 'claim') event.waitUntil(worker.clients.claim())
})

worker.addEventListener('push', (event) => {
  event.waitUntil(showPushed(event.data?.text() ?? ''))
})

worker.addEventListener('notificationclick', (event) => {
  event.waitUntil(openPushed(event.notification))
})

/** What this worker has a hand in; anything else, calls of players above all, the browser does as ever. */
function findCachedResponse(event: FetchEvent): Promise<Response> | undefined {
  const { request } = event
  const url = new URL(request.url)
  const { origin, pathname } = url
  const isOwn = origin === worker.location.origin && request.method === 'GET'
  if (!isOwn || request.headers.has('authorization') || request.headers.has('range'))
    return undefined
  if (request.mode === 'navigate') return noPage.test(pathname) ? undefined : readPage(event)
  if (/^\/(?:assets|locales)\//.test(pathname)) return readFile(event)
  if (/^\/(?:image|art)\//.test(pathname)) return readPicture(event)
  const page = keyOfData(url)
  return page === undefined ? undefined : readData(event, page)
}
