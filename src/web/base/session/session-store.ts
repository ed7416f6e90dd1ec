import type { Language } from '../../../contract/language.ts'
import type { SessionProfile, SessionTokens, SessionUser } from '../../../contract/session.ts'
import { pseudoLockoutEnd } from './pseudo-lockout.ts'
import type { UserChange } from './session-shape.ts'
import type { ProfileStorage } from './session-storage.ts'
import { createTabSession } from './tab-session.ts'
import { type After, createTabSync, type Post } from './tab-sync.ts'

/** What a device learns of a player only by asking. */
type FreshUser = Pick<SessionUser, 'pseudo' | 'pseudoLockoutEnd' | 'avatar' | 'ruleAccept'> &
  Pick<SessionProfile, 'roles'>

/**
 * The session of this tab, kept in step with the browser's other tabs. Authorised only while the refresh
 * token has not expired.
 *
 * A browser has one session, for all its tabs share one half of the refresh token, a cookie. So of two
 * sessions the newer one holds everywhere, whoever's it is: the one whose access token expires later, as
 * all live equally long.
 */
export function createSessionStore(options: {
  storage: ProfileStorage
  /** Milliseconds since epoch. */
  now: () => number
  /** Its timer. */
  after: After
  /** Tells the other tabs; absent where tabs cannot talk. */
  post?: Post
}) {
  const { storage, now, after, post } = options
  const own = createTabSession(storage, now)
  const sync = createTabSync(own, after, post)

  function changeUser(change: UserChange) {
    const found = own.read()
    if (!found) return
    own.write({ ...found, user: { ...found.user, ...change } })
    post?.({ kind: 'changed', userId: found.user.id, change })
  }

  /** Only what differs, so that tabs which all ask the server come to rest. */
  function correct(fresh: FreshUser) {
    const found = own.read()
    if (!found) return
    const { user } = found
    const { roles } = fresh
    if (roles.join() !== found.roles.join()) {
      own.write({ ...found, roles })
      post?.({ kind: 'changed', userId: user.id, change: {}, roles })
    }
    const { pseudo, pseudoLockoutEnd: lockout, avatar, ruleAccept } = fresh
    const change = { pseudo, pseudoLockoutEnd: lockout, avatar, ruleAccept }
    const names = Object.keys(change) as (keyof typeof change)[]
    if (names.some((name) => change[name] !== user[name])) changeUser(change)
  }

  return {
    /** The profile of an authorised visitor; the same object until it changes. */
    read: own.read,
    /** Keeps what a sign-in answered, here and in all tabs. */
    start(started: SessionProfile): void {
      sync.stopAsking()
      own.replace(started)
      post?.({ kind: 'started', profile: started })
    },
    /** Goes on with the tokens that those of `spent` were exchanged for, unless the session is another by now. */
    renew(spent: SessionProfile, tokens: SessionTokens): void {
      const found = own.read()
      if (found?.refreshToken !== spent.refreshToken) return
      const profile = { ...found, ...tokens }
      own.write(profile)
      post?.({ kind: 'renewed', profile })
    },
    /** The player has another pseudo, and keeps it for a month. */
    changePseudo: (pseudo: string) =>
      changeUser({ pseudo, pseudoLockoutEnd: pseudoLockoutEnd(now()) }),
    /** The player accepted the rules. @param ruleAccept when, by the clock of the site */
    acceptRules: (ruleAccept: number) => changeUser({ ruleAccept }),
    changeAvatar: (avatar: string | null) => changeUser({ avatar }),
    changeMoney: (money: number) => changeUser({ money }),
    changeLanguage: (language: Language) => changeUser({ language }),
    /** What the server says of the player: it may have changed on another device. */
    correct,
    /** The player goes, in all tabs. */
    signOut(): void {
      sync.stopAsking()
      const found = own.read()
      if (!found) return
      own.close('signedOut')
      post?.({ kind: 'ended', userId: found.user.id })
    },
    /** The server knows the tokens of `refused` no more: ends the session that has them, in all tabs. */
    refuse(refused: SessionProfile): void {
      if (own.read()?.refreshToken !== refused.refreshToken) return
      sync.stopAsking()
      own.close('refused')
      post?.({ kind: 'ended', userId: refused.user.id, upTo: refused.tokenExpiration })
    },
    /** Clears a session whose refresh token has expired. @returns whether there was one. */
    clearExpired(): boolean {
      if (!own.isExpired()) return false
      own.close('expired')
      return true
    },
    /**
     * Asks the other tabs for their session and takes it where it is newer.
     *
     * @returns when one has answered, at the latest after 150 ms; a response that comes later is taken too.
     */
    ask: sync.ask,
    /** Takes note of what another tab told. */
    onMessage: sync.onMessage,
    /** Calls back on every change. @returns what ends it. */
    subscribe: own.subscribe,
    /** Calls back when the session of the player of this page is over. @returns what ends it. */
    onEnd: own.onEnd,
  }
}

export type SessionStore = ReturnType<typeof createSessionStore>
