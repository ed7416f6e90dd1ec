import { readMoneyName } from '../server/donation/money-name.ts'
import { createAccountFeature, openAccountMailing } from '../server/account/feature.ts'
import { replaceAvatar } from '../server/account/player-avatar.ts'
import { createPlayerDirectory } from '../server/account/player-directory.ts'
import { createAvatarFeature } from '../server/avatar/feature.ts'
import { createGameAccountFeature } from '../server/game-account/feature.ts'
import type { LinkedGame } from '../server/game-account/game-account-service.ts'
import { createGamePassFeature } from '../server/game-pass/feature.ts'
import { createNotificationFeature } from '../server/notification/feature.ts'
import { createPhoneFeature } from '../server/phone/feature.ts'
import { findPhone, removePhone } from '../server/phone/phone-queries.ts'
import type { Feature, Tools } from '../server/platform/feature.ts'
import { readBalance, toMoney } from '../server/platform/ledger/ledger.ts'
import type { LimitName } from '../server/platform/limits.ts'
import { createMailFeature } from '../server/platform/mail/feature.ts'
import { createPictureDecoder } from '../server/platform/picture-decoder/picture-decoder.ts'
import { removeFactorsAddedSince } from '../server/second-factor/factor-queries.ts'
import { createSecondFactorFeature } from '../server/second-factor/feature.ts'
import { countRecoveryCodes } from '../server/second-factor/recovery-codes.ts'
import { findTotp } from '../server/second-factor/totp.ts'
import { isProven } from '../server/session/admit.ts'
import { createSessionFeature } from '../server/session/feature.ts'
import {
  endOtherSessions,
  markProven,
  markSecondFactor,
} from '../server/session/session-queries.ts'
import { createAnnounce, createTell } from './announce.ts'
import type { Config } from './config.ts'
import { mailOf, smsOf } from './defaults.ts'
import { createPlayerGate } from './player-gate.ts'

interface Needs {
  config: Config
  /** Addresses of proxies that are believed. */
  trustedProxies: readonly string[]
  /** The game whose accounts players link. */
  game: LinkedGame
  /** What all features but accounts keep of a player. */
  exportOthers(accountId: number): Promise<Record<string, unknown>>
}

/** Players: their accounts and sessions, what guards them, and how they are told of things. */
export async function createPlayerFeatures(tools: Tools, needs: Needs) {
  const { config, trustedProxies, game, exportOthers } = needs
  const { db, clock } = tools
  const mail = createMailFeature(tools, { adapter: mailOf(config), isDefault: !config.mail })
  const { mailer } = mail
  const decoder = createPictureDecoder({ waiting: 8 })
  tools.onStop(() => decoder.close())
  const directory = createPlayerDirectory(db)
  const mailing = openAccountMailing(tools, mailer)
  const notifications = await createNotificationFeature(tools, {
    mailer,
    moneyName: readMoneyName(tools.locales, config.donation.moneyName),
    findConfirmedEmail: directory.findConfirmedEmail,
  })
  const announce = createAnnounce({
    clock,
    notifications: notifications.service,
    mail: mailing.mail,
  })
  const sessions = await createSessionFeature(tools, { announce })
  const secondFactors = createSecondFactorFeature(tools, {
    findNames: directory.findNames,
    announce,
    endOtherSessions,
    markSecondFactor,
  })
  const avatars = createAvatarFeature(tools, { adapter: config.avatars, decoder, replaceAvatar })
  const phone = await createPhoneFeature(tools, {
    adapter: smsOf(config),
    isDefault: !config.sms,
    countries: config.phone.countries,
    announce,
  })
  const accounts = createAccountFeature(tools, {
    mailing,
    announce,
    shortestPassword: config.passwords.shortest,
    reservedPseudos: config.pseudos.reserved,
    sessions: {
      open: sessions.service.open,
      endOthers: endOtherSessions,
      markSecondFactor,
      markProven: (within, sessionId) => markProven(within, sessionId, new Date(clock())),
    },
    secondFactors: {
      ...secondFactors.service,
      removeAddedSince: removeFactorsAddedSince,
      findTotpStart: async (accountId) => (await findTotp(db, accountId))?.confirmedAt ?? undefined,
      countRecoveryCodes: (accountId) => countRecoveryCodes(db, accountId),
    },
    phones: { find: (accountId) => findPhone(db, accountId), remove: removePhone },
    readMoney: async (accountId) => toMoney(await readBalance(db, accountId, 'money')),
    removeAvatar: avatars.removeFiles,
    exportOthers,
    isProven: (player) => isProven(player, clock),
  })
  const gameAccounts = createGameAccountFeature(tools, {
    game,
    announce,
    findConfirmedEmail: directory.findConfirmedEmail,
    isSitePassword: accounts.service.passwords.isPassword,
  })
  const passes = createGamePassFeature(tools, {
    programs: config,
    findLinked: gameAccounts.findLinked,
    findNames: directory.findNames,
    openProfile: accounts.service.openProfile,
  })
  const guards = await createPlayerGate(tools, {
    trustedProxies,
    changedLimits: Object.keys(config.limits) as LimitName[],
    findPlayer: sessions.service.findPlayer,
    findProgram: passes.findProgram,
  })
  return {
    list: [
      mail,
      sessions,
      accounts,
      secondFactors,
      phone,
      avatars,
      guards,
      gameAccounts,
      passes,
      notifications,
    ] as readonly Feature[],
    sessions: sessions.service,
    notifications: notifications.service,
    directory,
    tell: createTell(notifications.service),
    decoder,
    gate: guards.gate,
    /** What is written to players and reaches none of them: it stays in the table `outbox_message`. */
    unsent: { mail: !mailer.isReal, sms: !phone.isReal },
  }
}
