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
import type { WrittenAdvert } from './own-adverts.ts'

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
  mount(api, writeAdvert, (input, { player }) => own.write(player.accountId, toWritten(input)))
  mount(api, changeAdvert, (input, { player }) =>
    own.change(player.accountId, input.Id, toWritten(input)),
  )
  mount(api, closeAdvert, ({ Id }, { player }) => own.close(player.accountId, Id))
  mount(api, renewAdvert, ({ Id }, { player }) => own.renew(player.accountId, Id))
}

function conversationRoutes(api: Api, { conversations }: AdvertService): void {
  mount(api, listConversations, (_, { player }) => conversations.list(player.accountId))
  mount(api, getConversation, ({ id }, { player }) => conversations.read(player.accountId, id))
  mount(api, replyToAdvert, ({ Id, Text }, { player }) =>
    conversations.reply(player.accountId, Id, Text),
  )
  mount(api, writeToConversation, ({ Id, Text }, { player }) =>
    conversations.write(player.accountId, Id, Text),
  )
  mount(api, markConversationRead, ({ Id, LastMessage }, { player }) =>
    conversations.markRead(player.accountId, Id, LastMessage),
  )
  mount(api, blockConversation, ({ Id, IsBlocked }, { player }) =>
    conversations.block(player.accountId, Id, IsBlocked),
  )
}

function searchRoutes(api: Api, { searches }: AdvertService): void {
  mount(api, listSavedSearches, (_, { player }) => searches.list(player.accountId))
  mount(api, saveSearch, ({ Name, Search }, { player, visitor: { language } }) =>
    searches.save(player.accountId, { name: Name, search: Search, language }),
  )
  mount(api, removeSavedSearch, ({ Id }, { player }) => searches.remove(player.accountId, Id))
}

function moderationRoutes(api: Api, { moderation }: AdvertService): void {
  mount(api, reportAdvert, async ({ Id, Conversation, Reason, Text }, { player }) => {
    const report = { advertId: Id, conversationId: Conversation, reason: Reason, text: Text }
    await moderation.report(player.accountId, report)
  })
  mount(api, listAdvertsToReview, () => moderation.listToReview())
  mount(api, reviewAdvert, ({ Id, Version, IsGood, Reason }, { player }) =>
    moderation.review({
      advertId: Id,
      version: Version,
      isGood: IsGood,
      reason: Reason,
      by: player.accountId,
    }),
  )
}

interface Fields {
  Category: WrittenAdvert['category']
  Language: WrittenAdvert['language']
  Title: string
  Text: string
  Gold?: number | null | undefined
  Character?: string | undefined
}

function toWritten({ Category, Language, Title, Text, Gold, Character }: Fields): WrittenAdvert {
  return {
    category: Category,
    language: Language,
    title: Title,
    text: Text,
    gold: Gold ?? null,
    character: Character,
  }
}
