import { spawn } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { TOTP } from 'otpauth'
import { expect, test as base, vi } from 'vitest'
import { login } from '../src/contract/account.ts'
import { openLauncher } from './http-client.ts'
import { findQuietPort } from './quiet-port.ts'

// Vite and a PostgreSQL start with it
vi.setConfig({ testTimeout: 120_000 })

const script = resolve(import.meta.dirname, '../scripts/dev.ts')
const patience = { timeout: 60_000, interval: 50 }

/** `npm run dev` in a folder of its own, without npm. */
const test = base.extend('dev', { scope: 'file' }, async ({}, { onCleanup }) => {
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-dev-'))
  // root's PostgreSQL runs as another user, who must reach the folder
  await chmod(folder, 0o755)
  const configure = (config: string) =>
    writeFile(join(folder, 'guildhall.config.ts'), `export default ${config}`)
  await configure('{}')
  const { PATH } = process.env
  const port = await findQuietPort()
  const child = spawn(process.execPath, [script], {
    cwd: folder,
    env: { PATH, HOME: folder, PORT: String(port), LOG_LEVEL: 'error' },
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const exit = new Promise<number | null>((done) => child.once('exit', (code) => done(code)))
  const stop = () => {
    child.kill('SIGTERM')
    return exit
  }
  onCleanup(async () => {
    await stop()
    await rm(folder, { recursive: true, force: true })
  })
  const url = `http://localhost:${port}`
  const says = (words: string) => vi.waitFor(() => expect(output).toContain(words), patience)
  await says(`Guildhall is at ${url}`)
  return { url, configure, says, stop, output: () => output }
})

const castLine = /^ {2}(player|moderator|owner) +(\S{16})(?:, code \d{6} \(secret (\w+)\))?$/gm

const readHome = async (url: string) => (await fetch(url)).text()

test('a developer sees the page of a route', async ({ dev: { url } }) => {
  expect(await readHome(url)).toContain('Aldermoor')
  expect(await (await fetch(`${url}/forum`)).text()).toContain('<h1')
  expect((await fetch(`${url}/sw.js`)).status).toBe(404)
})

test('the terminal names a player, a moderator and an owner, who can sign in', async ({ dev }) => {
  await dev.says('npm run cast')
  const { call } = openLauncher(dev.url)
  for (const [, UserName = '', Password = '', secret] of dev.output().matchAll(castLine)) {
    // the code that was shown has been used
    const Code = secret && new TOTP({ secret }).generate({ timestamp: Date.now() + 30_000 })
    const { roles } = await call(login, { UserName, Password, ...(Code && { Code }) })
    expect(roles).toEqual(UserName === 'player' ? [] : [UserName])
  }
  expect([...dev.output().matchAll(castLine)]).toHaveLength(3)
})

test('what was changed is seen without another start, and a mistake stops nothing', async ({
  dev,
}) => {
  await dev.configure("{ site: { name: 'Brackwater' } }")
  await vi.waitFor(async () => expect(await readHome(dev.url)).toContain('Brackwater'), patience)
  await dev.configure("{ site: { name: 'Brackwater' ")
  await dev.says('SyntaxError')
  expect(await readHome(dev.url)).toContain('Brackwater')
  await dev.configure("{ site: { name: 'Calder' } }")
  await vi.waitFor(async () => expect(await readHome(dev.url)).toContain('Calder'), patience)
})

test('told to stop, it ends once what it started has', async ({ dev }) => {
  expect(await dev.stop()).toBe(0)
})
