import { availableParallelism } from 'node:os'
import { nameDevice } from '../../contract/device-name.ts'
import type { Feature, Tools } from '../platform/feature.ts'
import { readBalance, toMoney } from '../platform/ledger/ledger.ts'
import type { Mailer } from '../platform/mail/mailer.ts'
import { createLetterSender } from '../platform/mail/send-letter.ts'
import { listPerDay } from '../platform/overview.ts'
import { readServerTexts } from '../platform/server-texts.ts'
import { type AccountCodes, createAccountCodes } from './account-code.ts'
import { type AccountMail, type AccountMailQueue, createAccountMailer } from './account-mail.ts'
import type { AccountContext } from './account-ports.ts'
import { accountRoutes } from './account-routes.ts'
import { type Accounts, createAccounts } from './accounts.ts'
import { describeOwnerLink, inviteOwner, toOwnerLink } from './owner-invitation.ts'
import { createPasswordHashes } from './password-hash.ts'
import { createPasswordRules, siteWordsOf } from './password-rules.ts'
import { reservedNameRoutes } from './reserved-name-routes.ts'
import { createReservedNames } from './reserved-names.ts'
import { listFixedNames } from './reserved-pseudo.ts'

/** The queue of mails to players. */
export const mailQueue = 'account-mail'

/** What writes to players about their accounts: others announce through it before accounts are there. */
export interface AccountMailing {
  codes: AccountCodes
  mail: AccountMailQueue
}

/** Opens the queue of mails to players. */
export function openAccountMailing(tools: Tools, mailer: Mailer): AccountMailing {
  const { clock, jobs, locales, randomBytes, site, siteUrl } = tools
  const codes = createAccountCodes(clock, randomBytes)
  const sendLetter = createLetterSender({
    mailer,
    texts: readServerTexts(locales, 'mail'),
    site: { name: site.name, url: siteUrl, timeZone: site.timeZone },
    nameDevice,
  })
  const write = createAccountMailer({ ...tools, codes, sendLetter })
  return { codes, mail: jobs.queue<AccountMail>(mailQueue, write) }
}

interface Needs extends Pick<
  AccountContext,
  | 'notifyAccount'
  | 'sessions'
  | 'bans'
  | 'secondFactors'
  | 'phones'
  | 'removeAvatar'
  | 'removeDiscordSince'
  | 'exportOthers'
> {
  mailing: AccountMailing
  /** Characters a new password has at least. */
  shortestPassword: number
  /** What no player may be called, besides names of the team and of the site. */
  reservedPseudos: readonly string[]
}

export interface AccountFeature extends Feature {
  service: Accounts
}

/** The accounts of players. */
export function createAccountFeature(tools: Tools, needs: Needs): AccountFeature {
  const { db, randomBytes, site, siteUrl } = tools
  const { mailing, shortestPassword, reservedPseudos, ...ports } = needs
  const names = createReservedNames(tools, listFixedNames([site.name, ...reservedPseudos]))
  const service = createAccounts({
    ...tools,
    ...ports,
    ...mailing,
    readMoney: async (accountId) => toMoney(await readBalance(db, accountId, 'money')),
    hashes: createPasswordHashes({ randomBytes, atOnce: Math.max(1, availableParallelism() - 1) }),
    assertUsablePassword: createPasswordRules({
      shortest: shortestPassword,
      siteWords: siteWordsOf(site.name, siteUrl),
    }),
    assertUsablePseudo: names.assertUsable,
  })
  return {
    name: 'account',
    service,
    routes: {
      api(api) {
        accountRoutes(api, service)
        reservedNameRoutes(api, names)
      },
    },
    expire: service.prune,
    overview: {
      trends: [
        {
          key: 'registrations',
          access: 'overview.read',
          listDays: (days) => listPerDay(db.selectFrom('account'), 'created_at', days),
        },
      ],
    },
    async notices(say, url) {
      const code = await inviteOwner(db, tools)
      // of a site for this machine alone, where it listens
      const link = code && toOwnerLink(tools.isPublic ? siteUrl : url, code)
      return link === undefined ? [] : describeOwnerLink(say, link)
    },
  }
}
