import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { expect, test as base } from 'vitest'
import { createTestServer } from '../../../test/test-server.ts'
import { securityHeaders } from '../platform/http/security-headers.ts'
import { builtFiles, pictureFiles } from './static-files.ts'

const test = base.extend('request', async ({}, { onCleanup }) => {
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-files-'))
  onCleanup(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, 'assets'))
  for (const name of ['assets/shell-1a2b3c.js', 'sw.js', 'favicon.svg', 'robots.txt']) {
    await writeFile(join(folder, name), '//')
  }
  const app = new Hono()
  app.use(securityHeaders())
  builtFiles(app, folder)
  pictureFiles(app, folder)
  return createTestServer(app).request
})

const year = 'public, max-age=31536000, immutable'
const day = 'public, max-age=86400, stale-while-revalidate=604800'
const nothing = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'"

test.for([
  ['/assets/shell-1a2b3c.js', year, nothing],
  ['/favicon.svg', day, nothing],
  [
    '/sw.js',
    'no-cache',
    "default-src 'none'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'",
  ],
] as const)('%s is kept as long as: %s', async ([path, kept, policy], { request }) => {
  const response = await request(path)
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe(kept)
  expect(response.headers.get('content-security-policy')).toBe(policy)
})

test.for(['/assets/other.js', '/assets/../sw.js/x', '/nothing.svg'])(
  '%s is not there, and nobody keeps that',
  async (path, { request }) => {
    const response = await request(path)
    expect(response.status).toBe(404)
    expect(response.headers.get('cache-control')).toBeNull()
  },
)
