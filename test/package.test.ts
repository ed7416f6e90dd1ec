import { execFile } from 'node:child_process'
import { access, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { TOTP } from 'otpauth'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { register } from '../src/contract/account.ts'
import { changeAvatar } from '../src/contract/avatar.ts'
import { avatarOfSize } from '../src/contract/avatar-size.ts'
import { becomeOwner } from '../src/contract/owner.ts'
import { beginTotp, confirmTotp } from '../src/contract/second-factor.ts'
import { isFull } from './breadth.ts'
import { startMinecraft } from './games/minecraft-server.ts'
import { openLauncher } from './http-client.ts'
import { packGuildhall, removeArchive, unpackCreator, unpackInto } from './installed-package.ts'
import { flat } from './picture-files.ts'
import { openSiteFolder } from './site-folder.ts'

// it is compiled, packed with all it depends on, and started
vi.setConfig({ testTimeout: 180_000, hookTimeout: 300_000 })

const run = promisify(execFile)

let archive: string

beforeAll(async () => {
  archive = await packGuildhall()
})

afterAll(() => removeArchive(archive))

/**
 * The folder of a site that `npm create guildhall` made, without a terminal. npm takes a minute, so in an ordinary run
 * it finds all installed, and in a full one fetches it.
 */
async function createSite(onCleanup: (close: () => Promise<void>) => void, isFetched: boolean) {
  const folder = await openSiteFolder(onCleanup)
  const { path } = folder
  const site = join(path, 'valmoor')
  await mkdir(site)
  if (!isFetched) await unpackInto(site, archive)
  const creator = await unpackCreator(join(path, 'creator'))
  // whichever Node the PATH has, a home without anything, and none of what this process was told
  const home = join(path, 'home')
  await mkdir(home)
  const env = { PATH: '/usr/local/bin:/usr/bin:/bin', HOME: home, LOG_LEVEL: 'error' }
  const options = ['--yes', '--name', 'Valmoor', '--languages', 'de,en']
  const cache = isFetched ? { npm_config_cache: await cacheOfNpm() } : {}
  await run(process.execPath, [creator, 'valmoor', '--use', archive, ...options], {
    cwd: path,
    env: { ...env, ...cache },
  })
  const program = join(site, 'node_modules/.bin/guildhall')
  return {
    path: site,
    creator,
    start: (own: Record<string, string> = {}) =>
      folder.start({ ...env, DATA_FOLDER: 'data', ...own }, [program, 'start'], site),
    command: (...words: string[]) => run(program, words, { cwd: site, env }),
  }
}

const cacheOfNpm = async () => (await run('npm', ['config', 'get', 'cache'])).stdout.trim()

/** @returns who is signed in from a device */
async function becomeItsOwner(address: string, link: string) {
  const device = openLauncher(address)
  const { token } = await device.call(register, {
    UserName: 'alice',
    Email: 'alice@mail.example',
    Password: 'four brown horses',
    Pseudo: 'Alice',
    Language: 'en',
  })
  const { secret } = await device.callAs(token, beginTotp, {})
  await device.callAs(token, confirmTotp, { Code: new TOTP({ secret }).generate() })
  await device.callAs(token, becomeOwner, { code: new URL(link).hash.slice(1) })
  return { device, token }
}

/** Megabytes on the disk. */
async function sizeOf(folder: string): Promise<number> {
  const { stdout } = await run('du', ['--summarize', '--block-size=1M', folder])
  return parseInt(stdout)
}

/** The picture is written anew in a process of its own, too. */
async function showsItsPicture(
  address: string,
  { device, token }: Awaited<ReturnType<typeof becomeItsOwner>>,
) {
  const picture = await flat(640, 640).png().toBuffer()
  const File = new globalThis.File([new Uint8Array(picture)], 'me.png', { type: 'image/png' })
  const { avatar } = await device.callAs(token, changeAvatar, { File })
  const shown = await fetch(address + avatarOfSize(avatar, 256))
  const { width } = await sharp(await shown.arrayBuffer()).metadata()
  expect(width).toBe(256)
}

/** The game is asked in a process of its own, which must have been packed. */
async function asksItsGame(
  { path, command }: Awaited<ReturnType<typeof createSite>>,
  onStop: (stop: () => Promise<void>) => void,
) {
  const sample = [{ name: 'Ada', id: '8f1cf0b6-7a1a-4e56-9b59-7a5d2a6a3c11' }]
  const minecraft = await startMinecraft({ players: { max: 20, online: 1, sample } })
  onStop(() => minecraft.close())
  const file = join(path, 'guildhall.config.ts')
  const before = await readFile(file, 'utf8')
  const { port } = minecraft
  const server = { key: 'world', type: 'protocol-minecraftvanilla', host: '127.0.0.1', port }
  await writeFile(
    file,
    `import { defineConfig, queryGame } from 'guildhall'
export default defineConfig({ game: queryGame({ servers: [${JSON.stringify(server)}] }) })`,
  )
  const { stdout } = await command('doctor', '--json')
  const rows = JSON.parse(stdout) as { question: string; outcome: string; found: string }[]
  const read = rows.find(({ question }) => question === 'Can players online be read?')
  expect(read).toMatchObject({ outcome: 'works' })
  await writeFile(file, before)
}

test('who creates a site has one, becomes its owner, and looks after it', async ({
  onTestFinished,
}) => {
  const created = await createSite((close) => onTestFinished(close), false)
  expect((await readdir(created.path)).toSorted()).toEqual([
    '.env',
    '.gitignore',
    'guildhall.config.ts',
    'node_modules',
    'package.json',
  ])
  await mkdir(join(created.path, 'public'))
  await writeFile(join(created.path, 'public/favicon.svg'), '<svg/>')
  const site = created.start()
  const address = await site.address()
  expect(await (await fetch(`${address}/favicon.svg`)).text()).toBe('<svg/>')
  expect((await fetch(`${address}/logo.svg`)).status).toBe(200)
  const home = await fetch(address, { headers: { 'accept-language': 'de' } })
  expect(home.status).toBe(200)
  const page = await home.text()
  expect(page).toMatch(/<html lang="de".*Valmoor/s)
  // the letters that pictures for sharing are drawn with
  const own = join(created.path, 'node_modules/guildhall')
  await access(join(own, 'src/server/social-card/outlines.json'))
  expect(await sizeOf(own)).toBeLessThan(70)
  const [script] = /\/assets\/[\w.-]+\.js/.exec(page) ?? []
  expect((await fetch(address + script)).status).toBe(200)
  const link = await vi.waitUntil(() => /http\S+owner#\S+/.exec(site.output())?.[0], {
    timeout: 20_000,
  })
  await showsItsPicture(address, await becomeItsOwner(address, link))

  const { stdout: found } = await created.command('user', 'find', 'alice', '--json')
  expect(JSON.parse(found)).toMatchObject([{ userName: 'alice', roles: ['owner'] }])
  const { stdout: report } = await created.command('doctor', '--json')
  const outcomes = new Set((JSON.parse(report) as { outcome: string }[]).map((row) => row.outcome))
  expect([...outcomes].toSorted()).toEqual(['notAsked', 'works'])
  await asksItsGame(created, (stop) => onTestFinished(stop))
  await created.command('backup', '--to', 'monday')
  expect(await readdir(join(created.path, 'monday'))).not.toEqual([])
  const checks = ['config check', 'migrate --check', 'texts missing fr'].map((words) =>
    created.command(...words.split(' ')),
  )
  await expect(Promise.all(checks)).resolves.toHaveLength(3)
  const traced = created.start({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' })
  expect(await traced.exit).toBe(1)
  expect(traced.output()).toMatch(/npm install --save-exact @opentelemetry\/sdk-trace@\^\d/)
  expect(traced.output()).not.toContain('    at ')
  const again = run(process.execPath, [created.creator, created.path])
  await expect(again).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('overwrit'),
  })
})

test.runIf(isFull)(
  'npm installs it with all it depends on, and without a compiler',
  async ({ onTestFinished }) => {
    const created = await createSite((close) => onTestFinished(close), true)
    const home = await fetch(await created.start().address())
    expect(home.status).toBe(200)
    const modules = join(created.path, 'node_modules')
    expect(await readdir(modules)).not.toContain('typescript')
    expect(await sizeOf(modules)).toBeLessThan(300)
    // what newer versions of npm would not run
    const { stdout } = await run('npm', ['install-scripts', 'ls'], { cwd: created.path })
    expect(stdout).toBe('No packages with unreviewed install scripts.\n')
  },
)

test('what is given up leaves nothing behind', async ({ onTestFinished }) => {
  const { path } = await openSiteFolder((close) => onTestFinished(close))
  const creator = await unpackCreator(join(path, 'creator'))
  const words = [creator, 'valmoor', '--use', 'file:/nowhere/guildhall.tgz']
  const given = run(process.execPath, words, { cwd: path })
  await expect(given).rejects.toMatchObject({ code: 1 })
  expect(await readdir(path)).toEqual(['creator'])
})
