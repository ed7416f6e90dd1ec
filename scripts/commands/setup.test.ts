import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test as base, vi } from 'vitest'
import { startFakeSmtp } from '../../test/fake-smtp.ts'
import { startFakeDiscourse } from '../../test/forums/fake-discourse.ts'
import { startFakeFlarum } from '../../test/forums/fake-flarum.ts'
import { startFakeInvision } from '../../test/forums/fake-invision.ts'
import { startFakeNodebb } from '../../test/forums/fake-nodebb.ts'
import { startA2s } from '../../test/games/a2s-server.ts'
import { startFakeRcon } from '../../test/games/fake-rcon.ts'
import { startFakeRustRcon } from '../../test/games/fake-rust-rcon.ts'
import { startMinecraft } from '../../test/games/minecraft-server.ts'
import { createEmulatorTables } from '../../test/games/emulator-tables.ts'
import { sampleOf } from '../../test/breadth.ts'
import { startMariaDb } from '../../test/mariadb.ts'
import { runOwnerCommand } from '../../test/owner-command.ts'

// each command is a program of its own
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

interface Told {
  adapters: Record<string, string>
  grants: string[]
  failures: string[]
}

const test = base
  .extend('folder', async ({}, { onCleanup }) => {
    const folder = await mkdtemp(join(tmpdir(), 'guildhall-setup-'))
    onCleanup(() => rm(folder, { recursive: true, force: true }))
    // what a configuration imports
    await mkdir(join(folder, 'node_modules'))
    await symlink(resolve(import.meta.dirname, '../..'), join(folder, 'node_modules/guildhall'))
    return folder
  })
  .extend('setUp', ({ folder }) => async (words: string[], environment: NodeJS.ProcessEnv = {}) => {
    const ran = await runOwnerCommand(['setup', ...words, '--json'], { folder, environment })
    return { ...ran, told: (ran.code === 0 ? JSON.parse(ran.text) : undefined) as Told }
  })

const clear = (folder: string) =>
  Promise.all(['guildhall.config.ts', '.env'].map((name) => rm(join(folder, name))))

const read = (folder: string) => readFile(join(folder, 'guildhall.config.ts'), 'utf8')

test('who answers nothing has a site of its own, and a file for secrets nobody else reads', async ({
  folder,
  setUp,
}) => {
  expect(await setUp(['--name', 'L’été \\ d’Éric'])).toMatchObject({ code: 0 })
  expect((await stat(join(folder, '.env'))).mode & 0o777).toBe(0o600)
  const check = await runOwnerCommand(['config', 'check'], { folder, environment: {} })
  expect(check).toMatchObject({ code: 0, text: 'Nothing is wrong with the configuration.\n' })
})

test('where the site will be is said by the port it will listen at', async ({ folder }) => {
  const environment = { PORT: '8099', LANG: 'en_GB.UTF-8' }
  const ran = await runOwnerCommand(['setup', '--name', 'Valmoor'], { folder, environment })
  expect(ran.text, ran.error).toContain('http://localhost:8099.')
})

test.for([
  ['nodebb', startFakeNodebb, 'news: [1]'],
  ['discourse', startFakeDiscourse, 'news: ['],
  ['flarum', startFakeFlarum, "news: ['news']"],
] as const)(
  '%s is told by what it answers, and read at once',
  async ([software, start, news], { folder, setUp, onTestFinished }) => {
    const forum = await start({ basePath: '/forum' })
    onTestFinished(() => forum.close())
    const { told, error } = await setUp(['--forum', `${forum.url}/`])
    expect(told, error).toMatchObject({ adapters: { forum: software } })
    expect(error).toContain('✓ works')
    const text = await read(folder)
    expect(text).toContain(`url: '${forum.url}'`)
    expect(text).toContain(news)
  },
)

