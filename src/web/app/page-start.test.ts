import type { EntryContext } from 'react-router'
import { expect, test } from 'vitest'
import { writeStart } from './page-start.ts'

const texts = ['/locales/fr/site.json?t=1']
const route = (module: string, more = {}) => ({ module, imports: [`${module}-part.js`], ...more })
const routerContext = {
  serverHandoffString: '{"ssr":true}',
  staticHandlerContext: { matches: [{ route: { id: 'root' } }, { route: { id: 'home' } }] },
  manifest: {
    url: '/manifest.js',
    entry: { module: '/entry.js', imports: ['/vendor.js'] },
    routes: {
      root: route('/root.js'),
      home: route('/home.js', { clientLoaderModule: '/home-loader.js' }),
      other: route('/other.js'),
    },
  },
} as unknown as EntryContext
const { data, modules } = writeStart({ routerContext, data: '</script>"&', texts })

test('nothing is fetched before the page is painted', () => {
  expect(modules.startsWith('await new Promise((start)=>{requestAnimationFrame(')).toBe(true)
})

test('all that the page starts with is fetched at once, and nothing else', () => {
  const listed = /for\(const href of (\[.*?\])\)load\(href,\{rel:'modulepreload'/.exec(modules)?.[1]
  const parts = ['/root.js-part.js', '/home.js-part.js', '/vendor.js']
  const own = ['/manifest.js', '/entry.js', '/root.js', '/home-loader.js', '/home.js']
  expect((JSON.parse(listed ?? '[]') as string[]).toSorted()).toEqual([...own, ...parts].toSorted())
  expect(modules).toContain(`for(const href of ${JSON.stringify(texts)})`)
})

test('data leaves no script', () => {
  expect(data).not.toMatch(/[<>&]/)
  expect(data).toContain(String.raw`new Response("\u003c/script\u003e\"\u0026").body`)
})

test('a page of a route that was not built fails, or it would never come alive', () => {
  const lost = { ...routerContext, manifest: { ...routerContext.manifest, routes: {} } }
  expect(() => writeStart({ routerContext: lost, data, texts })).toThrow('no route root')
})
