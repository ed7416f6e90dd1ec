import type names from '../../../../../../public/locales/en/game-demo.json'
import type { Roll } from './dice.ts'
import type { Life } from './lives.ts'

/** How long somebody stays in a place, in milliseconds. */
const stayMs = 40 * 60_000

interface Place {
  zone: keyof (typeof names)['Zone']
  /** For whom it is. */
  from: number
  to: number
  /** How many go there, beside the others. */
  draw: number
}

const market: Place = { zone: 'lantern-quay', from: 1, to: 60, draw: 3 }

/** Those the news tell of, each for its levels. */
const places: readonly Place[] = [
  market,
  { zone: 'heath', from: 1, to: 20, draw: 6 },
  { zone: 'thornwick', from: 12, to: 40, draw: 4 },
  { zone: 'greywater', from: 24, to: 48, draw: 3 },
  { zone: 'reedmarsh', from: 42, to: 60, draw: 5 },
  { zone: 'sunken-abbey', from: 46, to: 60, draw: 3 },
  { zone: 'cinderhold', from: 55, to: 60, draw: 4 },
  { zone: 'ring', from: 20, to: 60, draw: 1 },
]

/** Where who plays is: where their level leads them, and traders on the quay. */
export function createPlaces(dice: (purpose: string) => Roll) {
  const roll = dice('places')

  return {
    zoneOf({ seat, player }: Life, level: number, time: number): string {
      if (player.isTrader) return market.zone
      const fitting = places.filter(({ from, to }) => level >= from && level <= to)
      const stay = Math.floor(time / stayMs + roll(seat.number))
      let left = roll(seat.number, stay) * fitting.reduce((sum, { draw }) => sum + draw, 0)
      const place = fitting.find(({ draw }) => (left -= draw) < 0)
      return (place ?? market).zone
    },
  }
}
