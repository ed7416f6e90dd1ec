import { compare, type CreateWorkload } from '../work.ts'
import { buying } from './buying.ts'

/** Players buy rewards, which the site delivers to a game. */
export const purchases: CreateWorkload = ({ outside, postgres }) => {
  const { listRows, ...bought } = buying('sword', postgres)
  return {
    name: 'purchases',
    workers: 3,
    ...bought,
    async check(actions) {
      const rows = await listRows()
      const found = compare(
        actions,
        rows.map(({ key }) => key),
      )
      const paid = new Set(rows.map(({ id }) => id))
      const missing = rows.filter(({ id }) => !outside.rewards.has(id))
      const unpaid = [...outside.rewards.keys()].filter((key) => !paid.has(key))
      const tries = [...outside.rewards.values()].reduce((sum, reward) => sum + reward.tries, 0)
      return {
        lost: [...found.lost, ...missing.map(({ id }) => id)],
        doubled: [...found.doubled, ...unpaid],
        notes: {
          paid: rows.length,
          'in the game': outside.rewards.size,
          'of them tried more than once': [...outside.rewards.values()].filter(
            (reward) => reward.tries > 1,
          ).length,
          'tries that reached the game': tries,
          'before the team': rows.filter(({ state }) => state === 'parked').length,
        },
      }
    },
  }
}
