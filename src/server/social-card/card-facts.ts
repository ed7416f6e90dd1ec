import type { Character } from '../../contract/character.ts'
import type { GameInfo } from '../../contract/game.ts'
import { type GameIcon } from '../../contract/game-field.ts'
import type { Guild } from '../../contract/guild.ts'
import { type Language, localeOf, textIn } from '../../contract/language.ts'
import type { ServerTexts } from '../platform/server-texts.ts'
import type { Drawings } from './card-drawing.ts'

/** Everything that a card of a character shows: two of the same facts are the same picture. */
export interface CharacterFacts {
  site: string
  name: string
  level: string
  class: { name: string; icon: GameIcon } | undefined
  scene: string
  guild: string | undefined
  /** The best place it holds or ever held. */
  place: { number: number; text: string } | undefined
}

/** The same of a guild. */
export interface GuildFacts {
  site: string
  /** Its banner is made of it, too. */
  name: string
  members: string
  scene: string
  /** Who leads it, in a sentence; undefined where nobody is named. */
  leader: string | undefined
  place: { number: number; text: string }
}

export type CardFacts = CharacterFacts | GuildFacts

interface Sources {
  site: string
  info: Pick<GameInfo, 'classes' | 'rankings'>
  texts: Pick<ServerTexts<'game'>, 'read'>
  sceneOf: Drawings['sceneOf']
}

/** What is told of a character, in words of that language. */
export function toCardFacts(
  character: Character,
  language: Language,
  { site, info, texts, sceneOf }: Sources,
): CharacterFacts {
  const { name, level, class: key, guild } = character
  const trait = info.classes.find((one) => one.key === key)
  return {
    site,
    name,
    level: level === null ? '' : texts.read(language, 'Character.level', { level }),
    class: trait && { name: textIn(trait.name, language), icon: trait.icon },
    scene: sceneOf(trait?.icon, key ?? name),
    guild: guild?.name,
    place: bestPlace(character, info.rankings, (kind, number) => {
      const amount = number.toLocaleString(localeOf(language))
      return texts.read(language, `Character.feat.${kind}Place`, { amount })
    }),
  }
}

/** What is told of a guild, in words of that language; before the scene of the class that most of it are of. */
export function toGuildFacts(
  { name, members, leader, position, classes }: Guild,
  language: Language,
  { site, info, texts, sceneOf }: Sources,
): GuildFacts {
  const amountOf = (number: number) => number.toLocaleString(localeOf(language))
  const key = classes[0]?.class
  return {
    site,
    name,
    members: texts.read(language, 'Ranking.membersOf', {
      count: members,
      amount: amountOf(members),
    }),
    scene: sceneOf(info.classes.find((one) => one.key === key)?.icon, key ?? name),
    leader: leader ? `${texts.read(language, 'Guild.ledBy')} ${leader.name}` : undefined,
    place: {
      number: position,
      text: texts.read(language, 'Guild.tookPlace', { amount: amountOf(position) }),
    },
  }
}

/** In the ranking by level before that of the arena, where both are as good. */
function bestPlace(
  { positions, record }: Character,
  rankings: GameInfo['rankings'],
  word: (kind: 'level' | 'arena', place: number) => string,
): CharacterFacts['place'] {
  const places = (['level', 'arena'] as const)
    .filter((kind) => rankings.includes(kind))
    .flatMap((kind) =>
      [positions[kind], record.best[kind]?.place ?? null].flatMap((number) =>
        number === null ? [] : [{ kind, number }],
      ),
    )
  const best = places.toSorted((a, b) => a.number - b.number)[0]
  return best && { number: best.number, text: word(best.kind, best.number) }
}
