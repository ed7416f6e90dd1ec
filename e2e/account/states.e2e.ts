import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { changeEmail, destroyAccount } from '../../src/contract/manage.ts'
import { joinWithApp } from '../../test/join-with-app.ts'
import { fill, headed, isRefusal } from '../support/account-screen.ts'
import { playerSiteTest } from '../support/real-player.ts'
import { expectSound } from '../support/sound.ts'
import { isAlive } from '../support/waiting.ts'
import { looksOfStates } from '../support/looks.ts'

const test = playerSiteTest()

type Texts = Record<string, Record<string, string>>

/** The words of the screens, as the site reads them. */
const textsOf = (language: string): Texts =>
  JSON.parse(
    readFileSync(new URL(`../../public/locales/${language}/account.json`, import.meta.url), 'utf8'),
  )

/** Sends the form of the screen: the first, where one signs in by a passkey too. */
const submit = (page: Page) => page.locator('main button[type=submit]').first().click()

test.for(looksOfStates)(
  'each screen that follows a form or a mail fits and breaks no rule: $locale, $theme, $device',
  { timeout: 180_000 },
  async ({ locale, theme, device, size }, { visit, site }) => {
    const texts = textsOf(locale.slice(0, 2))
    const say = (group: string, key: string) => {
      const text = texts[group]?.[key]
      if (text === undefined) throw new Error(`no text ${group}.${key}`)
      return text
    }
    const page = await visit(`${site.url}/account/register`, {
      locale,
      theme,
      size,
      reducedMotion: true,
      expected: [isRefusal],
    })
    const shows = async (group: string, key: string) => {
      // what stands in double braces differs
      await headed(page, new RegExp(`^${say(group, key).split('{{')[0]}`))
      await expectSound(page, `${group}.${key}`)
    }
    const follow = async (link = '') => {
      await page.goto(link)
      await isAlive(page)
    }

    await submit(page)
    await page.locator('main [aria-invalid=true]').first().waitFor()
    await shows('Register', 'title')
    const UserName = `${device}-${locale}-${theme}`.toLowerCase()
    const Email = `${UserName}@mail.example`
    await fill(page, { UserName, Pseudo: UserName, Email, Password: 'four brown horses' })
    await submit(page)
    await shows('Registered', 'title')
    await site.settleMails()
    const confirmation = await site.readLink(Email, /./)
    const confirm = async () => {
      await follow(confirmation.link)
      await shows('ConfirmEmail', 'title')
      await submit(page)
    }
    await confirm()
    await shows('ConfirmEmail', 'done')
    await confirm()
    await shows('MailLink', 'refusedTitle')

    await follow(`${site.url}/account/forgot-password`)
    await fill(page, { Email })
    await submit(page)
    await shows('MailRequest', 'sentTitle')
    const reset = await site.readLink(Email, /password|mot de passe/)
    await follow(reset.link)
    await shows('ResetPassword', 'title')
    await fill(page, { Password: 'six purple cows in a row' })
    await submit(page)
    await shows('ResetPassword', 'done')

    const { player } = await joinWithApp(site)
    await follow(`${site.url}/account/login`)
    await fill(page, { UserName: player.userName, Password: player.password })
    await submit(page)
    await shows('SecondStep', 'title')
    await follow(`${site.url}/account/change-email-confirm?code=abc`)
    await shows('MailLink', 'incompleteTitle')

    const leaver = await site.joinConfirmed()
    const newEmail = `new-${leaver.email}`
    await leaver.device.callAs(leaver.profile.token, changeEmail, { Email: newEmail })
    await follow((await site.readLink(newEmail, /./)).link)
    await shows('EmailChange', 'title')
    await submit(page)
    await shows('EmailChange', 'done')
    await follow((await site.readLink(leaver.email, 'Your e-mail address has changed')).link)
    await shows('Recover', 'title')
    await submit(page)
    await shows('Recover', 'done')

    const last = await site.joinConfirmed()
    await last.device.callAs(last.profile.token, destroyAccount, { Password: last.password })
    await follow((await site.readLink(last.email, /delet/i)).link)
    await shows('Destroy', 'title')
    await submit(page)
    await shows('Destroy', 'done')
  },
)
