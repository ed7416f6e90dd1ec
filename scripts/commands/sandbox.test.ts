import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { payout } from '../../src/contract/donation.ts'
import { getBalance, giveMoney, listLedger } from '../../src/contract/money.ts'
import { openVote } from '../../src/contract/vote.ts'
import { startSite } from '../../src/app/site.ts'
import { createSayAtStart } from '../../src/server/platform/content/terminal-words.ts'
import { readSettings } from '../../src/server/platform/config/settings.ts'
import { runOwnerCommand } from '../../test/owner-command.ts'
import { openPlayerSite, type PlayerSite, type TestPlayer } from '../../test/players.ts'

// each command is a program of its own
vi.setConfig({ testTimeout: 120_000 })

let folder: string
let site: PlayerSite
let alice: TestPlayer
let bob: TestPlayer

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guildhall-sandbox-'))
  site = await openPlayerSite()
  alice = await site.joinConfirmed()
  bob = await site.joinConfirmed()
})

afterEach(async () => {
  await site.close()
  await rm(folder, { recursive: true, force: true })
})

const command = (...words: string[]) =>
  runOwnerCommand(['sandbox', ...words], {
    folder,
    environment: { DATABASE_URL: site.databaseUrl },
  })
const balanceOf = ({ device, profile }: TestPlayer) => device.callAs(profile.token, getBalance, {})

/** Brings a code that is good in the sandbox. */
const redeem = ({ device, profile }: TestPlayer, code: string) =>
  device.callAs(profile.token, payout, { Code: code })

/** Votes on the page that stands in for a vote site. */
async function vote({ device, profile }: TestPlayer): Promise<void> {
  const { url } = await device.callAs(profile.token, openVote, { Site: 'sandbox' })
  const token = new URL(url, site.url).searchParams.get('token') ?? ''
  const response = await fetch(`${site.url}/sandbox/vote`, {
    method: 'POST',
    body: new URLSearchParams({ token }),
  })
  expect(response.status).toBe(200)
}

test('what a sandbox gave is told, and booked back once: what a player has, and no more', async () => {
  await redeem(alice, 'SANDBOX1')
  const { money } = await balanceOf(alice)
  await vote(alice)
  await alice.device.callAs(alice.profile.token, giveMoney, { Pseudo: bob.pseudo, Amount: 2 })

  const told = await command()
  expect(told).toMatchObject({ code: 0, error: '' })
  expect(told.text).toContain(`Players can spend ${money - 2} of money and 1 vote point `)
  const back = await command('take-back')
  expect(back).toMatchObject({ code: 0, error: '' })
  expect(back.text).toContain(`Taken back from one player: ${money - 2} of money and 1 vote point.`)
  expect(back.text).toContain('the loss of the site: 2 of money.')

  expect(await balanceOf(alice)).toEqual({ money: 0, points: 0 })
  // a gift is not taken back
  expect(await balanceOf(bob)).toEqual({ money: 2, points: 0 })
  const { entries } = await alice.device.callAs(alice.profile.token, listLedger, { page: 1 })
  expect(
    entries
      .slice(0, 2)
      .map(({ kind, unit }) => `${kind} ${unit}`)
      .toSorted(),
  ).toEqual(['sandboxEnd money', 'sandboxEnd votePoints'])
  expect((await command('take-back')).text).toBe('Players have nothing that came from a sandbox.\n')

  // what is given later is found, and nothing of before
  await redeem(bob, 'SANDBOX2')
  expect((await command()).text).toContain(`Players can spend ${money} of money that`)
})

test('a site that takes real money says what players can spend that nobody paid', async () => {
  await redeem(alice, 'SANDBOX1')
  const { money } = await balanceOf(alice)
  const notices = async (config: object) => {
    const environment = { PORT: '0', DATABASE_URL: site.databaseUrl, DATA_FOLDER: folder }
    const started = await startSite({
      settings: readSettings({ ...environment, LOG_LEVEL: 'error' }),
      config,
      pages: {
        render: () => Promise.reject(new Error('no page is asked for')),
        readerOf: async () => () => undefined,
      },
    })
    const said = await started.listNotices(createSayAtStart({}))
    await started.stop()
    return said.join('\n')
  }
  expect(await notices({})).not.toContain('CAN SPEND')
  expect(await notices({ payments: [] })).toContain(
    `WARNING: PLAYERS CAN SPEND WHAT CAME FROM A SANDBOX (${money.toFixed(2)} of money, 0 of vote points)`,
  )
  await command('take-back')
  expect(await notices({ payments: [] })).not.toContain('CAN SPEND')
})

test('a word there is not is refused with what there is', async () => {
  const { code, text, error } = await command('takeback')
  expect({ code, text }).toEqual({ code: 2, text: '' })
  expect(error).toContain('takeback')
  expect(error).toContain('take-back')
})
