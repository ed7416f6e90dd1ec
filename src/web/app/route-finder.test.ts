import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { createRouteFinder } from './route-finder.ts'

const paths: Record<string, { path?: string; parentId?: string; index?: true }> = {
  root: {},
  home: { parentId: 'root', index: true },
  shell: { parentId: 'root' },
  forum: { parentId: 'shell', path: '/forum' },
  topic: { parentId: 'shell', path: '/forum/topic/:id/:title?' },
  admin: { parentId: 'shell', path: '/admin' },
  tickets: { parentId: 'admin', path: 'tickets' },
  language: { parentId: 'shell', path: 'fr?/about' },
  player: { parentId: 'shell', path: ':player/card' },
  unknown: { parentId: 'shell', path: '*' },
}
const routes = Object.fromEntries(
  Object.entries(paths).map(([id, one]) => [id, { id, ...one }]),
) as unknown as ServerBuild['routes']
const findRoutes = createRouteFinder(routes)

test.for([
  ['/', ['root', 'home']],
  ['/_root.data', ['root', 'home']],
  ['/forum', ['root', 'shell', 'forum']],
  ['/FORUM/', ['root', 'shell', 'forum']],
  ['/for%75m', ['root', 'shell', 'forum']],
  ['/forum/topic/7', ['root', 'shell', 'topic']],
  ['/forum/topic/7/patch-notes.data', ['root', 'shell', 'topic']],
  ['/admin/tickets', ['root', 'shell', 'admin', 'tickets']],
  ['/about', ['root', 'shell', 'language']],
  ['/fr/about', ['root', 'shell', 'language']],
  ['/forum/card', ['root', 'shell', 'player']],
  ['/anna/card', ['root', 'shell', 'player']],
  ['/forum/nothing', ['root', 'shell', 'unknown']],
  ['/nothing/at/all', ['root', 'shell', 'unknown']],
] as const)('the routes of %s are found', ([path, ids]) => {
  expect(findRoutes(path)).toEqual(ids)
})
