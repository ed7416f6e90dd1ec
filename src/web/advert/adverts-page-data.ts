import type { Advert } from '../../contract/advert.ts'
import type { ApiClient } from '../../contract/client.ts'
import type { GameTrait } from '../../contract/game-field.ts'
import { errorsOf } from '../ui/failure.tsx'
import type { FormError } from '../ui/form/form-state.ts'
import type { Search } from './advert-search.ts'

export interface FoundAdverts {
  adverts: Advert[]
  /** As far as they were counted. */
  total: number
  hasMoreThanCounted: boolean
  pages: number
}

/** What a page of adverts is made of. */
export interface AdvertsPageData {
  search: Search
  page: number
  /** Undefined where nothing could be searched: `errors` says why. */
  found: FoundAdverts | undefined
  errors: FormError[]
  classes: GameTrait[]
  /** When they were looked for, in seconds since epoch. */
  now: number
}

interface Wanted {
  search: Search
  page: number
  /** Of the game, where they are known already. */
  classes?: GameTrait[] | undefined
  signal?: AbortSignal
}

/** A page of a search. A search that fails is told on the page itself. @throws when it was aborted. */
export async function readAdvertsPage(api: ApiClient, wanted: Wanted): Promise<AdvertsPageData> {
  const { search, page, signal } = wanted
  const [result, classes] = await Promise.all([
    api('GET /api/advert/search', { ...search, page }, signal && { signal }).then(
      (found) => ({ found, errors: [] }),
      (error: unknown) => {
        signal?.throwIfAborted()
        return { found: undefined, errors: errorsOf(error) }
      },
    ),
    wanted.classes ?? listClasses(api),
  ])
  return { search, page, ...result, classes, now: Math.floor(Date.now() / 1000) }
}

/** The classes of the game; none where it has none or they cannot be had. */
export async function listClasses(api: ApiClient): Promise<GameTrait[]> {
  const info = await api('GET /api/game/info', {}).catch(() => undefined)
  return info?.classes ?? []
}
