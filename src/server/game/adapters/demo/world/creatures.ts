import { species } from '../demo-traits.ts'
import type { NameBook } from '../names/name-book.ts'
import type { GameSummon } from '../../../game-server.ts'
import type { Roll } from './dice.ts'
import { levelOf } from './growth.ts'
import type { Life } from './lives.ts'
import { seatCount } from './seats.ts'

/** Levels of a summoner at which another creature answers; rangers find their hound once. */
const calls: Readonly<Record<string, readonly number[]>> = { summoner: [1, 25, 45], ranger: [14] }
const most = 3
const hound = 'marsh-hound'
const stag = 'alder-stag'

/** Summoned creatures, with the experience their owner shares with them. */
export function createCreatures(dice: (purpose: string) => Roll, names: NameBook) {
  const rollKind = dice('species')
  const rollShare = dice('creature share')
  const others = species.map(({ key }) => key).filter((key) => key !== hound && key !== stag)

  function kindOf({ class: played, seat, generation }: Life, place: number): string | undefined {
    if (played === 'ranger') return hound
    // eight summoners in ten begin with the stag
    if (place === 0 && rollKind(seat.number, generation) < 0.8) return stag
    const first = Math.floor(rollKind(seat.number, generation, 1) * others.length)
    return others[(first + place) % others.length]
  }

  function nameOf({ seat, generation }: Life, place: number): string {
    if (place === 0 && seat.member?.creature) return seat.member.creature
    return names.name((generation * seatCount + seat.number) * most + place)
  }

  return {
    creaturesOf(life: Life, experience: number): GameSummon[] {
      const level = levelOf(experience)
      const answered = (calls[life.class] ?? []).filter((least) => least <= level)
      return answered.map((_, place) => {
        const share = 0.7 + 0.3 * rollShare(life.seat.number, life.generation, place) - place * 0.15
        const own = Math.floor(experience * share)
        return {
          id: `${life.id}-${place + 1}`,
          ownerId: life.id,
          name: nameOf(life, place),
          class: kindOf(life, place),
          level: levelOf(own),
          experience: own,
        }
      })
    },
  }
}
