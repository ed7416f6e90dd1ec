import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { onEachPage } from './support/each-page.ts'
import { joinByBrowser, playerSiteTest, visitAs } from './support/real-player.ts'
import { isAlive } from './support/waiting.ts'

const test = playerSiteTest()

const groups = ['site', 'account'].flatMap((namespace) => {
  const file = new URL(`../public/locales/en/${namespace}.json`, import.meta.url)
  return Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object)
})
const key = new RegExp(`\\b(?:${groups.join('|')})\\.[a-zA-Z]\\w*`, 'g')
const locales = ['fr-FR', 'en-GB']

/** Keys and placeholders in what is seen, hidden, read aloud or told to search engines. */
async function listRaw(page: Page): Promise<string[]> {
  const shown = await page.evaluate(() => {
    const copy = document.documentElement.cloneNode(true) as HTMLElement
    for (const one of copy.querySelectorAll('script, style, link, pre, code')) one.remove()
    const named = [...copy.querySelectorAll('[aria-label], [title], [alt], [content]')].flatMap(
      (one) => {
        return ['aria-label', 'title', 'alt', 'content'].map(
          (attribute) => one.getAttribute(attribute) ?? '',
        )
      },
    )
    return [copy.textContent, ...named].join('\n')
  })
  expect(shown.length).toBeGreaterThan(500)
  return [...(shown.match(key) ?? []), ...(shown.match(/\{\{.*?\}\}/g) ?? [])]
}

test.for(locales)(
  'no page shows a visitor the key of a text instead of the text: %s',
  async (locale, { visit, site }) => {
    const raw: string[] = []
    await onEachPage(site.url, visit, { locale }, async (page, { name }) => {
      raw.push(...(await listRaw(page)).map((one) => `${name}: ${one}`))
    })
    expect(raw).toEqual([])
  },
)

test.for(locales)(
  'no page shows a player the key of a text instead of the text: %s',
  async (locale, { visit, site }) => {
    const player = await joinByBrowser(site)
    const page = await visitAs(visit, site, player, '/', { locale })
    const raw: string[] = []
    for (const path of [
      '/',
      '/setting',
      '/setting/security',
      '/setting/privacy',
      '/notification',
    ]) {
      await page.goto(site.url + path)
      await isAlive(page)
      await page.getByRole('banner').getByRole('button', { name: player.pseudo }).waitFor()
      await page.locator('[aria-busy=true]').waitFor({ state: 'detached' })
      raw.push(...(await listRaw(page)).map((one) => `${path}: ${one}`))
    }
    expect(raw).toEqual([])
  },
)
