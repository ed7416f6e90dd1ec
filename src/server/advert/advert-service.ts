import type { Advert, AdvertSearch } from '../../contract/advert.ts'
import { advertPageSize } from '../../contract/advert.ts'
import { AppError } from '../platform/app-error.ts'
import type { Visitor } from '../platform/http/visitor.ts'
import { networkOf } from '../platform/http/visitor.ts'
import type { AdvertContext } from './advert-context.ts'
import { listVisible } from './advert-rows.ts'
import { searchPage } from './advert-search.ts'
import { createExpiry } from './expiry.ts'
import { createModeration } from './moderation.ts'
import { createOwnAdverts } from './own-adverts.ts'
import { createSavedSearches } from './saved-searches.ts'
import { createConversations } from './conversations.ts'

export type AdvertService = ReturnType<typeof createAdvertService>

/** What players offer and look for. `expire` and `notifySearches` are called each minute, `prune` each night. */
export function createAdvertService(context: AdvertContext) {
  const { limiter, limits, locales } = context
  const { notify, ...searches } = createSavedSearches(context)

  return {
    /** @throws {AppError} `TooManyRequests` */
    async search({ page, ...search }: AdvertSearch & { page: number }, visitor: Visitor) {
      await assertMaySearch(visitor)
      const { language } = visitor
      const { ids, ...found } = await searchPage(context, search, {
        language,
        languages: locales.languages,
        page,
      })
      const adverts = await listVisible(context, ids)
      return { ...found, adverts, pages: Math.ceil(found.total / advertPageSize) }
    },

    /** @throws {AppError} `AdvertNotFound` */
    async read(id: number): Promise<Advert> {
      const [advert] = await listVisible(context, [id])
      if (!advert) throw new AppError('AdvertNotFound')
      return advert
    },

    own: createOwnAdverts(context),
    conversations: createConversations(context),
    searches,
    moderation: createModeration(context),
    notifySearches: notify,
    ...createExpiry(context),
  }

  /** Pages that are made anew behind a kept one ask without an address: nobody is counted for them. */
  async function assertMaySearch({ address }: Visitor): Promise<void> {
    if (address !== '') await limiter.take([limits.advertSearch], networkOf(address))
  }
}
