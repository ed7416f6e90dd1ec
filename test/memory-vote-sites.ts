import { callingSite as openCallingSite } from '../src/server/vote/adapters/calling-site.ts'
import type {
  AskedVoteSite,
  VoteAdapter,
  VoteResponse,
  Voter,
  VoteReward,
} from '../src/server/vote/vote-site.ts'
import { testSecret } from './vote-api.ts'

interface Offer {
  intervalSeconds?: number
  reward?: VoteReward
}

const offered = (key: string, { intervalSeconds = 7200, reward }: Offer) => ({
  key,
  name: `Name of ${key}`,
  intervalSeconds,
  reward: reward ?? { points: 2, money: 150 },
})

/** A site that is asked, and says what it is told to. */
export class MemoryVoteSite implements AskedVoteSite {
  readonly kind = 'asked'
  /** Who asked for whom, in order. */
  readonly asked: Voter[] = []
  /** What it says, by address; nobody voted where nothing is said. */
  readonly says = new Map<string, VoteResponse>()
  isDown = false
  /** It answers once this is resolved. */
  held: Promise<void> = Promise.resolve()

  pageFor(token: string, name: string): string {
    return `https://votes.example/${token}?name=${encodeURIComponent(name)}`
  }

  async hasVoted(voter: Voter): Promise<VoteResponse> {
    this.asked.push(voter)
    const answer = this.says.get(voter.address) ?? { outcome: 'notVoted' as const }
    // as a response over a network does
    await new Promise((resolve) => setImmediate(resolve))
    await this.held
    if (this.isDown) throw new Error('nobody answers')
    return answer
  }

  adapter(key: string, offer: Offer = {}): VoteAdapter {
    return { ...offered(key, offer), create: () => this }
  }
}

/** A site that calls with `token` or `name`, and `proof` where it has one. */
export function callingSite(key: string, offer: Offer = {}): VoteAdapter {
  const fields = { token: ['token'], name: ['name'], from: ['198.51.100.7', 'calls.example'] }
  return {
    ...offered(key, offer),
    secret: testSecret,
    create: (context) => {
      const page = `https://${key}.example/{token}`
      const plain = openCallingSite({ ...fields, page })(context)
      const proven = openCallingSite({ ...fields, page, proof: ['proof'] })(context)
      return {
        ...plain,
        readCall: (call) => ('proof' in call.fields ? proven : plain).readCall(call),
      }
    },
  }
}

/** A site that tells nobody of votes. */
export function silentSite(key: string, offer: Offer = {}): VoteAdapter {
  const pageFor = () => 'https://silent.example/vote'
  return { ...offered(key, offer), create: () => ({ kind: 'unverified', pageFor }) }
}
