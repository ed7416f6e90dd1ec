import { fill, isRefusal } from '../support/account-screen.ts'
import { playerSiteTest } from '../support/real-player.ts'

const test = playerSiteTest({ limits: { signInPerMinute: { count: 1 } } })

test.for([
  {
    locale: 'fr-FR',
    words: /^Trop d’essais en peu de temps\. Vous pourrez réessayer dans \d+ (secondes?|minute)\.$/,
  },
  {
    locale: 'en-GB',
    words: /^Too many attempts in a short time\. You can try again in \d+ (seconds?|minute)\.$/,
  },
])(
  'who tries too often is told when to try again: $locale',
  async ({ locale, words }, { visit, site }) => {
    const page = await visit(`${site.url}/account/login`, { locale, expected: [isRefusal] })
    await fill(page, { UserName: 'nobody', Password: 'not a password' })
    await page.keyboard.press('Enter')
    await page.getByRole('main').getByRole('alert').waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('main').getByRole('alert').filter({ hasText: words }).waitFor()
  },
)
