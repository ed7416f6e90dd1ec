import type { OwnCharacter } from '../../../contract/character.ts'
import type { GameTrait } from '../../../contract/game-field.ts'
import { api } from '../../base/api.ts'
import { playerApi } from '../../base/session/player-api.ts'

/** A character of the player, with what its class is called and drawn as, where that is known. */
export interface ShownCharacter extends OwnCharacter {
  trait: GameTrait | undefined
}

/** Reads the player's characters; without the names of classes where the game does not say them. */
export async function readOwnCharacters(signal: AbortSignal): Promise<ShownCharacter[]> {
  const [characters, info] = await Promise.all([
    playerApi('GET /api/character/list', {}, { signal }),
    api('GET /api/game/info', {}, { signal }).catch(() => undefined),
  ])
  const traits = new Map(info?.classes.map((trait) => [trait.key, trait]))
  return characters.map((character) => ({
    ...character,
    trait: character.class === null ? undefined : traits.get(character.class),
  }))
}

/** Seconds after which what is known of a character is called old. */
const freshSeconds = 2 * 60

/** When the oldest of them was read from the game, if that is not just now; seconds since epoch. */
export function oldestOf(characters: readonly OwnCharacter[]): number | undefined {
  const oldest = Math.min(...characters.map(({ takenAt }) => takenAt))
  return Date.now() / 1000 - oldest > freshSeconds && oldest !== Infinity ? oldest : undefined
}