test('the key of an Invision forum is a secret', async ({ folder, setUp, onTestFinished }) => {
  const forum = await startFakeInvision()
  onTestFinished(() => forum.close())
  const without = await setUp(['--forum', forum.url])
  expect(without).toMatchObject({ code: 1, error: expect.stringContaining('FORUM_KEY') })
  expect(await readdir(folder)).toEqual(['node_modules'])
  const words = ['--forum', forum.url, '--news', '1']
  const { told, error } = await setUp(words, { FORUM_KEY: forum.apiKey })
  expect(told, error).toMatchObject({ adapters: { forum: 'invision' } })
  expect(error).toContain('✓ works')
  expect(await read(folder)).not.toContain(forum.apiKey)
  expect(await readFile(join(folder, '.env'), 'utf8')).toContain(`FORUM_KEY="${forum.apiKey}"`)
})

test.for([
  ['en_GB.UTF-8', 'answers, but as none of NodeBB'],
  ['fr_FR.UTF-8', 'ni NodeBB, ni Discourse'],
  ['de_AT', 'weder NodeBB noch Discourse'],
] as const)(
  'in %s, what is no forum is refused in words, and nothing is written',
  async ([LANG, words], { folder, setUp, onTestFinished }) => {
    const forum = await startFakeNodebb()
    onTestFinished(() => forum.close())
    forum.fail(404)
    const refused = await setUp(['--forum', forum.url], { LANG })
    expect(refused).toMatchObject({ code: 1, text: '', error: expect.stringContaining(words) })
    expect(await readdir(folder)).toEqual(['node_modules'])
  },
)

test('nothing is overwritten', async ({ folder, setUp }) => {
  await writeFile(join(folder, '.env'), 'PORT=80')
  const refused = await setUp([])
  expect(refused).toMatchObject({ code: 1, error: expect.stringContaining('.env is here already') })
  expect(await readdir(folder)).toEqual(['.env', 'node_modules'])
  expect(await readFile(join(folder, '.env'), 'utf8')).toBe('PORT=80')
})

test('a game server is asked over the network, and what it told is shown', async ({
  folder,
  setUp,
  onTestFinished,
}) => {
  const sample = [{ name: 'Ada', id: '8f1cf0b6-7a1a-4e56-9b59-7a5d2a6a3c11' }]
  const minecraft = await startMinecraft({ players: { max: 20, online: 1, sample } })
  onTestFinished(() => minecraft.close())
  const server = ['--game-server', `127.0.0.1:${minecraft.port}`]
  expect(await setUp(server)).toMatchObject({
    code: 1,
    error: expect.stringContaining('--game-type'),
  })
  expect(await setUp([...server, '--game-type', 'minecrft'])).toMatchObject({
    code: 1,
    error: expect.stringContaining("'minecraft'"),
  })
  expect(await readdir(folder)).toEqual(['node_modules'])
  const type = 'protocol-minecraftvanilla'
  const { told, error } = await setUp([...server, '--game-type', type])
  expect(told, error).toMatchObject({ adapters: { game: 'queryGame' }, failures: [] })
  expect(error).toContain('"name":"Ada"')
  const text = await read(folder)
  expect(text).toContain(`type: '${type}', host: '127.0.0.1', port: ${minecraft.port}`)
  expect(text).toContain('docs/game-minecraft.md')
  const check = await runOwnerCommand(['config', 'check'], { folder, environment: {} })
  expect(check, check.error).toMatchObject({ code: 0 })
})

