import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Page } from 'playwright-core'

const folder = resolve(import.meta.dirname, '../../public/locales/en')
const groups = globSync('*.json', { cwd: folder }).flatMap((name) =>
  Object.keys(JSON.parse(readFileSync(resolve(folder, name), 'utf8')) as object),
)
const key = new RegExp(`\\b(?:${groups.join('|')})\\.[a-zA-Z]\\w*`, 'g')

/**
 * Keys of texts and their placeholders in what is seen, hidden, read aloud or told to search engines, but where a page
 * shows texts as they are written.
 */
export async function listRawTexts(page: Page): Promise<string[]> {
  const shown = await page.evaluate(() => {
    const copy = document.documentElement.cloneNode(true) as HTMLElement
    for (const one of copy.querySelectorAll('script, style, link, pre, code, [data-source]'))
      one.remove()
    // each text by itself: two that meet without a space may look like a key
    const texts = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT)
    const seen: string[] = []
    while (texts.nextNode()) seen.push(texts.currentNode.nodeValue ?? '')
    const attributes = ['aria-label', 'title', 'alt', 'content', 'placeholder']
    const named = [...copy.querySelectorAll(attributes.map((name) => `[${name}]`).join())]
    const values = named.flatMap((one) => attributes.map((name) => one.getAttribute(name) ?? ''))
    return [...seen, ...values].join('\n')
  })
  if (shown.length < 500) return [`says next to nothing: ${shown}`]
  return [...(shown.match(key) ?? []), ...(shown.match(/\{\{.*?\}\}/g) ?? [])].map(
    (found) => `raw text: ${found}`,
  )
}
