import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as base, vi } from 'vitest'
import { openLauncher } from './http-client.ts'
import { register } from '../src/contract/account.ts'
import { smtp } from '../src/server/platform/mail/smtp.ts'
import { startFakeSmtp } from './fake-smtp.ts'
import { decodeHeader, readParts } from './read-mail.ts'
import { testLocales } from './test-locales.ts'
import { startTestSite } from './test-site.ts'

/** An invented language that says little. */
const words = { Nav: { home: 'Xoom' }, Shell: { language: 'Xanguage' } }

const test = base
  .extend('locales', { scope: 'file' }, async ({}, { onCleanup }) => {
    const folder = await mkdtemp(join(tmpdir(), 'guildhall-locales-'))
    onCleanup(() => rm(folder, { recursive: true }))
    await cp(testLocales.folder, folder, { recursive: true })
    for (const language of ['xx', 'ar']) {
      await mkdir(join(folder, language))
      await writeFile(join(folder, language, 'site.json'), JSON.stringify(words))
    }
    return folder
  })
  .extend('url', { scope: 'file' }, async ({ locales }, { onCleanup }) => {
    const tagline = { en: 'A realm', xx: 'Xealm' }
    const languages = ['fr', 'en', 'xx', 'ar']
    const config = { site: { name: 'Valmoor', tagline, languages } }
    const site = await startTestSite(config, { locales })
    onCleanup(() => site.stop())
    return site.url
  })

const read = async (address: string, headers: Record<string, string> = {}) =>
  (await fetch(address, { headers })).text()

test('a visitor reads a page in a third language, and the default one where it says nothing', async ({
  url,
}) => {
  const page = await read(url, { 'accept-language': 'xx' })
  expect(page).toContain('<html lang="xx" dir="ltr"')
  expect(page).toContain('<title>Valmoor · Xealm</title>')
  expect(page).toContain('>Xoom<')
  expect(page).toContain('Privacy policy')
  expect(await read(`${url}/?lang=fr`)).toContain('<title>Valmoor · A realm</title>')
})

test('a page in a language that is written from the right says so', async ({ url }) => {
  expect(await read(`${url}/?lang=ar`)).toContain('<html lang="ar" dir="rtl"')
})

test('each language is offered by its own name, with its address and its feed', async ({ url }) => {
  const page = await read(`${url}/?lang=xx`)
  expect(page).toMatch(/<button[^>]* lang="fr"[^>]*>.*?Français<.*<button[^>]* lang="xx"/s)
  expect(page).toContain(`hrefLang="xx" href="${url}/?lang=xx"`)
  expect(page).toContain(`hrefLang="x-default" href="${url}/?lang=en"`)
  expect(page).toContain('href="/feed/xx.rss"')
  const feed = await read(`${url}/feed/xx.atom`)
  expect(feed).toContain('xml:lang="xx"')
  expect(feed).toContain('/?lang=xx')
})

test('a browser reads the texts of a page as the server did', async ({ url }) => {
  const page = await read(`${url}/?lang=xx`)
  const [address = ''] = /\/locales\/xx\/site\.json\?t=\d+/.exec(page) ?? []
  const site = await fetch(url + address, { headers: { 'accept-encoding': 'gzip, br' } })
  expect(site.headers.get('cache-control')).toContain('immutable')
  expect(site.headers.get('content-encoding')).toBe('br')
  expect(await site.json()).toMatchObject({ Nav: { home: 'Xoom', forum: 'Forum' } })
  expect(await read(`${url}/locales/xx/account.json`)).toContain('"Register"')
})

test('a player may choose a third language, and none that is not offered', async ({ url }) => {
  const { call } = openLauncher(url)
  const signUp = (UserName: string, Language: string) => {
    const names = { UserName, Pseudo: UserName, Email: `${UserName}@example.org` }
    return call(register, { ...names, Password: 'six brown horses', Language })
  }
  const { user } = await signUp('xavier', 'xx')
  expect(user.language).toBe('xx')
  const errors = [{ code: 'InvalidInput' }]
  await expect(signUp('dieter', 'de')).rejects.toMatchObject({ status: 400, errors })
})

test('the sitemap names each page in each language', async ({ url }) => {
  const sitemap = await read(`${url}/sitemap.xml`)
  expect(sitemap).toContain(`<loc>${url}/forum?lang=xx</loc>`)
  expect(sitemap).toContain(`hreflang="xx" href="${url}/forum?lang=xx"`)
})

test('a language without words is refused by name', async ({ locales }) => {
  const starting = startTestSite(
    { site: { name: 'Valmoor', languages: ['fr', 'eo'] } },
    { locales },
  )
  await expect(starting).rejects.toThrow(
    /config\.site\.languages\[1\]: .*eo.*; expected a language that has a folder .*: ar, .*fr, xx/,
  )
})

test('a player who chose German is written to in German', async ({ locales, onTestFinished }) => {
  const server = await startFakeSmtp()
  const mail = smtp({ host: '127.0.0.1', port: server.port, from: 'no-reply@play.example' })
  const site = { name: 'Valmoor', languages: ['fr', 'en', 'de'] }
  const { url, stop } = await startTestSite({ site, mail }, { locales })
  onTestFinished(async () => {
    await stop()
    await server[Symbol.asyncDispose]()
  })
  const player = { UserName: 'dieter', Pseudo: 'Dieter', Email: 'dieter@example.org' }
  const Password = 'six brown horses'
  await openLauncher(url).call(register, { ...player, Password, Language: 'de' })
  await vi.waitFor(() => expect(server.mails).toHaveLength(1), 10_000)
  const raw = server.mails[0]?.raw ?? ''
  expect(decodeHeader(raw, 'Subject')).toBe('Bestätige deine E-Mail-Adresse')
  const parts = readParts(raw)
  expect(parts.get('text/plain')).toContain('Willkommen auf Valmoor!')
  expect(parts.get('text/plain')).toContain('Der Link gilt 24\u00a0Stunden.')
  expect(parts.get('text/html')).toContain('<html lang="de">')
})
