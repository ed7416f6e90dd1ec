import type { OwnCharacter } from '../../contract/character.ts'
import type { GameTrait } from '../../contract/game-field.ts'
import type { RankingEntry } from '../../contract/ranking.ts'
import { api } from '../base/api.ts'
import { playerApi } from '../base/session/player-api.ts'

/** A character of the player as the home page greets it. */
export interface HomeCharacter extends Pick<OwnCharacter, 'id' | 'name' | 'level'> {
  /** Its class, where the game says what that is. */
  trait: GameTrait | undefined
  /** Its place in the ranking of levels and how many it gained since yesterday; undefined where it has none. */
  place: Pick<RankingEntry, 'position' | 'change'> | undefined
}

const shown = 2

/**
 * The player's first characters, the highest level first.
 *
 * @param isRanked whether they have places in a ranking of levels
 */
export async function readHomeCharacters(
  isRanked: boolean,
  signal: AbortSignal,
): Promise<HomeCharacter[]> {
  const [characters, info] = await Promise.all([
    playerApi('GET /api/character/list', {}, { signal }),
    api('GET /api/game/info', {}, { signal }).catch(() => undefined),
  ])
  const first = characters.toSorted((a, b) => (b.level ?? 0) - (a.level ?? 0)).slice(0, shown)
  return Promise.all(
    first.map(async ({ id, name, level, class: key, positions }) => ({
      id,
      name,
      level,
      trait: info?.classes.find((one) => one.key === key),
      place: isRanked && positions.level !== null ? await findPlace(id, signal) : undefined,
    })),
  )
}

/** Undefined also where it cannot be had: the character is greeted without. */
async function findPlace(id: string, signal: AbortSignal) {
  const around = api('GET /api/ranking/:kind', { kind: 'level', around: id }, { signal })
  const found = await around.catch(() => undefined)
  return found?.entries.find((entry) => entry.id === id)
}
