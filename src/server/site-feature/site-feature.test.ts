import { expect, onTestFinished, test as base, vi } from 'vitest'
import { register } from '../../contract/account.ts'
import { listAuditEntries } from '../../contract/audit.ts'
import { endpoints } from '../../contract/endpoints.ts'
import { listPayments } from '../../contract/donation.ts'
import { listFeatures, switchFeature } from '../../contract/site-feature.ts'
import { type SiteFeature, siteFeatures } from '../../contract/site-feature-terms.ts'
import { openTicket, replyToTicket } from '../../contract/support.ts'
import { joinTeam } from '../../../test/join-team.ts'
import { openPlayerSite, type PlayerSite, type TestPlayer } from '../../../test/players.ts'
import { startTestProcess } from '../../../test/test-site.ts'

const config = { site: { name: 'Aldermoor' } }

const test = base.extend('site', { scope: 'file' }, async ({}, { onCleanup }) => {
  const site = await openPlayerSite(config)
  onCleanup(() => site.close())
  return site
})

const list = ({ device, profile }: TestPlayer) => device.callAs(profile.token, listFeatures, {})
const put = ({ device, profile }: TestPlayer, Name: SiteFeature, IsOpen: boolean) =>
  device.callAs(profile.token, switchFeature, { Name, IsOpen })
const refused = { errors: [{ code: 'FeatureClosed' }] }

/** Closes it until the end of the test. */
async function close(site: PlayerSite, name: SiteFeature): Promise<void> {
  const owner = await joinTeam(site, 'owner')
  await put(owner, name, false)
  onTestFinished(async () => void (await put(owner, name, true)))
}

/** What the calls of a part answer whoever gives nothing. */
async function callAll({ device, profile }: TestPlayer, feature: SiteFeature): Promise<string[]> {
  const own = endpoints.filter((endpoint) => endpoint.feature === feature)
  expect(own).not.toEqual([])
  return Promise.all(
    own.map(async ({ method, path }) => {
      const headers = { authorization: `Bearer ${profile.token}` }
      const response = await device.send(path.replace(':kind', 'level'), { method, headers })
      return response.text()
    }),
  )
}

async function readPlace({ url }: { url: string }, path: string) {
  const { status, headers } = await fetch(url + path, { redirect: 'manual' })
  return headers.get('location') ?? status
}

test.for(siteFeatures)('closed, %s answers nobody; open again, it does', async (name, { site }) => {
  const player = await site.join()
  const owner = await joinTeam(site, 'owner')
  const closedAnswer = expect.stringContaining('"FeatureClosed"')
  expect(await callAll(player, name)).not.toContainEqual(closedAnswer)
  await put(owner, name, false)
  for (const answer of await callAll(player, name)) expect(answer).toEqual(closedAnswer)
  await put(owner, name, true)
  expect(await callAll(player, name)).not.toContainEqual(closedAnswer)
})

test('pages of what is closed say so, and no menu leads there, in every process', async ({
  site,
}) => {
  const other = await startTestProcess(config, site.databaseUrl)
  onTestFinished(() => other.stop())
  const paths = ['/advert', '/advert/12', '/advert/mine']
  for (const path of paths) expect(await readPlace(site, path)).not.toContain('closed')
  await close(site, 'adverts')
  for (const path of paths) expect(await readPlace(site, path)).toBe('/404?because=closed')
  await vi.waitFor(
    async () => expect(await readPlace(other, '/advert')).toBe('/404?because=closed'),
    { timeout: 20_000 },
  )
  const home = await (await fetch(site.url)).text()
  expect(home).toContain('href="/forum"')
  expect(home).not.toContain('href="/advert')
  const map = await (await fetch(`${site.url}/sitemap.xml`)).text()
  expect(map).not.toContain('/advert')
})

test('who has an account signs in while nobody makes one', async ({ site }) => {
  const player = await site.join()
  await close(site, 'registration')
  const { device } = player
  const made = device.call(register, {
    UserName: 'latecomer',
    Pseudo: 'Latecomer',
    Email: 'late@mail.example',
    Password: 'a long password of theirs',
    Language: 'en',
  })
  await expect(made).rejects.toMatchObject(refused)
  expect(await readPlace(site, '/account/register')).toBe('/404?because=closed')
  expect(await readPlace(site, '/account/login')).toBe(200)
  await site.signIn(player)
})

test('what was begun goes on: a ticket is answered, payments are told', async ({ site }) => {
  const { device, profile } = await site.joinConfirmed()
  const ticket = {
    Category: 'other',
    Priority: 'normal',
    Subject: 'Lost',
    Text: 'Where is my horse?',
  } as const
  const { id } = await device.callAs(profile.token, openTicket, ticket)
  await close(site, 'tickets')
  await close(site, 'donations')
  await expect(device.callAs(profile.token, openTicket, ticket)).rejects.toMatchObject(refused)
  await device.callAs(profile.token, replyToTicket, { Id: id, Text: 'I found it.' })
  await device.callAs(profile.token, listPayments, { page: 1 })
  // where a payment comes back to
  expect(await readPlace(site, '/page/donation')).toBe(200)
})

test('the team sees who closed what, and the log keeps each turn once', async ({ site }) => {
  const admin = await joinTeam(site, 'admin')
  const { closed } = await put(admin, 'gifts', false)
  expect(closed).toMatchObject({ by: { id: admin.id, pseudo: admin.pseudo } })
  // another who does the same changes nothing
  const again = await put(await joinTeam(site, 'owner'), 'gifts', false)
  expect(again.closed).toEqual(closed)
  const { features } = await list(admin)
  expect(features.filter((one) => one.closed).map(({ name }) => name)).toEqual(['gifts'])
  await put(admin, 'gifts', true)
  await put(admin, 'gifts', true)
  const found = { who: admin.pseudo }
  const { entries } = await admin.device.callAs(admin.profile.token, listAuditEntries, found)
  expect(entries).toMatchObject([
    { action: 'feature.open', subject: 'gifts' },
    { action: 'feature.close', subject: 'gifts' },
  ])
})
