import { randomUUID } from 'node:crypto'
import {
  replyToTicket,
  closeTicket,
  getTicket,
  listTickets,
  openTicket,
} from '../../src/contract/support.ts'
import { send } from '../send.ts'
import { compare, type CreateWorkload } from '../work.ts'

/** Players ask the team, add something, and close what they asked. */
export const tickets: CreateWorkload = ({ postgres }) => ({
  name: 'tickets',
  workers: 1,
  nextKey: randomUUID,
  async act(action) {
    const { player, key } = action
    const ticket = {
      Category: 'account',
      Priority: 'low',
      Subject: key,
      Text: 'Who keeps the inn by the bridge at night?',
    } as const
    const outcome = await send(action, () => player.call(openTicket, ticket, key))
    if (!outcome || !('result' in outcome)) return
    const { id: Id } = outcome.result
    await player
      .call(replyToTicket, { Id, Text: 'I will be there at nightfall.' }, `answer-${key}`)
      .catch(() => {})
    await Promise.allSettled([
      player.call(listTickets, {}, key),
      player.call(getTicket, { id: Id }, key),
    ])
    await player.call(closeTicket, { Id }, `close-${key}`).catch(() => {})
  },
  async check(actions) {
    const rows = await postgres.query<{ subject: string }>('select subject from ticket')
    return compare(
      actions,
      rows.map(({ subject }) => subject),
    )
  },
})
