import { compare, type CreateWorkload } from '../work.ts'
import { buying } from './buying.ts'

/**
 * Players buy what a server is told by RCON, which does not remember it: each is sent once at most, and what nobody can
 * know is the team’s.
 */
export const commands: CreateWorkload = ({ outside, postgres }) => {
  const { listRows, ...bought } = buying('purse', postgres)
  return {
    name: 'commands',
    workers: 2,
    ...bought,
    async check(actions) {
      const rows = await listRows()
      const found = compare(
        actions,
        rows.map(({ key }) => key),
      )
      const ran = outside.listCommands()
      const paid = new Set(rows.map(({ id }) => id))
      const isRun = new Set(ran)
      // neither with its player nor with the team
      const gone = rows.filter(({ id, state }) => state === 'delivered' && !isRun.has(id))
      const again = ran.filter((id, index) => !paid.has(id) || ran.indexOf(id) !== index)
      const parked = rows.filter(({ state }) => state === 'parked')
      return {
        lost: [...found.lost, ...gone.map(({ id }) => id)],
        doubled: [...found.doubled, ...again],
        notes: {
          paid: rows.length,
          'run by the server': ran.length,
          'before the team': parked.length,
          'of them run': parked.filter(({ id }) => isRun.has(id)).length,
        },
      }
    },
  }
}
