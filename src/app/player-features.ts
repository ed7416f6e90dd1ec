import type { LocalText } from '../contract/language.ts'
import { createAccountFeature, openAccountMailing } from '../server/account/feature.ts'
import { replaceAvatar } from '../server/account/player-avatar.ts'
import type { PlayerDirectory } from '../server/account/player-directory.ts'
import { createAvatarFeature } from '../server/avatar/feature.ts'
import { createBanFeature } from '../server/ban/feature.ts'
import { removeLinkedSince } from '../server/discord/link-queries.ts'
import { createGameAccountFeature } from '../server/game-account/feature.ts'
import type { LinkedGame } from '../server/game-account/game-account-service.ts'
import { createGamePassFeature } from '../server/game-pass/feature.ts'
import { createNotificationFeature } from '../server/notification/feature.ts'
import { createPhoneFeature } from '../server/phone/feature.ts'
import type { Feature, Tools } from '../server/platform/feature.ts'
import type { LimitName } from '../server/platform/limits.ts'
import { createMailFeature } from '../server/platform/mail/feature.ts'
import type { PictureDecoder } from '../server/platform/picture-decoder/picture-decoder.ts'
import { createSecondFactorFeature } from '../server/second-factor/feature.ts'
import { createSessionFeature } from '../server/session/feature.ts'
import { createNotifyAccount } from './player-notifications.ts'
import type { Config } from './config.ts'
import { mailOf, smsOf } from './defaults.ts'
import { createPlayerGate } from './player-gate.ts'

interface Needs {
  config: Config
  /** What the site’s money is called. */
  moneyName: LocalText
  players: PlayerDirectory
  decoder: PictureDecoder
  /** Addresses of proxies that are believed. */
  trustedProxies: readonly string[]
  /** The game whose accounts players link. */
  game: LinkedGame
  /** What all features but accounts keep of a player. */
  exportOthers(accountId: number): Promise<Record<string, unknown>>
}

/** Players: how they are told of things, their accounts and sessions, and what guards them. */
export async function createPlayerFeatures(tools: Tools, needs: Needs) {
  const { config } = needs
  const contact = await createContactFeatures(tools, needs)
  const { notifications, unsent } = contact
  const accounts = await createAccountFeatures(tools, { ...needs, ...contact })
  const { sessions, findProgram, assertMayWrite } = accounts
  const guards = await createPlayerGate(tools, {
    ...needs,
    changedLimits: Object.keys(config.limits) as LimitName[],
    findPlayer: sessions.findPlayer,
    findProgram,
    assertMayWrite,
  })
  const list: Feature[] = [...contact.list, ...accounts.list, guards]
  const { known, findersOfPlayers, signInAs } = accounts
  return {
    list,
    sessions,
    known,
    findersOfPlayers,
    signInAs,
    notifications,
    gate: guards.gate,
    unsent,
  }
}

type Contact = Awaited<ReturnType<typeof createContactFeatures>>

/** How players are reached: by mail, by phone, on the site. */
async function createContactFeatures(tools: Tools, { config, players, moneyName }: Needs) {
  const mail = createMailFeature(tools, { adapter: mailOf(config), isDefault: !config.mail })
  const { mailer } = mail
  const mailing = openAccountMailing(tools, mailer)
  const notification = await createNotificationFeature(tools, { ...players, mailer, moneyName })
  const notifications = notification.service
  const notifyAccount = createNotifyAccount({
    clock: tools.clock,
    notifications,
    mail: mailing.mail,
  })
  const phone = await createPhoneFeature(tools, {
    adapter: smsOf(config),
    isDefault: !config.sms,
    countries: config.phone.countries,
    notifyAccount,
  })
  const list: Feature[] = [mail, notification, phone]
  return {
    list,
    mailing,
    notifications,
    notifyAccount,
    phone,
    /** What is written to players and reaches none of them: it stays in the table `outbox_message`. */
    unsent: { mail: !mailer.isReal, sms: !phone.isReal },
  }
}

/** Accounts, of the site and of the game, and how players show that one is theirs. */
async function createAccountFeatures(tools: Tools, needs: Needs & Contact) {
  const { config, players, decoder, game, exportOthers, mailing, notifyAccount, phone } = needs
  const session = await createSessionFeature(tools, { notifyAccount })
  const sessions = session.service
  const ban = createBanFeature(tools, {
    endSessionsAt: sessions.endAllAt,
    findEmail: players.findEmail,
  })
  const secondFactor = createSecondFactorFeature(tools, { ...players, notifyAccount, sessions })
  const avatar = createAvatarFeature(tools, { adapter: config.avatars, decoder, replaceAvatar })
  const account = createAccountFeature(tools, {
    mailing,
    notifyAccount,
    shortestPassword: config.passwords.shortest,
    reservedPseudos: config.pseudos.reserved,
    sessions,
    bans: ban.gate,
    secondFactors: secondFactor.service,
    phones: phone,
    removeAvatar: avatar.removeFiles,
    removeDiscordSince: removeLinkedSince,
    exportOthers,
  })
  const { passwords, openProfile } = account.service
  const gameAccount = createGameAccountFeature(tools, {
    ...players,
    game,
    notifyAccount,
    isSitePassword: passwords.isPassword,
  })
  const { findLinked } = gameAccount
  const pass = createGamePassFeature(tools, {
    ...players,
    programs: config,
    findLinked,
    openProfile,
  })
  const list: Feature[] = [session, ban, account, secondFactor, avatar, gameAccount, pass]
  /** What the team knows of players by it. */
  const known = {
    accounts: account.service.users,
    notifyAccount,
    describeFactors: secondFactor.service.describe,
    resetFactors: secondFactor.service.reset,
    endSessions: sessions.endOthers,
    findPhone: phone.find,
    listDevices: (accountId: number) => sessions.listDevices({ accountId, sessionId: '' }),
    listGameAccounts: gameAccount.listOf,
  }
  const findersOfPlayers = [sessions.listPlayersAt, gameAccount.listPlayersOf]
  const { findProgram } = pass
  const { assertMayWrite } = ban.gate
  const signInAs = account.service.signIn.withDiscord
  return { list, sessions, known, findersOfPlayers, findProgram, assertMayWrite, signInAs }
}
