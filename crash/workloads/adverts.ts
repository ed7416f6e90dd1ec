import { randomBytes } from 'node:crypto'
import { replyToAdvert } from '../../src/contract/advert-conversation.ts'
import { closeAdvert, searchAdverts, writeAdvert } from '../../src/contract/advert.ts'
import { send } from '../send.ts'
import { compare, type CreateWorkload } from '../work.ts'

/** Players write adverts, look for them, answer each other's, and close them. */
export const adverts: CreateWorkload = ({ players, postgres }) => ({
  name: 'adverts',
  workers: 1,
  nextKey: () => randomBytes(12).toString('hex'),
  async act(action) {
    const { player, key } = action
    const advert = {
      Category: 'sell',
      Language: 'en',
      Title: `Lantern ${key}`,
      Text: 'It burned through three winters and never went out.',
      Gold: 25,
      Character: player.hero,
    } as const
    const outcome = await send(action, () => player.call(writeAdvert, advert, key))
    if (!outcome || !('result' in outcome)) return
    const { id: Id } = outcome.result
    const other = players[(players.indexOf(player) + 1) % players.length] ?? player
    await Promise.allSettled([
      player.call(searchAdverts, { q: key }, key),
      other.call(replyToAdvert, { Id, Text: 'Is it still for sale?' }, `answer-${key}`),
    ])
    await player.call(closeAdvert, { Id }, `close-${key}`).catch(() => {})
  },
  async check(actions) {
    const rows = await postgres.query<{ title: string }>('select title from advert')
    return compare(
      actions,
      rows.map(({ title }) => title),
      ({ key }) => `Lantern ${key}`,
    )
  },
})
