import {
  getCharacter,
  getGear,
  listCharacterNames,
  listCharacters,
} from '../../contract/character.ts'
import { listFeats } from '../../contract/feat.ts'
import {
  getGameInfo,
  getGameState,
  getHourlyPopulation,
  getOnline,
  getPlayerCount,
  getPopulation,
} from '../../contract/game.ts'
import { getCustomRanking } from '../../contract/custom-ranking.ts'
import { getGuild, listGuildMembers } from '../../contract/guild.ts'
import { getRanking } from '../../contract/ranking.ts'
import { listRisers } from '../../contract/riser.ts'
import type { Api } from '../platform/http/api.ts'
import { mount } from '../platform/http/mount.ts'
import type { CustomRankings } from './custom-rankings/custom-rankings.ts'
import type { GameService } from './game-service.ts'

export function gameRoutes(api: Api, game: GameService): void {
  mount(api, getPlayerCount, () => game.readCounter(), { freshSeconds: 5 })
  mount(api, getGameState, () => game.readState(), { freshSeconds: 5 })
  mount(api, getOnline, () => game.readOnline(), { freshSeconds: 5 })
  mount(api, getGameInfo, () => game.readInfo(), { freshSeconds: 30 })
  mount(api, getPopulation, ({ span }) => game.readPopulation(span), { freshSeconds: 60 })
  mount(api, getHourlyPopulation, () => game.readHourlyPopulation(), { freshSeconds: 600 })
  mount(api, getRanking, (query, { visitor }) => game.readRanking(query, visitor), {
    // searches are too many to be kept, and are counted
    freshSeconds: ({ search }) => (search === undefined ? 15 : 0),
  })
  mount(api, listFeats, () => game.readFeats(), { freshSeconds: 15 })
  mount(api, listRisers, ({ kind }) => game.readRisers(kind), { freshSeconds: 15 })
  // before the path of any id
  mount(api, listCharacters, (_, { player }) => game.listCharacters(player.accountId))
  mount(api, listCharacterNames, (_, { player }) => game.listCharacterNames(player.accountId))
  mount(api, getCharacter, ({ id }) => game.readCharacter(id), { freshSeconds: 15 })
  mount(api, getGear, ({ id }, { visitor }) => game.readGear(id, visitor), { freshSeconds: 60 })
  mount(api, getGuild, ({ id }) => game.readGuild(id), { freshSeconds: 15 })
  mount(api, listGuildMembers, (query) => game.readRoster(query), { freshSeconds: 15 })
}

export function customRankingRoutes(api: Api, rankings: Pick<CustomRankings, 'readPage'>): void {
  mount(api, getCustomRanking, (query, { visitor }) => rankings.readPage(query, visitor), {
    freshSeconds: ({ search }) => (search === undefined ? 15 : 0),
  })
}
