import type { Advert, OwnAdvert } from '../../contract/advert.ts'
import type { ApiClient } from '../../contract/client.ts'
import { hasStatus } from '../../contract/error.ts'
import type { GameTrait } from '../../contract/game-field.ts'
import { playerApi } from '../base/session/player-api.ts'
import { session } from '../base/session/session.ts'
import { listClasses } from './adverts-page-data.ts'

/** What the page of an advert is made of. */
export interface AdvertPageData {
  id: number
  /** Null where nobody but its author may see it, or there is none. */
  advert: Advert | null
  /** The same for its author, in whatever state; `of` is their number, for it is nobody else’s. */
  own: { of: number; advert: OwnAdvert } | null
  classes: GameTrait[]
  /** When it was read, in seconds since epoch. */
  now: number
}

export async function readAdvertPage(api: ApiClient, id: number): Promise<AdvertPageData> {
  const [advert, classes] = await Promise.all([findAdvert(api, id), listClasses(api)])
  return { id, advert, own: null, classes, now: Math.floor(Date.now() / 1000) }
}

/** In a browser, where the author of an advert may be known. */
export async function readAdvertPageAsPlayer(api: ApiClient, id: number): Promise<AdvertPageData> {
  const page = await readAdvertPage(api, id)
  if (!session.read()) await session.ask()
  const user = session.read()?.user
  if (!user || (page.advert && page.advert.author.pseudo !== user.pseudo)) return page
  const own = await findOwnAdvert(id)
  return { ...page, own: own && { of: user.id, advert: own } }
}

async function findAdvert(api: ApiClient, id: number): Promise<Advert | null> {
  try {
    return await api('GET /api/advert/one/:id', { id })
  } catch (error) {
    if (hasStatus(error, 404)) return null
    throw error
  }
}

/** Null where it is not among the player’s, or that cannot be known: the page is then as for anybody. */
async function findOwnAdvert(id: number): Promise<OwnAdvert | null> {
  const own = await playerApi('GET /api/advert/own', {}).catch(() => undefined)
  return own?.adverts.find((advert) => advert.id === id) ?? null
}
