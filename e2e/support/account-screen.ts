import { TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { beginTotp, confirmTotp } from '../../src/contract/second-factor.ts'
import type { PlayerSite } from '../../test/players.ts'

/** Answers that refuse what a form sent are written to the console by the browser. */
export const isRefusal = /status of (?:400 \(Bad Request\)|429 \(Too Many Requests\))/

/** A field of the page’s task by the name the contract gives it. */
export const fieldOf = (page: Page, name: string) =>
  page.getByRole('main').locator(`input[name="${name}"]`)

export async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await fieldOf(page, name).fill(value)
}

export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name }).click()

/** Comes back when the screen has this heading. */
export const headed = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name }).waitFor()

/** Who is signed in, by the header; comes back once somebody of that pseudo is. */
export const isSignedIn = (page: Page, pseudo: string) =>
  page.getByRole('banner').getByRole('button', { name: pseudo }).waitFor()

export const pathOf = (page: Page) => {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}

/** A player with an authenticator app, and codes for the day it is lost. */
export async function joinWithApp(site: PlayerSite) {
  const player = await site.joinConfirmed()
  const { device, profile } = player
  const { secret } = await device.callAs(profile.token, beginTotp, {})
  const app = new TOTP({ secret })
  const Code = app.generate()
  const { recoveryCodes } = await device.callAs(profile.token, confirmTotp, { Code })
  return { player, app, recoveryCodes }
}

/**
 * The code of the next half minute, which is taken already: that of this one may be used up, for each counts once.
 * One of the half minute before would be too old if another began on its way.
 */
export const nextCodeOf = (app: TOTP) => app.generate({ timestamp: Date.now() + 30_000 })
