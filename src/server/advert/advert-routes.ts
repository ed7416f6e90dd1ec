import {
  changeAdvert,
  closeAdvert,
  getAdvert,
  listOwnAdverts,
  renewAdvert,
  reportAdvert,
  searchAdverts,
  writeAdvert,
} from '../../contract/advert.ts'
import { reviewAdvert, listAdvertsToReview } from '../../contract/advert-moderation.ts'
import {
  replyToAdvert,
  blockConversation,
  getConversation,
  listConversations,
  markConversationRead,
  writeToConversation,
} from '../../contract/advert-conversation.ts'
import { listSavedSearches, removeSavedSearch, saveSearch } from '../../contract/saved-search.ts'
import type { Api } from '../platform/http/api.ts'
import { mount } from '../platform/http/mount.ts'
import type { AdvertService } from './advert-service.ts'

export function advertRoutes(api: Api, adverts: AdvertService): void {
  mount(api, searchAdverts, (input, { visitor }) => adverts.search(input, visitor))
  mount(api, getAdvert, ({ id }) => adverts.read(id))
  ownRoutes(api, adverts)
  conversationRoutes(api, adverts)
  searchRoutes(api, adverts)
  moderationRoutes(api, adverts)
}

function ownRoutes(api: Api, { own }: AdvertService): void {
  mount(api, listOwnAdverts, (_, { player }) => own.list(player.accountId))
  mount(api, writeAdvert, (input, { player, source }) =>
    own.write(player.accountId, { ...input, source }),
  )
  mount(api, changeAdvert, ({ id, ...input }, { player }) =>
    own.change(player.accountId, id, input),
  )
  mount(api, closeAdvert, ({ id }, { player }) => own.close(player.accountId, id))
  mount(api, renewAdvert, ({ id }, { player }) => own.renew(player.accountId, id))
}

function conversationRoutes(api: Api, { conversations }: AdvertService): void {
  mount(api, listConversations, (_, { player }) => conversations.list(player.accountId))
  mount(api, getConversation, ({ id }, { player }) => conversations.read(player.accountId, id))
  mount(api, replyToAdvert, ({ id, text }, { player, source }) =>
    conversations.reply(player.accountId, id, { text, source }),
  )
  mount(api, writeToConversation, ({ id, text }, { player, source }) =>
    conversations.write(player.accountId, id, { text, source }),
  )
  mount(api, markConversationRead, ({ id, lastMessage }, { player }) =>
    conversations.markRead(player.accountId, id, lastMessage),
  )
  mount(api, blockConversation, ({ id, isBlocked }, { player }) =>
    conversations.block(player.accountId, id, isBlocked),
  )
}

function searchRoutes(api: Api, { searches }: AdvertService): void {
  mount(api, listSavedSearches, (_, { player }) => searches.list(player.accountId))
  mount(api, saveSearch, ({ name, search }, { player, visitor: { language } }) =>
    searches.save(player.accountId, { name, search, language }),
  )
  mount(api, removeSavedSearch, ({ id }, { player }) => searches.remove(player.accountId, id))
}

function moderationRoutes(api: Api, { moderation }: AdvertService): void {
  mount(api, reportAdvert, async ({ id, conversation, reason, text }, { player }) => {
    const report = { advertId: id, conversationId: conversation, reason, text }
    await moderation.report(player.accountId, report)
  })
  mount(api, listAdvertsToReview, () => moderation.listToReview())
  mount(api, reviewAdvert, ({ id: advertId, ...review }, { player }) =>
    moderation.review({ advertId, ...review, by: player.accountId }),
  )
}
