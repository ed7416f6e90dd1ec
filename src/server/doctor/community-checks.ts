import {
  besideReal,
  type SandboxTotal,
  spellSandboxTotal,
} from '../platform/ledger/sandbox-money.ts'
import { Beware, type Check, errorCode, NotAsked, undefinedTable } from '../platform/check.ts'

/** What is asked of a payment provider. Nothing is paid, and no code is used up. */
export interface ExaminedPayments {
  /** As the owner knows it: `Stripe`. */
  name: string
  isSandbox: boolean
  /** Asks it something that changes nothing; absent where it is a part of the site. @returns what was seen */
  ask?: () => Promise<string>
}

interface CommunityCheckOptions {
  /** The checks of the database. */
  databaseRows: readonly Check[]
  payments: readonly ExaminedPayments[]
  /** @throws {ConfigError} where the site would not start with them */
  confirmPayments(): void
  votes: readonly { name: string; callback: string | undefined; isSandbox: boolean }[]
  /** Whether the owner named them, rather than taking those the site comes with. */
  hasOwnPayments: boolean
  hasOwnVotes: boolean
  /** What sandboxes gave and players can still spend. */
  readSandboxTotal(): Promise<SandboxTotal>
  isPublic: boolean
}

/** Whether players can pay and vote for real, and the addresses vote sites are to call. */
export function communityChecks(options: CommunityCheckOptions): Check[] {
  const { payments, votes, isPublic } = options
  const sandboxes = payments.filter(({ isSandbox }) => isSandbox).map(({ name }) => name)
  return [
    {
      system: 'payments',
      question: 'Is what players pay real?',
      async run() {
        options.confirmPayments()
        if (payments.length === 0) return 'there is no way to pay'
        if (sandboxes.length === 0) return payments.map(({ name }) => name).join(', ')
        const shown = `${sandboxes.join(', ')}${note(options.hasOwnPayments)}: nothing is paid there`
        if (isPublic) throw new Beware(`${shown}, AND EVERYBODY HELPS THEMSELVES`)
        return shown
      },
      advice: () => 'set payments: [stripe({ … })] in guildhall.config.ts: docs/payments.md',
    },
    {
      system: 'payments',
      question: 'Is what players have real?',
      needs: options.databaseRows,
      async run() {
        const total = await options.readSandboxTotal().catch((error: unknown) => {
          if (errorCode(error) !== undefinedTable) throw error
          throw new NotAsked('nobody has anything before the first start')
        })
        const sandbox = {
          payments: sandboxes.length > 0,
          votes: votes.some(({ isSandbox }) => isSandbox),
        }
        const mixed = spellSandboxTotal(besideReal(total, sandbox))
        if (mixed !== '') throw new Beware(`PLAYERS CAN SPEND ${mixed} THAT CAME FROM A SANDBOX`)
        const left = spellSandboxTotal(total)
        return left === '' ? 'nothing came from a sandbox' : `${left} came from a sandbox`
      },
      advice: () => 'npm run sandbox -- take-back books it back: docs/payments.md',
    },
    ...payments.flatMap(({ name, ask }) => (ask ? [answerCheck(name, ask)] : [])),
    {
      system: 'votes',
      question: 'Is what players vote on real?',
      async run() {
        const isSandbox = votes.some((site) => site.isSandbox)
        if (isSandbox && isPublic) throw new Beware('A PAGE OF THE SITE’S OWN TAKES VOTES')
        const shown = votes.map(describeSite).join('; ') || 'there is nothing to vote on'
        return shown + note(options.hasOwnVotes)
      },
      advice: () => 'set votes: [topG({ … })] in guildhall.config.ts: docs/votes.md',
    },
  ]
}

const note = (isOwn: boolean) => (isOwn ? '' : ' (default)')

function answerCheck(name: string, run: () => Promise<string>): Check {
  return {
    system: 'payments',
    question: `Does ${name} answer, and know this site?`,
    run,
    advice: () => `correct the keys of ${name} in payments, and let this machine reach it`,
  }
}

function describeSite({ name, callback }: CommunityCheckOptions['votes'][number]): string {
  return callback === undefined ? `${name} is asked` : `${name} is to call ${callback}`
}
