import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { packManifest } from './pack-manifest.ts'

const inShell = { parentId: 'shell', hasLoader: true, hasAction: false, css: [] }
const routes = {
  root: { id: 'root', path: '', module: '/assets/root-CP1K9XId.js', css: ['/assets/root.css'] },
  shell: { id: 'shell', parentId: 'root', module: '/assets/frame-B4xG_7G3.js' },
  home: { id: 'home', path: '/', ...inShell, module: '/assets/home-DVmN3K-h.js' },
  topic: {
    id: 'topic',
    path: '/topic/:id/:slug?',
    ...inShell,
    module: '/assets/topic-main-CNvZVxxw.js',
    clientLoaderModule: '/assets/topic-AAAAbbbb.js',
    imports: ['/assets/vendor.js'],
  },
  forum: { id: 'forum', path: '/forum', ...inShell, module: '/assets/forum-DKZKfLfy.js' },
}
const manifest = { entry: { module: '/assets/entry.js', imports: [] }, routes, version: '1' }
const write = (of: unknown) => `window.routerManifest=${JSON.stringify(of)};`

test('a browser makes of the packed manifest what it said, but for what routes lack and import', () => {
  const window: { routerManifest?: typeof manifest } = {}
  runInNewContext(packManifest(write(manifest)), { window })
  const made = window.routerManifest
  const { home, topic, forum } = routes
  const lacked = { hasAction: undefined, css: undefined, imports: undefined }
  expect(made).toEqual({
    ...manifest,
    routes: {
      ...routes,
      home: { ...home, ...lacked },
      topic: { ...topic, ...lacked },
      forum: { ...forum, ...lacked },
    },
  })
  expect(Object.keys(made?.routes ?? {})).toEqual(Object.keys(routes))
})

test('what a pattern cannot hold stops the build', () => {
  const odd = {
    ...manifest,
    routes: { odd: { id: 'odd', path: '/odd', module: '/assets/100%.js' } },
  }
  expect(() => packManifest(write(odd))).toThrow('no place in a manifest for /assets/100%.js')
})
