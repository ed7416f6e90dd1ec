import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { openVote } from '../../src/contract/vote.ts'
import { voteInterval, voteSecret } from '../crash-config.ts'
import type { CrashPlayer } from '../crash-player.ts'
import { send } from '../send.ts'
import { compare, type CreateWorkload, type Deed } from '../work.ts'

/** Players vote on a site that calls until it is heard. */
export const votes: CreateWorkload = ({ url, postgres }) => {
  /** Tokens of the votes that were opened, by their keys. */
  const tokens = new Map<string, string>()
  /** One vote of a player at a time, and the next one once that holds no more. */
  const turns = new Map<CrashPlayer, Promise<unknown>>()

  async function open(deed: Deed): Promise<void> {
    const { key, player } = deed
    const outcome = await send(deed, () => player.call(openVote, { Site: 'votes' }, key))
    if (!outcome || !('answer' in outcome)) return
    tokens.set(key, new URL(outcome.answer.url).searchParams.get('token') ?? '')
  }

  async function call(deed: Deed, token: string): Promise<void> {
    deed.state = 'open'
    const query = new URLSearchParams({ token, proof: deed.key })
    const address = `${url}/api/vote/callback/votes/${voteSecret}?${query}`
    const signal = AbortSignal.timeout(20_000)
    const answer = await fetch(address, { signal }).catch(() => undefined)
    if (answer?.status === 200) deed.state = 'acknowledged'
  }

  async function vote(deed: Deed): Promise<void> {
    if (!tokens.has(deed.key)) await open(deed)
    const token = tokens.get(deed.key)
    if (token === undefined) return
    await call(deed, token)
    await wait(voteInterval * 1000 + 200)
  }

  return {
    name: 'votes',
    workers: 4,
    nextKey: randomUUID,
    async act(deed) {
      const turn = (turns.get(deed.player) ?? Promise.resolve()).then(() => vote(deed))
      turns.set(deed.player, turn)
      await turn
    },
    async check(deeds) {
      const rows = await postgres.query<{ proof: string }>(
        `select proof from vote
         join ledger_transfer transfer on transfer.source = 'vote:' || vote.id`,
      )
      return compare(
        deeds,
        rows.map(({ proof }) => proof),
      )
    },
  }
}
