import type { GameInfo, GameState } from '../../contract/game.ts'
import { toSeconds } from '../platform/clock.ts'
import type { GameAdapter } from './game-adapter.ts'
import type { GameCopies } from './game-copies.ts'
import type { nameTraits } from './game-names.ts'

const secondsOf = (milliseconds: number | undefined) =>
  milliseconds === undefined ? null : toSeconds(milliseconds)

/** Which services are up, as they were when last tried. */
export async function readState(copies: GameCopies): Promise<GameState> {
  const copy = await copies.find('services')
  const services = copy?.body.services ?? []
  return {
    services: services.map(({ key, name, isOnline, since, ...told }) => ({
      key,
      name,
      online: isOnline,
      since: secondsOf(since),
      players: told.players ?? null,
      maximum: told.maximum ?? null,
      map: told.map ?? null,
      version: told.version ?? null,
      ping: told.ping ?? null,
      address: told.address ?? null,
      joinUrl: told.joinUrl ?? null,
    })),
    takenAt: secondsOf(copy?.takenAt),
  }
}

/** What the game is, as its owner and its adapter say. */
export async function readInfo(
  copies: GameCopies,
  adapter: GameAdapter,
  traits: ReturnType<typeof nameTraits>,
  { siteName, hasGear }: { siteName: string; hasGear: boolean },
): Promise<GameInfo> {
  const { version, rates, maximumLevel } = adapter.facts
  const record = await copies.find('record')
  return {
    name: siteName,
    version: version ?? null,
    rates: rates ?? null,
    maximumLevel: maximumLevel ?? null,
    records: {
      players: record ? { count: record.body.count, at: secondsOf(record.body.at) } : null,
    },
    rankings: [...adapter.rankings],
    ...traits,
    hasGear,
    isSimulated: adapter.isSimulated ?? false,
  }
}
