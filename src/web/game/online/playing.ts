import type { OnlineList } from '../../../contract/game.ts'
import { countTraits, listTold, type Told, type TraitCount } from './player-query.ts'

/** Those online whose names are known, or the first of them until all have come. */
export interface NamedPlayers {
  players: OnlineList['players']
  /** All of them. */
  total: number
  /** Which hundred `players` are, from 1, until all have come. */
  page: number
}

/** Who plays, as the page shows it. */
export interface Playing extends Pick<OnlineList, 'count' | 'unnamed' | 'zones' | 'takenAt'> {
  named: NamedPlayers
  classes: readonly TraitCount[]
  /** What the game tells of them. */
  told: readonly Told[]
}

export function toPlaying({ count, unnamed, players, zones, takenAt }: OnlineList): Playing {
  return {
    count,
    unnamed,
    zones,
    takenAt,
    named: { players, total: players.length, page: 1 },
    classes: countTraits(players, 'class'),
    told: listTold(players),
  }
}
