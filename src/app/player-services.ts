import { randomBytes, randomInt } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { type AccountCodes, createAccountCodes } from '../server/account/account-code.ts'
import { createAccounts } from '../server/account/accounts.ts'
import { createPasswordHashes } from '../server/account/password-hash.ts'
import { createPasswordRules } from '../server/account/password-rules.ts'
import { createPlayerDirectory } from '../server/account/player-directory.ts'
import { createPseudoRules } from '../server/account/reserved-pseudo.ts'
import { createAvatarService } from '../server/avatar/avatar-service.ts'
import { createPostgresAvatarStore } from '../server/avatar/postgres-avatar-store.ts'
import type { LinkedGame } from '../server/game-account/game-account-port.ts'
import { findLink } from '../server/game-account/game-account-queries.ts'
import { createGameAccountService } from '../server/game-account/game-account-service.ts'
import { createGamePasses } from '../server/game-pass/game-pass-service.ts'
import { readVapidKeys } from '../server/notification/push/vapid.ts'
import { createPhoneService } from '../server/phone/phone-service.ts'
import type { Db } from '../server/platform/database/db.ts'
import { readBalance, toMoney } from '../server/platform/ledger/ledger.ts'
import { toLimits } from '../server/platform/limits.ts'
import {
  createPictureDecoder,
  type PictureDecoder,
} from '../server/platform/picture-decoder/picture-decoder.ts'
import { createRateLimiter } from '../server/platform/rate-limit.ts'
import { readSecret } from '../server/platform/secret.ts'
import type { SmsSender } from '../server/platform/sms/sms-sender.ts'
import { removeFactorsAddedSince } from '../server/second-factor/factor-queries.ts'
import { countRecoveryCodes } from '../server/second-factor/recovery-codes.ts'
import { createSecondFactors } from '../server/second-factor/second-factor-service.ts'
import { createAccessTokens } from '../server/session/access-token.ts'
import { isProven } from '../server/session/admit.ts'
import {
  endOtherSessions,
  markProven,
  markSecondFactor,
} from '../server/session/session-queries.ts'
import { createSessionService } from '../server/session/session-service.ts'
import { createSigningKeys } from '../server/session/signing-keys.ts'
import type { Config } from './config.ts'
import { openSms } from './delivery-services.ts'
import type { Services } from './http-app.ts'
import { createPlayerGate } from './player-gate.ts'
import {
  createPlayerMessages,
  type PlayerMessageOptions,
  type PlayerMessages,
} from './player-messages.ts'

interface PlayerServiceOptions extends Omit<PlayerMessageOptions, 'codes' | 'pushKeys'> {
  /** Addresses of proxies that are believed. */
  trustedProxies: readonly string[]
  /** The game whose accounts players link. */
  game?: LinkedGame | undefined
}

type PlayerServices = Pick<
  Services,
  | 'accounts'
  | 'sessions'
  | 'secondFactors'
  | 'phone'
  | 'avatars'
  | 'gameAccounts'
  | 'passes'
  | 'notifications'
>

/** Composes everything about players: accounts and sessions, what guards them, mail and messages. */
export async function createPlayerServices(options: PlayerServiceOptions) {
  const { db, clock, config } = options
  const codes = createAccountCodes(clock, randomBytes)
  const messages = createPlayerMessages({
    ...options,
    codes,
    pushKeys: await readVapidKeys(db),
  })
  const { mailer, notifications } = messages
  const { game } = options
  const tools = createTools(options, messages)

  const keys = createSigningKeys(tools)
  const sessions = createSessionService({
    ...tools,
    tokens: createAccessTokens({ keys, clock, randomBytes, audience: options.siteUrl }),
    refreshKey: await readKey(db, 'refresh'),
  })
  const secondFactors = createSecondFactors({ ...tools, endOtherSessions, markSecondFactor })
  const decoder = createPictureDecoder({ waiting: 8 })
  const avatars = composeAvatars(options, tools, decoder)
  const sms = openSms(config, options)
  const phone = await composePhone(options, tools, sms)
  const accounts = composeAccounts(tools, {
    codes,
    messages,
    config,
    sessions,
    secondFactors,
    avatars,
  })
  const passes = createGamePasses({
    ...tools,
    findLinked: async (gameAccount) =>
      game && (await findLink(db, { gameId: game.id, gameAccount }))?.account_id,
    openProfile: accounts.openProfile,
  })

  const gameAccounts = createGameAccountService({
    ...tools,
    game,
    isSitePassword: accounts.passwords.isPassword,
  })

  const gate = createPlayerGate({
    ...options,
    csrfKey: await readKey(db, 'csrf'),
    findPlayer: sessions.findPlayer,
  })
  pruneRegularly(options, {
    halfHourly: { accounts, sessions, keys, passes, limiter: tools.limiter, secondFactors, phone },
    nightly: { notifications, avatars, answers: gate.answers },
  })
  const services: PlayerServices = {
    accounts,
    sessions,
    secondFactors,
    phone,
    avatars,
    gameAccounts,
    passes,
    notifications,
  }
  return {
    services,
    directory: createPlayerDirectory(db),
    tell: messages.tell,
    decoder,
    gate,
    /** What is written to players and reaches none of them: it stays in the table `outbox_message`. */
    unsent: {
      mail: !mailer.isReal,
      sms: !sms.isReal,
    },
    async close() {
      await decoder.close()
      await mailer.close?.()
    },
  }
}

