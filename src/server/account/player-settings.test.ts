import { expect, test as base } from 'vitest'
import { login } from '../../contract/account.ts'
import { acceptRules, changeLanguage, changePseudo, readAccount } from '../../contract/manage.ts'
import { liveChannel } from '../platform/live-signal.ts'
import { listenTo } from '../../../test/database-signals.ts'
import { codesOf } from '../../../test/error-codes.ts'
import { openPlayerSite, type TestPlayer } from '../../../test/players.ts'

const test = base.extend('site', { scope: 'file' }, async ({}, { onCleanup }) => {
  const site = await openPlayerSite()
  onCleanup(() => site.close())
  return site
})

const read = (player: TestPlayer) => player.device.callAs(player.profile.token, readAccount, {})
const rename = (player: TestPlayer, Pseudo: string) =>
  player.device.callAs(player.profile.token, changePseudo, { Pseudo })

test('a new player’s account shows what they gave, and nothing they did not', async ({ site }) => {
  const player = await site.join()
  const shown = await read(player)
  expect(shown).toEqual({
    userName: player.userName,
    pseudo: player.pseudo,
    pseudoLockoutEnd: null,
    language: 'en',
    avatar: null,
    email: player.email,
    isEmailConfirmed: false,
    pendingEmail: null,
    phoneNumber: null,
    hasPassword: true,
    hasTotp: false,
    recoveryCodesLeft: 0,
    ruleAccept: null,
    createdAt: expect.any(Number),
    roles: [],
    lacksSecondFactor: false,
  })
  expect(Math.abs(shown.createdAt - Date.now() / 1000)).toBeLessThan(60)
})

test('nobody reads or changes the account of another', async ({ site }) => {
  const [one, other] = [await site.join(), await site.join()]
  await rename(one, 'Someone New')
  await one.device.callAs(one.profile.token, changeLanguage, { Language: 'fr' })
  await one.device.callAs(one.profile.token, acceptRules, {})
  expect(await read(other)).toMatchObject({
    userName: other.userName,
    pseudo: other.pseudo,
    language: 'en',
    ruleAccept: null,
  })
})

test('a pseudo is changed once, and again after a month of the calendar', async ({ site }) => {
  const player = await site.join()
  const before = new Date()
  await rename(player, 'Ève d’Ambre')
  const { pseudo, pseudoLockoutEnd } = await read(player)
  expect(pseudo).toBe('Ève d’Ambre')
  expect(monthAfter(before)).toContain(
    new Date((pseudoLockoutEnd ?? 0) * 1000).toISOString().slice(0, 10),
  )
  expect(await codesOf(rename(player, 'Second'))).toEqual(['PseudoLocked'])
  const { user } = await site.signIn(player)
  expect(user).toMatchObject({ pseudo: 'Ève d’Ambre', pseudoLockoutEnd })
  await endLockout(-60_000)
  expect(await codesOf(rename(player, 'Second'))).toEqual(['PseudoLocked'])
  await endLockout(1000)
  await rename(player, 'Second')
  expect((await read(player)).pseudo).toBe('Second')

  /** The lockout ended that many milliseconds ago. */
  function endLockout(ago: number) {
    return site.db
      .updateTable('account')
      .set({ pseudo_lockout_end: new Date(Date.now() - ago) })
      .where('id', '=', player.id)
      .execute()
  }
})

/** The same day of the next month, or its last one; today’s and, should midnight pass, tomorrow’s. */
function monthAfter(date: Date): string[] {
  return [date, new Date(date.getTime() + 60_000)].map((day) => {
    const last = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 2, 0)).getUTCDate()
    const due = Math.min(day.getUTCDate(), last)
    return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, due))
      .toISOString()
      .slice(0, 10)
  })
}

