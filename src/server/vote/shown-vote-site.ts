import type { VoteSite } from '../../contract/vote.ts'
import { toMoney } from '../platform/ledger/ledger.ts'
import { sandboxKey } from './adapters/sandbox-vote.ts'
import type { OfferedSite } from './vote-context.ts'

/** A vote site as everybody sees it. */
export function toSite({ key, name, intervalSeconds, reward, site }: OfferedSite): VoteSite {
  return {
    key,
    name,
    intervalSeconds,
    points: reward.points,
    money: toMoney(reward.money),
    isVerified: site.kind !== 'unverified',
    isSandbox: key === sandboxKey,
  }
}
