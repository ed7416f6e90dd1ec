import { expect } from 'vitest'
import { generousLimits } from '../../test/players.ts'
import { forgetProof, playerSiteTest } from '../support/real-player.ts'
import { openSecurity, prove, expectFocus, sectionOf } from '../support/security-tab.ts'
import { becomes } from '../support/waiting.ts'
import type { PlayerSite } from '../../test/players.ts'

const test = playerSiteTest()
const slowTest = playerSiteTest({ limits: { ...generousLimits, smsPerMinute: { count: 1 } } })

const refused = /400 \(Bad Request\)|429 \(Too Many Requests\)/
const message = /^$/

async function readCode(site: PlayerSite, number: string): Promise<string> {
  const { text } = await site.readMail(number, message)
  return /\d{6}/.exec(text)?.[0] ?? ''
}

test('a player adds a number with the code sent there, and removes it', async ({ visit, site }) => {
  const { page, player } = await openSecurity(visit, site, {
    locale: 'fr-FR',
    expected: [refused],
  })
  const section = sectionOf(page, 'Téléphone')
  await section.getByText('Aucun numéro').waitFor()
  await section.getByRole('button', { name: 'Ajouter' }).click()
  const number = section.getByLabel('Numéro de mobile')
  await number.fill('0123456789')
  // the rules of the countries have come
  await becomes(() => number.inputValue(), '01 23 45 67 89')
  await section.getByRole('button', { name: 'Envoyer le code' }).click()
  await section.getByText('Nous n’envoyons pas de code à ce numéro.').waitFor()
  await number.fill('0612345678')
  await section.getByRole('button', { name: 'Envoyer le code' }).click()
  await section.getByText('+33 6 12 34 56 78').waitFor()
  await section.getByLabel('Code reçu').fill('000000')
  await section.getByRole('button', { name: 'Vérifier le numéro' }).click()
  await section.getByText('Ce code n’est pas le bon, ou il a expiré.').waitFor()
  await section.getByLabel('Code reçu').fill(await readCode(site, '+33612345678'))
  await section.getByRole('button', { name: 'Vérifier le numéro' }).click()
  await section.getByText('Votre numéro est vérifié.').waitFor()
  await expectFocus(page, 'Votre numéro est vérifié.')
  await section.getByText('+33 6 12 34 56 78').waitFor()
  await site.readMail(player.email, 'phone number was added')

  await section.getByRole('button', { name: 'Retirer' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer' }).click()
  await section.getByText('Votre numéro est retiré.').waitFor()
  await section.getByText('Aucun numéro').waitFor()
})

test('a number of somebody else is refused to who has the code, and another can be given', async ({
  visit,
  site,
}) => {
  const other = await site.joinConfirmed()
  await site.db
    .insertInto('phone')
    .values({ account_id: other.id, number: '+33611111111' })
    .execute()
  const { page, player } = await openSecurity(visit, site, { expected: [refused] })
  await forgetProof(site, player)
  const section = sectionOf(page, 'Phone')
  await section.getByRole('button', { name: 'Add' }).click()
  await section.getByLabel('Mobile number').fill('+33611111111')
  await section.getByRole('button', { name: 'Send the code' }).click()
  await prove(page, player)
  await section.getByLabel('Code you received').fill(await readCode(site, '+33611111111'))
  await section.getByRole('button', { name: 'Verify the number' }).click()
  await section.getByText('This number belongs to another account.').waitFor()
  const field = section.getByLabel('Code you received')
  expect(await field.getAttribute('aria-invalid')).toBe('true')
  await section.getByRole('button', { name: 'Another number' }).click()
  await becomes(() => section.getByLabel('Mobile number').inputValue(), '06 11 11 11 11')
})

slowTest('a code is sent again when the limit allows it', async ({ visit, site }) => {
  const { page } = await openSecurity(visit, site, {
    expected: [refused],
    prepare: (opened) => opened.clock.install(),
  })
  const section = sectionOf(page, 'Phone')
  await section.getByRole('button', { name: 'Add' }).click()
  await section.getByLabel('Mobile number').fill('+33622222222')
  await section.getByRole('button', { name: 'Send the code' }).click()
  const resend = section.getByRole('button', { name: /^Send (?:the code )?again/ })
  await section.getByText(/^Send again in \d+ s$/).waitFor()
  expect(await resend.getAttribute('aria-disabled')).toBe('true')
  await page.clock.fastForward(61_000)
  // the server's minute is not over: it says how much of it is left
  await section.getByRole('button', { name: 'Send the code again' }).click()
  await section.getByText(/^Send again in \d+ s$/).waitFor()
  await site.db.deleteFrom('rate_limit').execute()
  await page.clock.fastForward(61_000)
  await section.getByRole('button', { name: 'Send the code again' }).click()
  await section.getByText('Another code is on its way.').waitFor()
  await becomes(async () => (await site.mailsTo('+33622222222')).length, 2)
})
