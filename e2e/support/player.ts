import type { Page } from 'playwright-core'
import { intercept } from './intercept.ts'

const farAway = 4_000_000_000

/** The session of a signed-in player, as sign-in answers it. */
export const alice = {
  token: 'access-of-alice',
  tokenExpiration: farAway,
  refreshToken: 'refresh-of-alice',
  refreshTokenExpiration: farAway,
  claims: [],
  roles: [],
  user: {
    id: 3,
    language: 'fr',
    pseudo: 'Alice-des-Aulnes',
    pseudoLockoutEnd: null,
    avatar: null,
    money: 1234.5,
    ruleAccept: null,
  },
}

/** Puts a session into the storage of the page's tab, once: what the site makes of it stays. It has nothing of its own. */
export async function signIn(page: Page, session: object = alice): Promise<void> {
  await page.addInitScript((text) => {
    if (sessionStorage.getItem('signedInBefore')) return
    sessionStorage.setItem('signedInBefore', 'yes')
    sessionStorage.setItem('session', text)
  }, JSON.stringify(session))
  // the first page asks at once for what is theirs, which no site has; in each of their tabs
  const context = page.context()
  await context.route('**/api/character/list', (route) => route.fulfill({ json: [] }))
  const streak = { days: 0, hasToday: false }
  const votes = { states: [], votesThisMonth: 0, streak, now: 1_700_000_000 }
  await context.route('**/api/vote/state', (route) => route.fulfill({ json: votes }))
}

/** Answers how many notifications wait. @returns the bearer token of each call, as they come. */
export async function fakeNotifications(page: Page, count: () => number): Promise<string[]> {
  const tokens: string[] = []
  await intercept(page, '**/api/notification/count', (route) => {
    tokens.push(route.request().headers()['authorization'] ?? '')
    return count() < 0
      ? route.fulfill({ status: 503, body: '{}' })
      : route.fulfill({ json: count() })
  })
  return tokens
}