type Tools = ReturnType<typeof createTools>

/** What nearly every service of players works with. */
function createTools(options: PlayerServiceOptions, { announce }: PlayerMessages) {
  const { db, clock, log, config, site, siteUrl } = options
  return {
    db,
    clock,
    log,
    randomBytes,
    limiter: createRateLimiter(db, clock),
    limits: toLimits(config.limits),
    announce,
    site: { name: site.name, url: siteUrl },
  }
}

function readKey(db: Db, name: string): Promise<Buffer> {
  return readSecret(db, name, randomBytes)
}

function composeAvatars(
  { config, outbound }: PlayerServiceOptions,
  tools: Tools,
  decoder: PictureDecoder,
) {
  const { db, clock } = tools
  return createAvatarService({
    ...tools,
    store: config.avatars?.create({ clock, outbound }) ?? createPostgresAvatarStore(db),
    decoder,
  })
}

async function composePhone({ config }: PlayerServiceOptions, tools: Tools, sms: SmsSender) {
  const { db, site } = tools
  return createPhoneService({
    ...tools,
    randomInt: (end) => randomInt(end),
    key: await readKey(db, 'phone-code'),
    sms,
    countries: config.phone.countries,
    siteName: site.name,
    siteUrl: site.url,
  })
}

interface AccountParts extends Pick<PlayerServices, 'sessions' | 'secondFactors' | 'avatars'> {
  config: Config
  codes: AccountCodes
  messages: PlayerMessages
}

function composeAccounts(tools: Tools, parts: AccountParts) {
  const { db, clock, site } = tools
  const { config, codes, messages, sessions, secondFactors, avatars } = parts
  return createAccounts({
    ...tools,
    hashes: createPasswordHashes({ randomBytes, atOnce: Math.max(1, availableParallelism() - 1) }),
    assertUsablePassword: createPasswordRules({
      shortest: config.passwords.shortest,
      siteWords: ['guildhall', ...site.name.split(/\s+/), new URL(site.url).hostname],
    }),
    assertUsablePseudo: createPseudoRules([site.name, ...config.pseudos.reserved]),
    codes,
    mail: messages.mail,
    sessions: {
      open: sessions.open,
      endOthers: endOtherSessions,
      markSecondFactor,
      markProven: (within, sessionId) => markProven(within, sessionId, new Date(clock())),
    },
    secondFactors: {
      ...secondFactors,
      removeAddedSince: removeFactorsAddedSince,
      countRecoveryCodes: (accountId) => countRecoveryCodes(db, accountId),
    },
    readMoney: async (accountId) => toMoney(await readBalance(db, accountId, 'money')),
    removeAvatar: avatars.removeFiles,
    isProven: (player) => isProven(player, clock),
  })
}

interface Prunable {
  prune(): Promise<unknown>
}

/** Removes what ran out or nobody needs. What cannot be removed keeps nothing else from it. */
function pruneRegularly(
  { jobs, log }: Pick<PlayerServiceOptions, 'jobs' | 'log'>,
  { halfHourly, nightly }: Record<'halfHourly' | 'nightly', Readonly<Record<string, Prunable>>>,
): void {
  const pruneAll = (kept: Readonly<Record<string, Prunable>>) => async () => {
    for (const [of, one] of Object.entries(kept)) {
      await one.prune().catch((error: unknown) => {
        log.warn({ err: error, of }, 'what nobody needs was not removed')
      })
    }
  }
  jobs.recurring({ name: 'forget-what-ran-out', cron: '*/30 * * * *', run: pruneAll(halfHourly) })
  jobs.recurring({ name: 'prune-players', cron: '41 4 * * *', run: pruneAll(nightly) })
}
