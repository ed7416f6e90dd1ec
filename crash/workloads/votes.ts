import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { openVote } from '../../src/contract/vote.ts'
import { voteInterval, voteSecret } from '../crash-config.ts'
import type { CrashPlayer } from '../crash-player.ts'
import { send } from '../send.ts'
import { compare, type CreateWorkload, type Action } from '../work.ts'

/** Players vote on a site that calls until it is heard. */
export const votes: CreateWorkload = ({ url, postgres }) => {
  /** Tokens of the votes that were opened, by their keys. */
  const tokens = new Map<string, string>()
  /** One vote of a player at a time, and the next one once that holds no more. */
  const turns = new Map<CrashPlayer, Promise<unknown>>()

  async function open(action: Action): Promise<void> {
    const { key, player } = action
    const outcome = await send(action, () => player.call(openVote, { Site: 'votes' }, key))
    if (!outcome || !('result' in outcome)) return
    tokens.set(key, new URL(outcome.result.url).searchParams.get('token') ?? '')
  }

  async function call(action: Action, token: string): Promise<void> {
    action.state = 'open'
    const query = new URLSearchParams({ token, proof: action.key })
    const address = `${url}/api/vote/callback/votes/${voteSecret}?${query}`
    const signal = AbortSignal.timeout(20_000)
    const result = await fetch(address, { signal }).catch(() => undefined)
    if (result?.status === 200) action.state = 'acknowledged'
  }

  async function vote(action: Action): Promise<void> {
    if (!tokens.has(action.key)) await open(action)
    const token = tokens.get(action.key)
    if (token === undefined) return
    await call(action, token)
    await wait(voteInterval * 1000 + 200)
  }

  return {
    name: 'votes',
    workers: 4,
    nextKey: randomUUID,
    async act(action) {
      const turn = (turns.get(action.player) ?? Promise.resolve()).then(() => vote(action))
      turns.set(action.player, turn)
      await turn
    },
    async check(actions) {
      const rows = await postgres.query<{ proof: string }>(
        `select proof from vote
         join ledger_transfer transfer on transfer.source = 'vote:' || vote.id`,
      )
      return compare(
        actions,
        rows.map(({ proof }) => proof),
      )
    },
  }
}
