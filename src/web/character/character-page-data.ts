import type { Character } from '../../contract/character.ts'
import type { ApiClient } from '../../contract/client.ts'
import type { Language } from '../../contract/language.ts'
import { pickTraits, type Traits } from '../ui/trait.tsx'

/** What the page of a character is made of. */
export interface CharacterPageData {
  character: Character
  /** Its class and those of its creatures. */
  classes: Traits
  races: Traits
  /** Whether the game tells what characters wear. */
  hasGear: boolean
  isSimulated: boolean
  /** When the page was made, in seconds since epoch. */
  now: number
  /** Absolute address of the page. */
  address: string
}

interface Wanted {
  id: string
  language: Language
  /** Scheme and host of the site. */
  origin: string
  /** Seconds since epoch. */
  now: number
}

/** @throws {ApiError} with status 404 where there is none, or its player hides it */
export async function readCharacterPage(
  api: ApiClient,
  { id, language, origin, now }: Wanted,
): Promise<CharacterPageData> {
  const [character, info] = await Promise.all([
    api('GET /api/character/:id', { id }),
    api('GET /api/game/info', {}).catch(() => undefined),
  ])
  const keys = [character.class, ...character.summons.map((summon) => summon.class)]
  return {
    character,
    classes: pickTraits(info ? [...info.classes, ...info.species] : [], keys, language),
    races: pickTraits(info?.races ?? [], [character.race], language),
    hasGear: info?.hasGear ?? false,
    isSimulated: info?.isSimulated ?? false,
    now,
    address: `${origin}/character/${character.id}`,
  }
}
