import type { VoteResponse } from '../vote-site.ts'
import { fieldOf, type SiteResponse } from './response-rule.ts'
import { askedSite } from './asked-site.ts'
import { SiteToken, SiteUrl, VotePage } from './vote-options.ts'
import { votePreset } from './vote-preset.ts'

const windowSeconds = 12 * 3600

/**
 * L2TopZone (l2topzone.com), asked by the voter's address: `l2TopZone({ page: 'https://l2topzone.com/…', token })`.
 * It says when the last vote was, which counts for twelve hours.
 */
export const l2TopZone = votePreset({
  function: 'l2TopZone',
  about: '[L2TopZone](https://l2topzone.com), which is asked by the voter’s address.',
  key: 'l2topzone',
  name: 'L2TopZone',
  everyMinutes: 720,
  options: {
    page: VotePage,
    token: SiteToken.meta({ description: 'The token of the server’s API.' }),
    url: SiteUrl('https://api.l2topzone.com/v1'),
  },
  create({ page, token, url }, name) {
    const ask = `${url}/vote?token=${encodeURIComponent(token)}&ip={ip}`
    return (context) => {
      const now = () => context.clock() / 1000
      return askedSite({ name, page, ask, read: (response) => read(response, now()) })(context)
    }
  },
})

function read({ status, json }: SiteResponse, now: number): VoteResponse | undefined {
  if (status !== 200 || typeof json !== 'object' || json === null) return undefined
  const result = fieldOf(json, 'result') ?? json
  const voteTime = fieldOf(result, 'voteTime')
  if (fieldOf(result, 'isVoted') === false || isNothing(voteTime)) return toNone(json, result)
  const votedAt = toSeconds(voteTime)
  // by their own clock where they tell it: their times name no zone
  const theirNow = toSeconds(fieldOf(result, 'serverTime')) ?? now
  if (votedAt === undefined) return undefined
  const secondsLeft = votedAt + windowSeconds - theirNow
  return secondsLeft > 0 ? { outcome: 'voted', secondsLeft } : { outcome: 'notVoted' }
}

const isNothing = (voteTime: unknown) => voteTime === null || voteTime === 0 || voteTime === ''

/** A failure says nothing of votes. */
function toNone(json: unknown, result: unknown): VoteResponse | undefined {
  const isSaid = typeof result === 'object' && result !== null && 'voteTime' in result
  return isSaid && fieldOf(json, 'ok') !== false ? { outcome: 'notVoted' } : undefined
}

/** Seconds since epoch, of such a number or of `2026-11-15 12:00:00` taken as UTC. */
function toSeconds(time: unknown): number | undefined {
  if (time === undefined || time === null || time === '') return undefined
  const number = Number(time)
  if (Number.isFinite(number)) return number
  const parsed = typeof time === 'string' ? Date.parse(`${time.replace(' ', 'T')}Z`) : NaN
  return Number.isNaN(parsed) ? undefined : parsed / 1000
}
