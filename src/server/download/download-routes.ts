import { downloadPath, getConnectionGuide, listDownloads } from '../../contract/download.ts'
import type { Api } from '../platform/http/api.ts'
import { mount } from '../platform/http/mount.ts'
import { networkOf } from '../platform/http/visitor.ts'
import { AppError } from '../platform/app-error.ts'
import { respondWithFile } from './download-response.ts'
import type { DownloadService } from './download-service.ts'

/** Each costs a file handle and about 120 KiB, however slow the visitor is: see `npm run bench -- downloads`. */
const mostDownloads = { inAll: 2000, ofOne: 8 }
/** Milliseconds in which a visitor takes not one byte. */
const stalledAfter = 60_000

export function downloadRoutes(
  api: Api,
  downloads: DownloadService,
  most: MostDownloads = mostDownloads,
): void {
  const open = createOpenDownloads(most)
  mount(api, listDownloads, () => downloads.listLinks(), { freshSeconds: 5 })
  mount(api, getConnectionGuide, async () => downloads.readGuide(), { freshSeconds: 60 })
  api.router.get(downloadPath, async (c) => {
    const found = await downloads.locate(c.req.query('file'))
    if ('mirror' in found) return c.redirect(found.mirror, 302)
    const close = open.enter(networkOf(api.readVisitor(c).address))
    const { outgoing } = (c.env ?? {}) as { outgoing?: import('node:http').ServerResponse }
    outgoing?.setTimeout(stalledAfter, () => outgoing.destroy())
    return respondWithFile(
      found,
      {
        method: c.req.method,
        range: c.req.header('range'),
        ifRange: c.req.header('if-range'),
        ifNoneMatch: c.req.header('if-none-match'),
      },
      close,
    )
  })
}

interface MostDownloads {
  inAll: number
  /** From one network. */
  ofOne: number
}

/** Counts the downloads under way, so that one visitor's leave room for the others'. */
function createOpenDownloads({ inAll, ofOne }: MostDownloads) {
  const open = new Map<string, number>()
  let total = 0

  return {
    /**
     * Takes a place, and returns what gives it back.
     *
     * @throws {AppError} `Overloaded` when as many run as may, `TooManyRequests` for one network
     */
    enter(network: string): () => void {
      const own = open.get(network) ?? 0
      if (own >= ofOne) throw new AppError('TooManyRequests', undefined, { retryAfterSeconds: 30 })
      if (total >= inAll) throw new AppError('Overloaded', undefined, { retryAfterSeconds: 30 })
      open.set(network, own + 1)
      total += 1
      let isOpen = true
      return () => {
        if (!isOpen) return
        isOpen = false
        total -= 1
        const left = (open.get(network) ?? 1) - 1
        if (left > 0) open.set(network, left)
        else open.delete(network)
      }
    },
  }
}