test('what is kept of pages that name the player is forgotten when the pseudo changes', async ({
  site,
  onTestFinished,
}) => {
  const player = await site.join()
  const signals = await listenTo(site.databaseUrl, liveChannel)
  onTestFinished(signals.stop)
  await rename(player, 'A Fresh Start')
  await expect
    .poll(async () => signals.receive(0), { timeout: 10_000 })
    .toContain('{"kind":"dropped","tags":["players"]}')
})

test('of several changes at once, one is made', async ({ site }) => {
  const player = await site.join()
  const wishes = ['First Wish', 'Second Wish', 'Third Wish', 'Fourth Wish']
  const outcomes = await Promise.all(wishes.map((wish) => codesOf(rename(player, wish))))
  expect(outcomes.map(String).toSorted()).toEqual([
    '',
    'PseudoLocked',
    'PseudoLocked',
    'PseudoLocked',
  ])
})

test('a pseudo that looks like another’s is taken, one’s own in other letters is free', async ({
  site,
}) => {
  await site.join({ pseudo: 'Marwyn' })
  const player = await site.join({ pseudo: 'Wolfram' })
  for (const wish of ['MARWYN', 'Màrwyn', 'rnarwyn', 'Marvvyn', 'ᴍarwyn', 'Mar-wyn']) {
    expect(await codesOf(rename(player, wish))).toEqual(['PseudoTaken'])
  }
  expect((await read(player)).pseudoLockoutEnd).toBeNull()
  await rename(player, 'W0LFRAM')
  expect((await read(player)).pseudo).toBe('W0LFRAM')
})

test('nobody is called as the team, the site or whom the owner names', async () => {
  const site = await openPlayerSite({
    site: { name: 'Silver (R)iver' },
    pseudos: { reserved: ['Queen Maren'] },
  })
  try {
    const player = await site.join()
    for (const wish of [
      'Admin',
      'MODERATOR',
      'Moderat0r',
      'Ѕupport',
      'Sys-tem',
      'Système',
      'owner',
      'Editor 7',
      'ᴀᴅᴍɪɴ',
      'Admin Team',
      'Si1ver River',
      'Silver_River Staff',
      'Queen-Maren',
      'quéén maren',
    ]) {
      const code = wish === 'Ѕupport' ? 'InvalidPseudo' : 'PseudoReserved'
      expect([wish, ...(await codesOf(rename(player, wish)))]).toEqual([wish, code])
    }
    await rename(player, 'Administrix')
  } finally {
    await site.close()
  }
})

test('of two who want one pseudo at once, one gets it', async ({ site }) => {
  const players = [await site.join(), await site.join(), await site.join()]
  const outcomes = await Promise.all(players.map((player) => codesOf(rename(player, 'Coveted'))))
  expect(outcomes.map(String).toSorted()).toEqual(['', 'PseudoTaken', 'PseudoTaken'])
})

test.for(['ab', 'x'.repeat(21), 'two  spaces', '-dash', 'a<b>c', 'Ω mega', ''])(
  '“%s” is no pseudo',
  async (wish, { site }) => {
    const player = await site.join()
    expect(await codesOf(rename(player, wish))).toContain('InvalidPseudo')
    expect((await read(player)).pseudo).toBe(player.pseudo)
  },
)

test('the language is kept with the account', async ({ site }) => {
  const player = await site.join()
  await player.device.callAs(player.profile.token, changeLanguage, { Language: 'fr' })
  const { user } = await site
    .launcher()
    .call(login, { UserName: player.userName, Password: player.password })
  expect(user.language).toBe('fr')
  const strange = player.device.callAs(player.profile.token, changeLanguage, {
    Language: 'FR',
  })
  expect(await codesOf(strange)).toEqual(['InvalidInput'])
})

test('the rules are accepted now', async ({ site }) => {
  const player = await site.join()
  await player.device.callAs(player.profile.token, acceptRules, {})
  const { ruleAccept } = await read(player)
  expect(Math.abs((ruleAccept ?? 0) - Date.now() / 1000)).toBeLessThan(60)
  expect((await site.signIn(player)).user.ruleAccept).toBe(ruleAccept)
})
