import { toSeconds } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import type { AccountContext } from './account-ports.ts'
import { listRoles, readAccount } from './account-queries.ts'
import { readCommunityPart } from './community-export.ts'
import { secondsOf } from './session-profile.ts'

type Context = Pick<AccountContext, 'db' | 'clock' | 'limiter' | 'limits'>

/**
 * Everything the site keeps about a player, in words. Secrets are left out (hashes, keys of the second
 * factor): they tell nothing about anybody and would only be worth stealing.
 */
export function createAccountExport({ db, clock, limiter, limits }: Context) {
  return async function exportAccount(accountId: number): Promise<Record<string, unknown>> {
    await limiter.take([limits.export], String(accountId))
    const account = await readAccount(db, accountId)
    const [sessions, passkeys, notifications, devices, roles, game, awaited, community] =
      await Promise.all([
        db
          .selectFrom('session')
          .select(['user_agent', 'address', 'created_at', 'seen_at', 'has_second_factor'])
          .where('account_id', '=', accountId)
          .execute(),
        db
          .selectFrom('passkey')
          .select(['name', 'created_at', 'used_at', 'is_backed_up'])
          .where('account_id', '=', accountId)
          .execute(),
        db
          .selectFrom('notification')
          .select(['kind', 'data', 'created_at', 'discovered_at'])
          .where('account_id', '=', accountId)
          .orderBy('id')
          .execute(),
        db
          .selectFrom('known_device')
          .select('seen_at')
          .where('account_id', '=', accountId)
          .execute(),
        listRoles(db, accountId),
        readGamePart(db, accountId),
        listAwaited(db, accountId),
        readCommunityPart(db, accountId),
      ])
    return {
      exportedAt: toSeconds(clock()),
      account: {
        id: account.id,
        userName: account.user_name,
        pseudo: account.pseudo,
        pseudoLockoutEnd: secondsOf(account.pseudo_lockout_end),
        email: account.email,
        emailConfirmedAt: secondsOf(account.email_confirmed_at),
        phoneNumber: account.phone_number,
        phoneNumberAddedAt: secondsOf(account.phone_number_added_at),
        language: account.language,
        avatar: account.avatar,
        ruleAccept: secondsOf(account.rule_accepted_at),
        hasPassword: account.password_hash !== null,
        totpSince: secondsOf(account.totp_confirmed_at),
        createdAt: toSeconds(account.created_at.getTime()),
        roles,
      },
      sessions: sessions.map((session) => ({
        userAgent: session.user_agent,
        address: session.address,
        createdAt: secondsOf(session.created_at),
        seenAt: secondsOf(session.seen_at),
        hasSecondFactor: session.has_second_factor,
      })),
      knownDevices: devices.map((device) => ({ seenAt: secondsOf(device.seen_at) })),
      passkeys: passkeys.map((passkey) => ({
        name: passkey.name,
        isBackedUp: passkey.is_backed_up,
        createdAt: secondsOf(passkey.created_at),
        usedAt: secondsOf(passkey.used_at),
      })),
      notifications: notifications.map((notification) => ({
        kind: notification.kind,
        data: notification.data,
        createdAt: secondsOf(notification.created_at),
        discoveredAt: secondsOf(notification.discovered_at),
      })),
      ...game,
      ...awaited,
      ...community,
    }
  }
}

/** Which accounts of games are the player's, and what they chose to show; null where they chose nothing. */
async function readGamePart(db: Db, accountId: number) {
  const [links, privacy] = await Promise.all([
    db
      .selectFrom('game_account_link')
      .select(['game_account', 'user_name', 'linked_at'])
      .where('account_id', '=', accountId)
      .orderBy('linked_at')
      .execute(),
    db
      .selectFrom('game_privacy')
      .selectAll()
      .where('account_id', '=', accountId)
      .executeTakeFirst(),
  ])
  return {
    gameAccounts: links.map(({ game_account, user_name, linked_at }) => ({
      id: game_account,
      userName: user_name,
      linkedAt: secondsOf(linked_at),
    })),
    gamePrivacy: privacy
      ? {
          showsOnline: privacy.shows_online,
          showsPlayer: privacy.shows_player,
          showsCharacters: privacy.shows_characters,
        }
      : null,
  }
}

/** What is kept for a while only: what codes were sent for, passes to and from the game. */
async function listAwaited(db: Db, accountId: number) {
  const [mailCodes, phoneCodes, recoveryCodes, challenges, passes] = await Promise.all([
    db
      .selectFrom('account_code')
      .select(['purpose', 'email', 'expires_at'])
      .where('account_id', '=', accountId)
      .execute(),
    db
      .selectFrom('phone_code')
      .select(['phone_number', 'tries', 'expires_at'])
      .where('account_id', '=', accountId)
      .execute(),
    db
      .selectFrom('recovery_code')
      .select(({ fn }) => fn.countAll<string>().as('left'))
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('passkey_challenge')
      .select('expires_at')
      .where('account_id', '=', accountId)
      .execute(),
    db
      .selectFrom('game_pass')
      .select(['purpose', 'server', 'expires_at'])
      .where('account_id', '=', accountId)
      .execute(),
  ])
  return {
    mailCodes: mailCodes.map(({ purpose, email, expires_at }) => ({
      purpose,
      email,
      expiresAt: secondsOf(expires_at),
    })),
    phoneCodes: phoneCodes.map(({ phone_number, tries, expires_at }) => ({
      phoneNumber: phone_number,
      tries,
      expiresAt: secondsOf(expires_at),
    })),
    recoveryCodesLeft: Number(recoveryCodes.left),
    passkeyChallenges: challenges.map(({ expires_at }) => ({ expiresAt: secondsOf(expires_at) })),
    gamePasses: passes.map(({ purpose, server, expires_at }) => ({
      purpose,
      server,
      expiresAt: secondsOf(expires_at),
    })),
  }
}
