import { expect, test } from 'vitest'
import { startAfterPaint } from './start-after-paint.ts'

const texts = '/locales/fr/site.json?t=1'
const page = `<head><link rel="modulepreload" href="/assets/a.js"/></head><script>first()</script><script nonce="mark" type="module" async="">import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
window.modules = {"root":route0};
import("/assets/entry.js");</script>`

test('nothing but the page itself is fetched before it is painted', () => {
  const started = startAfterPaint(page, [texts])
  expect(started).not.toContain('<link rel="modulepreload"')
  expect(started).not.toMatch(/^import /m)
  for (const address of ['/assets/a.js', texts]) {
    expect(started.indexOf(address)).toBeGreaterThan(started.indexOf('requestAnimationFrame'))
  }
})

test('what the page imports is fetched at once, be it preloaded or not', () => {
  const files = '["/assets/a.js","/assets/manifest.js","/assets/root.js"]'
  expect(startAfterPaint(page, [texts])).toContain(files)
})

test('the modules start in the order they were written in', () => {
  const started = startAfterPaint(page, [texts])
  const order = [
    '"/assets/manifest.js"',
    'const route0=await import("/assets/root.js");',
    '"/assets/entry.js"',
  ]
  const places = order.map((part) => started.indexOf(part))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(places).not.toContain(-1)
  expect(started).toContain('<script>first()</script>')
})

test.for([
  { without: 'a starting script', html: page.replace('type="module"', '') },
  { without: 'preloaded modules', html: page.replace('modulepreload', 'preload') },
  { without: 'an import as it was', html: page.replace('import * as', 'import first, * as') },
])('a page without $without fails, or it would wait for nothing', ({ html }) => {
  expect(() => startAfterPaint(html, [texts])).toThrow('expected')
})
