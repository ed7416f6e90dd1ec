import type { Character } from '../../contract/character.ts'
import type { CustomRankingEntry } from '../../contract/custom-ranking.ts'
import type { OnlineList } from '../../contract/game.ts'
import type { Guild, GuildRoster } from '../../contract/guild.ts'
import type { Ranking, RankingEntry } from '../../contract/ranking.ts'
import { mostRisers, type Risers } from '../../contract/riser.ts'
import { AppError } from '../platform/app-error.ts'

interface Named {
  name: string
}

/** Of the guild of somebody else. */
interface InGuild {
  guild: string | null
  guildId: string | null
}

/**
 * Takes names that the team hid out of all that others are told of the game. A place of a ranking stays, with what it is
 * held by and without a name; whatever else is called so is not told of, and has no page.
 */
export function createNameFilter(isHidden: (name: string) => boolean) {
  const isShown = ({ name }: Named) => !isHidden(name)

  function withoutGuild<One extends InGuild>(one: One): One {
    const isOfHidden = one.guild !== null && isHidden(one.guild)
    return isOfHidden ? { ...one, guild: null, guildId: null } : one
  }

  const toShown = <One extends Named & InGuild>(all: readonly One[]): One[] =>
    all.filter(isShown).map(withoutGuild)

  /** @throws {AppError} `CharacterNotFound` */
  function assertCharacter(character: Named): void {
    if (!isShown(character)) throw new AppError('CharacterNotFound')
  }

  /** @throws {AppError} `GuildNotFound` */
  function assertGuild(guild: Named): void {
    if (!isShown(guild)) throw new AppError('GuildNotFound')
  }

  function toPlace(entry: RankingEntry): RankingEntry {
    const isOwnerShown = entry.owner === null || isShown(entry.owner)
    const who = isOwnerShown ? {} : { owner: null, online: false, player: null }
    if (isShown(entry)) return withoutGuild({ ...entry, ...who })
    return {
      ...entry,
      // of a game that tells names alone, it is the name
      id: `hidden-${entry.position}`,
      name: '',
      guild: null,
      guildId: null,
      owner: null,
      online: false,
      hasPage: false,
      player: null,
    }
  }

  return {
    isShown,
    toShown,
    assertCharacter,

    /** @throws {AppError} `CharacterNotFound` */
    ofCharacter(character: Character): Character {
      assertCharacter(character)
      const guild = character.guild && isShown(character.guild) ? character.guild : null
      const title = guild === null && character.title === 'guild' ? null : character.title
      return { ...character, guild, title, summons: character.summons.filter(isShown) }
    },

    ofOnline: (list: OnlineList): OnlineList => ({ ...list, players: toShown(list.players) }),

    ofRanking: (ranking: Ranking): Ranking => ({
      ...ranking,
      entries: ranking.entries.map(toPlace),
      podium: ranking.podium.map(toPlace),
    }),

    /** What a search found. */
    ofFound(ranking: Ranking): Ranking {
      const entries = ranking.entries.filter(isShown).map(toPlace)
      return { ...ranking, entries, total: entries.length, pages: Math.min(entries.length, 1) }
    },

    ofCustomEntry: (entry: CustomRankingEntry): CustomRankingEntry =>
      isShown(entry) ? entry : { ...entry, name: '', characterId: null, player: null },

    ofRisers: ({ week, month }: Risers): Risers => ({
      week: week.filter(isShown).slice(0, mostRisers),
      month: month.filter(isShown).slice(0, mostRisers),
    }),

    /** @throws {AppError} `GuildNotFound` */
    ofGuild(guild: Guild): Guild {
      assertGuild(guild)
      const { leader, online, feats } = guild
      return {
        ...guild,
        leader: leader && isShown(leader) ? leader : null,
        online: { ...online, members: online.members.filter(isShown) },
        feats: feats.filter(isShown),
      }
    },

    /** Of the guild of that name. @throws {AppError} `GuildNotFound` */
    ofRoster({ name, ...roster }: GuildRoster & Named): GuildRoster {
      assertGuild({ name })
      const members = roster.members.filter(isShown)
      return { ...roster, members, hidden: roster.hidden + roster.members.length - members.length }
    },
  }
}
