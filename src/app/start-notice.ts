import {
  besideReal,
  type SandboxTotal,
  spellSandboxTotal,
} from '../server/platform/ledger/sandbox-money.ts'

interface StartNotice {
  /** What is written to players and reaches none of them. */
  unsent: { mail: boolean; sms: boolean }
  /** The site makes its game up. */
  isSimulated: boolean
  /** Ways to pay and to vote that are the site’s own, to try it on. */
  sandbox: { payments: boolean; votes: boolean }
  /** What sandboxes gave and players can still spend. */
  sandboxTotal: SandboxTotal
  /** Others than who sits at this machine visit the site. */
  isPublic: boolean
  /** Where the site listens. */
  url: string
}

/** What the owner must know of what stands in for the real thing, in lines for the terminal. */
export function startNotice(notice: StartNotice): string[] {
  return [
    ...outboxNotice(notice),
    ...gameNotice(notice),
    ...sandboxNotice(notice),
    ...leftNotice(notice),
  ]
}

function gameNotice({ isSimulated, isPublic }: StartNotice): string[] {
  if (!isSimulated) return []
  const what = isPublic ? 'WARNING: THE GAME IS A SIMULATED WORLD' : 'The game is a simulated world'
  return [`${what}: connect yours by game: … in guildhall.config.ts, see docs/games.md`]
}

function sandboxNotice({ sandbox, isPublic }: StartNotice): string[] {
  const begin = (loud: string, calm: string) => (isPublic ? `WARNING: ${loud}` : calm)
  return [
    ...(sandbox.payments
      ? [
          `${begin('PAYMENTS ARE A SANDBOX: NOTHING IS PAID, AND EVERYBODY HELPS THEMSELVES', 'Payments are a sandbox: nothing is paid')}: set payments: [stripe({ … })] in guildhall.config.ts, see docs/payments.md`,
        ]
      : []),
    ...(sandbox.votes
      ? [
          `${begin('VOTES GO TO A PAGE OF THE SITE’S OWN', 'Votes go to a page of the site’s own')}: set votes: [topG({ … })] in guildhall.config.ts, see docs/votes.md`,
        ]
      : []),
  ]
}

/** Once a site takes real money, what a sandbox gave is spent beside it. */
function leftNotice({ sandbox, sandboxTotal }: StartNotice): string[] {
  const left = spellSandboxTotal(besideReal(sandboxTotal, sandbox))
  if (left === '') return []
  return [
    `WARNING: PLAYERS CAN SPEND ${left} THAT CAME FROM A SANDBOX: npm run sandbox -- take-back books it back, see docs/payments.md`,
  ]
}

function outboxNotice({ unsent, isPublic, url }: StartNotice): string[] {
  if (!unsent.mail && !unsent.sms) return []
  if (!isPublic) {
    const what = unsent.mail ? 'Mails' : 'Messages to phones'
    return [`${what} are not sent: read them at ${url}/dev/outbox, on this machine`]
  }
  const kept = 'the newest 500 are kept in the table outbox_message'
  return [
    ...(unsent.mail
      ? [
          `WARNING: NO MAIL IS SENT, so nobody can confirm an address or reset a password; ${kept}. Set mail: smtp({ … }) in guildhall.config.ts: docs/mail.md`,
        ]
      : []),
    ...(unsent.sms
      ? [
          `WARNING: NO MESSAGE TO A PHONE IS SENT, so nobody can add a number; ${kept}. Set sms: twilio({ … }) or httpSms({ … }) in guildhall.config.ts: docs/sms.md`,
        ]
      : []),
  ]
}
