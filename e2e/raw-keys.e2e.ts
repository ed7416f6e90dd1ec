import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { alice, answerNotifications, signIn } from './support/player.ts'
import { onEachPage } from './support/each-page.ts'
import { siteTest } from './support/site-test.ts'

const test = siteTest()

const file = new URL('../public/locales/en/site.json', import.meta.url)
const prefixes = Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object)
const key = new RegExp(`\\b(?:${prefixes.join('|')})\\.[a-zA-Z]\\w*`, 'g')

test.for(['fr-FR', 'en-GB'])(
  'no page shows the key of a text instead of the text: %s',
  async (locale, { visit, site }) => {
    const asPlayer = {
      locale,
      prepare: async (page: Parameters<typeof signIn>[0]) => {
        await signIn(page, alice)
        await answerNotifications(page, () => 2)
      },
    }
    const raw: string[] = []
    await onEachPage(site.url, visit, asPlayer, async (page, { name }) => {
      await page
        .getByText(/^2 notifications/)
        .first()
        .waitFor({ state: 'attached' })
      // with what is hidden, is read aloud or is told to search engines, without scripts
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
      expect(shown.length, name).toBeGreaterThan(500)
      const placeholders = shown.match(/\{\{.*?\}\}/g) ?? []
      raw.push(...[...(shown.match(key) ?? []), ...placeholders].map((one) => `${name}: ${one}`))
    })
    expect(raw).toEqual([])
  },
)
