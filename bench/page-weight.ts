import type { Browser } from 'playwright-core'

/** Compressed bytes a first visit to a page moves, by kind. */
export interface Weight {
  html: number
  js: number
  css: number
  fonts: number
  pictures: number
  other: number
  total: number
}

const kinds: Record<string, keyof Weight> = {
  document: 'html',
  script: 'js',
  stylesheet: 'css',
  font: 'fonts',
  image: 'pictures',
}

/** Loads `url` on a phone with an empty cache and adds up what came over the wire. */
export async function weighPage(browser: Browser, url: string): Promise<Weight> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en' })
  const page = await context.newPage()
  const weight: Weight = { html: 0, js: 0, css: 0, fonts: 0, pictures: 0, other: 0, total: 0 }
  page.on('requestfinished', (request) => {
    void request.sizes().then(({ responseBodySize }) => {
      weight[kinds[request.resourceType()] ?? 'other'] += responseBodySize
      weight.total += responseBodySize
    })
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  await context.close()
  return weight
}