test.for([
  {
    type: 'protocol-minecraftvanilla',
    open: async () => ({
      game: await startMinecraft({ players: { max: 20, online: 0 } }),
      rcon: await startFakeRcon('minecraft'),
    }),
    code: [
      "link: whisper({ commands, template: 'tell {character} {code}' })",
      "give: { item: 'minecraft:diamond', amount: 3 }",
    ],
  },
  {
    type: 'rust',
    open: async () => ({
      game: await startA2s({ map: 'island' }),
      rcon: await startFakeRustRcon(),
    }),
    code: [
      'link: chat({ commands })',
      "rewards: { item: 'inventory.giveto {id} {item} {amount}' }",
    ],
  },
])(
  'a server of $type with RCON proves names and gives a first reward',
  async ({ type, open, code }, { folder, setUp, onTestFinished }) => {
    const { game, rcon } = await open()
    onTestFinished(async () => void (await Promise.all([game.close(), rcon.close()])))
    const given = ['--game-server', `127.0.0.1:${game.port}`, '--game-type', type]
    const words = [...given, '--languages', 'en,de', '--game-rcon', `127.0.0.1:${rcon.port}`]
    expect(await setUp(words)).toMatchObject({
      code: 1,
      error: expect.stringContaining('RCON_PASSWORD'),
    })
    const wrong = await setUp(words, { RCON_PASSWORD: 'a guess' })
    expect(wrong.told.failures).toContainEqual(expect.stringContaining('way for rewards open?'))
    await clear(folder)
    const right = await setUp(words, { RCON_PASSWORD: rcon.password })
    expect(right.told.failures).toEqual([])
    const text = await read(folder)
    for (const line of [...code, 'payments: [sandbox()]', 'rewards: ['])
      expect(text).toContain(line)
    expect(text).toMatch(/name: \{ en: '\w[^']*', de: '\w[^']*' \}/)
    expect(text).not.toContain(rcon.password)
    const check = await runOwnerCommand(['config', 'check'], { folder, environment: {} })
    expect(check, check.error).toMatchObject({ code: 0 })
  },
)

test('a mail server is tried without a mail', async ({ folder, setUp }) => {
  await using server = await startFakeSmtp({ account: { user: 'valmoor', password: 'a "b\\c' } })
  const words = ['--mail', `127.0.0.1:${server.port}`, '--mail-user', 'valmoor']
  const wrong = await setUp(words, { MAIL_PASSWORD: 'wrong' })
  expect(wrong.told.failures).toEqual([expect.stringContaining('Can mails leave?')])
  await clear(folder)
  const right = await setUp(words, { MAIL_PASSWORD: 'a "b\\c' })
  expect(right.told.failures).toEqual([])
  expect(server).toMatchObject({ mails: [], signIns: 2 })
  const { text } = await runOwnerCommand(['doctor', '--json'], { folder, environment: {} })
  const rows = JSON.parse(text) as { system: string; outcome: string }[]
  expect(rows.find(({ system }) => system === 'mail')).toMatchObject({ outcome: 'works' })
})

const games: [emulator: string, databases: Record<string, string>][] = [
  ['azerothCore', { acore_auth: 'azeroth-core-auth', acore_characters: 'azeroth-core-characters' }],
  ['canary', { otserver: 'canary' }],
  ['trinityCore', { auth: 'trinity-core-auth', characters: 'trinity-core-characters' }],
  ['tfs', { otserver: 'tfs' }],
  ['rathena', { ragnarok: 'rathena' }],
]

const maria = test.extend('server', { scope: 'file' }, async ({}, { onCleanup }) => {
  const server = await startMariaDb()
  onCleanup(() => server.stop())
  return server
})

maria.for(sampleOf(games, 3))(
  '%s is told by its tables, once what the setup names is granted',
  async ([emulator, databases], { folder, setUp, server, onTestFinished }) => {
    const tables = await Promise.all(
      Object.entries(databases).map(([name, file]) =>
        createEmulatorTables(server, name, [`test/games/${file}.sql`]),
      ),
    )
    const [administrator] = tables
    onTestFinished(async () => {
      for (const name of Object.keys(databases)) await administrator?.run(`DROP DATABASE ${name}`)
      await Promise.all(tables.map((one) => one.close()))
    })
    const where = ['--game-database', `${server.host}:${server.port}`]
    const words = [...where, '--game-user', `reader_of_${emulator}`]
    const environment = { GAME_PASSWORD: `o'p "${emulator}` }
    const before = await setUp([...words, '--game', emulator], environment)
    expect(before.told, before.error).toMatchObject({ adapters: { game: emulator } })
    expect(before.told.failures).not.toEqual([])
    await administrator?.run(before.told.grants.join('\n'))
    await clear(folder)
    const after = await setUp(words, environment)
    expect(after.told, after.error).toMatchObject({ adapters: { game: emulator }, grants: [] })
    expect(after.told.failures.filter((one) => one.includes('be read?'))).toEqual([])
    const config = await read(folder)
    expect(config).not.toContain("o'p")
    expect(config).toContain(`game: ${emulator}({`)
  },
)
