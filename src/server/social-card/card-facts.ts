import type { Character } from '../../contract/character.ts'
import type { GameInfo } from '../../contract/game.ts'
import { type GameIcon } from '../../contract/game-field.ts'
import { type Language, localeOf, textIn } from '../../contract/language.ts'
import type { ServerTexts } from '../platform/server-texts.ts'
import type { Drawings } from './card-drawing.ts'

/** Everything that a card shows: two of the same facts are the same picture. */
export interface CardFacts {
  site: string
  name: string
  level: string
  class: { name: string; icon: GameIcon } | undefined
  scene: string
  guild: string | undefined
  /** The best place it holds or ever held. */
  place: { number: number; text: string } | undefined
}

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
): CardFacts {
  const { name, level, class: key, guild } = character
  const trait = info.classes.find((one) => one.key === key)
  return {
    site,
    name,
    level: texts.read(language, 'Character.level', { level }),
    class: trait && { name: textIn(trait.name, language), icon: trait.icon },
    scene: sceneOf(trait?.icon, key ?? name),
    guild: guild?.name,
    place: bestPlace(character, info.rankings, (kind, number) => {
      const amount = number.toLocaleString(localeOf(language))
      return texts.read(language, `Character.feat.${kind}Place`, { amount })
    }),
  }
}

/** In the ranking by level before that of the arena, where both are as good. */
function bestPlace(
  { positions, record }: Character,
  rankings: GameInfo['rankings'],
  word: (kind: 'level' | 'arena', place: number) => string,
): CardFacts['place'] {
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
