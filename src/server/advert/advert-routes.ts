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
  answerAdvert,
  blockTalk,
  getTalk,
  listTalks,
  markTalkRead,
  writeToTalk,
} from '../../contract/advert-talk.ts'
import { listSavedSearches, removeSavedSearch, saveSearch } from '../../contract/saved-search.ts'
import type { Api } from '../platform/http/api.ts'
import { mount } from '../platform/http/mount.ts'
import type { AdvertService } from './advert-service.ts'
import type { WrittenAdvert } from './own-adverts.ts'

export function advertRoutes(api: Api, adverts: AdvertService): void {
  mount(api, searchAdverts, (input, { visitor }) => adverts.search(input, visitor))
  mount(api, getAdvert, ({ id }) => adverts.read(id))
  ownRoutes(api, adverts)
  talkRoutes(api, adverts)
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

function talkRoutes(api: Api, { talks }: AdvertService): void {
  mount(api, listTalks, (_, { player }) => talks.list(player.accountId))
  mount(api, getTalk, ({ id }, { player }) => talks.read(player.accountId, id))
  mount(api, answerAdvert, ({ Id, Text }, { player }) => talks.answer(player.accountId, Id, Text))
  mount(api, writeToTalk, ({ Id, Text }, { player }) => talks.write(player.accountId, Id, Text))
  mount(api, markTalkRead, async ({ Id, LastMessage }, { player }) => {
    await talks.markRead(player.accountId, Id, LastMessage)
    return {}
  })
  mount(api, blockTalk, async ({ Id, IsBlocked }, { player }) => {
    await talks.block(player.accountId, Id, IsBlocked)
    return {}
  })
}

function searchRoutes(api: Api, { searches }: AdvertService): void {
  mount(api, listSavedSearches, (_, { player }) => searches.list(player.accountId))
  mount(api, saveSearch, ({ Name, Search }, { player, visitor: { language } }) =>
    searches.save(player.accountId, { name: Name, search: Search, language }),
  )
  mount(api, removeSavedSearch, async ({ Id }, { player }) => {
    await searches.remove(player.accountId, Id)
    return {}
  })
}

function moderationRoutes(api: Api, { moderation }: AdvertService): void {
  mount(api, reportAdvert, async ({ Id, Talk, Reason, Text }, { player }) => {
    const report = { advertId: Id, talkId: Talk, reason: Reason, text: Text }
    await moderation.report(player.accountId, report)
    return {}
  })
  mount(api, listAdvertsToReview, () => moderation.listToReview())
  mount(api, reviewAdvert, async ({ Id, Version, IsGood, Reason }, { player }) => {
    await moderation.review({
      advertId: Id,
      version: Version,
      isGood: IsGood,
      reason: Reason,
      by: player.accountId,
    })
    return {}
  })
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
