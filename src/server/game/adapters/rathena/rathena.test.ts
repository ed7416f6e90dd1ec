import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeGame, type OpenGame } from '../../../../../test/game-conformance.ts'
import { readGrants } from '../../../../../test/games/emulator-tables.ts'
import {
  emulatorContext as context,
  openEmulatorGame,
} from '../../../../../test/games/emulator-game.ts'
import {
  createRathenaWorld,
  type RathenaWorld,
  sliceSize,
} from '../../../../../test/games/rathena-world.ts'
import { readWalk } from '../../../../../test/game-conformance-walk.ts'
import { startMariaDb, type TestMariaDb } from '../../../../../test/mariadb.ts'
import { ConfigError } from '../../../platform/config/config-error.ts'
import type { Delivery } from '../../../platform/game/game-delivery.ts'
import type { GameServer } from '../../game-server.ts'
import { ragnarokJobs } from './ragnarok-traits.ts'
import { hercules, rathena } from './rathena.ts'

type Given = Parameters<typeof rathena>[0]

let server: TestMariaDb
let world: RathenaWorld

beforeAll(async () => {
  server = await startMariaDb()
  world = await createRathenaWorld(server, 'ragnarok')
})
afterAll(async () => {
  await world.close()
  await server.stop()
})

/** All the adapter can do, through the database at `url`. */
function options(url = world.url): Given {
  return {
    database: url,
    write: url,
    passwords: 'plain',
    rewards: true,
    arena: 'fame',
    slice: sliceSize,
    load: 1,
    timeoutMs: 20_000,
  }
}

async function openGame(timeoutMs: number): Promise<OpenGame> {
  const narrow = { guide: 'docs/game-rathena.md', user: 'guildhall_write', database: 'ragnarok' }
  const opened = await openEmulatorGame(
    {
      server,
      world,
      characters: ['char', 'char_id'],
      services: ['login', 'char', 'map'],
      narrow,
      open: (url, changes) => rathena({ ...options(url), ...changes }),
    },
    timeoutMs,
  )
  return { ...opened, countDeliveries: countRewards }
}

async function countRewards(character: string): Promise<number> {
  const sql = 'SELECT COUNT(*) AS found FROM guildhall_reward WHERE character_id = ?'
  return Number((await world.query(sql, [character]))[0]?.found)
}

describeGame('rAthena', openGame, {
  texts: 'game-rathena',
  services: ['login', 'char', 'map'],
  hasGuilds: true,
  hasArena: true,
  hasSummons: true,
  tellsZones: true,
  isRemote: true,
  accounts: {
    ignoresPasswordCase: false,
    impossibleUserNames: ['bob marley', 'bob%marley', 'böbmarley', 'marley_M', 'marley_f'],
    impossiblePasswords: ['pässword12', 'secret\u0000word', ' blankfirst', '🔑🔑🔑🔑🔑'],
  },
  delivers: ['item', 'gold'],
  writesNarrowly: true,
})

async function withGame<T>(given: Given, use: (game: GameServer) => Promise<T>): Promise<T> {
  const game = rathena(given).create(context)
  try {
    return await use(game)
  } finally {
    await game.close?.()
  }
}

test('jobs and creatures have keys of their own, and no number means two', () => {
  const { classes, species = [] } = rathena(options())
  const keys = [...classes, ...species].map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
  expect(ragnarokJobs.length).toBeGreaterThan(130)
})

test('pets are ranked in place of homunculi', async () => {
  const { entries } = await withGame({ ...options(), summon: 'pet' }, (game) =>
    readWalk(game.walkSummons?.()),
  )
  expect(entries).toMatchObject([
    { id: '1', name: 'Gelly', level: 15, class: 'poring', experience: 900 },
    { id: '2', name: 'Odd', level: 3, class: undefined },
  ])
})

test('without an arena of its own there is no such ranking', async () => {
  const { arena: _, ...others } = options()
  expect(rathena(others).rankings).toEqual(['summon', 'guild', 'level', 'gold'])
  expect(await withGame(others, async (game) => game.walkArena)).toBeUndefined()
})

test.each([
  ['the beginning of its account’s name', { accounts: ['ali*'] }],
  ['its own name', { characters: ['Alice'] }],
  ['a query', { accountIds: `SELECT account_id FROM login WHERE userid = 'alice'` }],
])('a character is hidden by %s', async (_, hide) => {
  const [alice] = world.cast.online
  await withGame({ ...options(), hide }, async (game) => {
    expect(await game.listOnline()).toEqual([])
    expect(await game.findCharacter(alice?.id ?? '')).toBeUndefined()
  })
})

test('an underscore of a name to hide stands for itself', async () => {
  const [alice] = world.cast.online
  await withGame({ ...options(), hide: { accounts: ['al_c*'] } }, async (game) => {
    expect(await game.findCharacter(alice?.id ?? '')).toBeDefined()
  })
})

test('Hercules keeps the last login as seconds', async () => {
  await world.run('ALTER TABLE `char` RENAME COLUMN last_login TO kept')
  await world.run('ALTER TABLE `char` ADD last_login BIGINT NOT NULL DEFAULT 0')
  await world.run('UPDATE `char` SET last_login = 1714791721 WHERE char_id = 151000')
  const game = hercules(options()).create(context)
  expect(await game.findCharacter('151000')).toMatchObject({ lastSeen: 1_714_791_721_000 })
  expect((await game.findCharacter('150000'))?.lastSeen).toBeUndefined()
  await game.close?.()
  await world.run('ALTER TABLE `char` DROP COLUMN last_login')
  await world.run('ALTER TABLE `char` RENAME COLUMN kept TO last_login')
})

test('the group of VIP accounts plays, where the owner says so', async () => {
  await world.run('UPDATE login SET group_id = 5 WHERE account_id = 2000000')
  const isRanked = (given: Given) => withGame(given, (game) => game.findCharacter('150000'))
  expect(await isRanked(options())).toBeUndefined()
  expect(await isRanked({ ...options(), playerGroups: [0, 5] })).toBeDefined()
  await world.run('UPDATE login SET group_id = 0 WHERE account_id = 2000000')
})

// what mmo_auth of login.cpp compares: the stored text with what the client sent, or its MD5
test.each([
  ['plain', (sent: string) => sent],
  ['md5', (sent: string) => createHash('md5').update(sent).digest('hex')],
] as const)(
  'the login server accepts a %s password the site wrote',
  async (passwords, compared) => {
    const userName = `smith_${passwords}`
    await withGame({ ...options(), passwords }, async (game) => {
      const made = await game.accounts?.create({ userName, password: 'Secret123', email: 'b@c.de' })
      const [row] = await world.query('SELECT * FROM login WHERE userid = ?', [userName])
      expect(row).toMatchObject({ account_id: Number(made?.id), sex: 'M', group_id: 0, state: 0 })
      expect(row).toMatchObject({ user_pass: compared('Secret123'), email: 'b@c.de' })
      await game.accounts?.changePassword(String(made?.id), 'Changed456')
      const [changed] = await world.query('SELECT * FROM login WHERE userid = ?', [userName])
      expect(changed?.user_pass).toBe(compared('Changed456'))
    })
  },
)

test('the MD5 of a known password is that of the login server', async () => {
  const { toStoredPassword } = await import('./rathena-accounts.ts')
  expect(toStoredPassword('secret', 'md5')).toBe('5ebe2294ecd0e0f08eab7690d2a6ee69')
})

test('an address too long for the column is left out, as rAthena itself does', async () => {
  await withGame(options(), async (game) => {
    const email = `${'x'.repeat(40)}@example.test`
    await game.accounts?.create({ userName: 'longmail', password: 'Secret123', email })
  })
  const [row] = await world.query(`SELECT email FROM login WHERE userid = 'longmail'`)
  expect(row?.email).toBe('a@a.com')
})

test('a name two accounts have opens neither, as in the game', async () => {
  const twins = [1, 2].map((id) => ({
    account_id: 2_100_000 + id,
    userid: 'twin',
    user_pass: 'Secret123',
  }))
  await world.insert('login', twins)
  await withGame(options(), async (game) => {
    expect(await game.accounts?.verify('twin', 'Secret123')).toBeUndefined()
  })
})

test('ten sites at once make an account of one name once', async () => {
  const sites = Array.from({ length: 10 }, () => rathena(options()).create(context))
  const wish = { userName: 'wanted', password: 'Secret123', email: undefined }
  const results = await Promise.allSettled(sites.map((site) => site.accounts?.create(wish)))
  await Promise.all(sites.map((site) => site.close?.()))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const rows = await world.query(`SELECT account_id FROM login WHERE userid = 'wanted'`)
  expect(rows).toHaveLength(1)
})

test('a name somebody else is busy with for long is not given', async () => {
  const digest = createHash('sha256').update('login blocked').digest('hex')
  const lock = `guildhall-${digest.slice(0, 40)}`
  await world.query('SELECT GET_LOCK(?, 0)', [lock])
  await withGame({ ...options(), timeoutMs: 10_000 }, async (game) => {
    const wish = { userName: 'Blocked', password: 'Secret123', email: undefined }
    await expect(game.accounts?.create(wish)).rejects.toMatchObject({ code: 'GameUnavailable' })
    await world.query('SELECT RELEASE_LOCK(?)', [lock])
    expect(await game.accounts?.create(wish)).toMatchObject({ userName: 'Blocked' })
  })
})

test('the accounts of the team, of servers and of who is banned keep their passwords', async () => {
  await withGame(options(), async (game) => {
    for (const id of ['1', '2000200', '2000201', '2000202']) {
      const wish = game.accounts?.changePassword(id, 'Secret123')
      await expect(wish).rejects.toMatchObject({ code: 'GameAccountNotFound' })
    }
    expect(await game.accounts?.verify('s1', 'p1')).toBeUndefined()
  })
})

function aReward(changes: Partial<Delivery> = {}): Delivery {
  const { id, characters } = world.cast.account
  return {
    key: randomBytes(8).toString('hex'),
    characterId: characters[0] ?? '',
    characterName: 'Alys',
    gameAccount: id,
    kind: 'item',
    item: '501',
    amount: 2,
    subject: 'Votes',
    text: 'Thank you',
    ...changes,
  }
}

test.each([
  { item: 'Apple' },
  { item: undefined },
  { amount: 30_001 },
  { amount: 0.5 },
  { kind: 'points' as const },
  { gameAccount: '2000200' },
])('a reward %j is refused for good', async (changes) => {
  await withGame(options(), async (game) => {
    const trying = game.delivery?.deliver(aReward(changes))
    await expect(trying).rejects.toMatchObject({ name: 'UnrecoverableError' })
  })
})

test('a reward whose character is deleted meanwhile was delivered all the same', async () => {
  const hostile = world.cast.hostile ?? ''
  const reward = aReward({ characterId: hostile })
  await withGame(options(), async (game) => {
    await game.delivery?.deliver(reward)
    await world.run('UPDATE `char` SET delete_date = 1 WHERE char_id = ?', [hostile])
    await game.delivery?.deliver(reward)
    await expect(game.delivery?.deliver(aReward({ characterId: hostile }))).rejects.toMatchObject({
      name: 'UnrecoverableError',
    })
    await world.run('UPDATE `char` SET delete_date = 0 WHERE char_id = ?', [hostile])
  })
})

test('what waits, and what the script began and did not finish, is told to the owner', async () => {
  const tables = await createRathenaWorld(server, 'ragnarok_waiting')
  const given = options(tables.url)
  await withGame(given, async (game) => {
    await game.delivery?.deliver(aReward({ key: 'one' }))
    await game.delivery?.deliver(aReward({ key: 'two' }))
    await tables.run(`UPDATE guildhall_reward SET claimed_at = NOW() WHERE reward_key = 'two'`)
    expect(await game.delivery?.check()).toBe(
      'rewards: the table guildhall_reward is there, 2 wait for their players; 1 of them were begun and not finished',
    )
    await tables.run('DROP TABLE guildhall_reward')
    await expect(game.delivery?.check()).rejects.toMatchObject({
      code: 'GameUnavailable',
      message: expect.stringContaining('guildhall_reward'),
    })
  })
  await tables.close()
})

test('tables of another program are refused in words', async () => {
  const tables = await createRathenaWorld(server, 'ragnarok_other')
  await tables.run('ALTER TABLE `char` DROP COLUMN zeny, DROP COLUMN base_exp')
  await withGame(options(tables.url), async (game) => {
    await expect(game.listOnline()).rejects.toMatchObject({
      code: 'GameUnavailable',
      message: expect.stringContaining('has no char.base_exp, char.zeny'),
    })
    await expect(readWalk(game.walkCharacters())).rejects.toMatchObject({ code: 'GameUnavailable' })
  })
  await tables.run('ALTER TABLE login DROP COLUMN user_pass')
  await withGame(options(tables.url), async (game) => {
    await expect(game.accounts?.verify('alice', 'x')).rejects.toMatchObject({
      code: 'GameUnavailable',
      message: expect.stringContaining('these are not the tables of rAthena'),
    })
  })
  await tables.close()
})

test('an older database without last_login is read', async () => {
  const tables = await createRathenaWorld(server, 'ragnarok_old')
  await tables.run('ALTER TABLE `char` DROP COLUMN last_login')
  await withGame(options(tables.url), async (game) => {
    const { entries } = await readWalk(game.walkCharacters())
    expect(entries).toHaveLength(tables.cast.ranked.length)
    expect(entries.every(({ lastSeen }) => lastSeen === undefined)).toBe(true)
  })
  await tables.close()
})

test('a reader who may not read the map is told who plays, and not where', async () => {
  const tables = await createRathenaWorld(server, 'ragnarok_placeless')
  await tables.run('ALTER TABLE `char` DROP COLUMN last_map')
  await withGame(options(tables.url), async (game) => {
    const online = await game.listOnline()
    expect(online.map(({ name, zone }) => [name, zone])).toEqual([['Alice', undefined]])
  })
  await tables.close()
})

test('the users of the guide may do what the site does, and no more', async () => {
  const tables = await createRathenaWorld(server, 'ragnarok_guide')
  const here = (text: string) =>
    text
      .replaceAll('ragnarok.', 'ragnarok_guide.')
      .replaceAll('10.0.0.5', '127.0.0.1')
      .replaceAll('guildhall', 'rathena')
      .replaceAll('ragnarok_guide.rathena_reward', 'ragnarok_guide.guildhall_reward')
  for (const grant of await readGrants('docs/game-rathena.md')) await tables.run(here(grant))
  const as = (user: string) =>
    `mysql://${user}:a%20long%20password@127.0.0.1:${server.port}/ragnarok_guide`
  const given: Given = {
    ...options(),
    database: as('rathena'),
    write: as('rathena_write'),
  }
  for (const summon of ['homunculus', 'pet'] as const) {
    await withGame({ ...given, summon }, async (game) => {
      expect((await readWalk(game.walkCharacters())).entries).toHaveLength(
        tables.cast.ranked.length,
      )
      const walks = [game.walkGuilds?.(), game.walkArena?.(), game.walkSummons?.()]
      for (const walk of walks) expect((await readWalk<unknown>(walk)).entries).not.toEqual([])
      expect(await game.listOnline()).toHaveLength(1)
    })
  }
  await withGame(given, async (game) => {
    const wish = { userName: 'guided', password: 'Secret123', email: undefined }
    const made = await game.accounts?.create(wish)
    await game.accounts?.changePassword(String(made?.id), 'Secret456')
    expect(await game.accounts?.verify('guided', 'Secret456')).toEqual(made)
    await game.delivery?.deliver(aReward())
    expect(await game.delivery?.check()).toContain('1 wait')
  })
  await tables.close()
})

test('no table is read whole but along its key', async () => {
  const tables = await createRathenaWorld(server, 'ragnarok_large')
  const many = 3000
  await tables.run(
    `INSERT INTO login (account_id, userid) SELECT 3000000 + seq, CONCAT('crowd', seq) FROM seq_1_to_${many};
    INSERT INTO \`char\` (char_id, account_id, name, sex)
      SELECT 300000 + seq, 3000000 + seq, CONCAT('Crowd ', seq), 'M' FROM seq_1_to_${many}`,
  )
  // reads from one row to the next without an index, of the whole server: nobody else asks it now
  const countScanned = async () => {
    const [row] = await tables.query(`SHOW GLOBAL STATUS LIKE 'Handler_read_rnd_next'`)
    return Number(row?.Value)
  }
  await withGame({ ...options(tables.url), slice: 100 }, async (game) => {
    await game.listOnline()
    const before = await countScanned()
    const { entries } = await readWalk(game.walkCharacters())
    await game.listOnline()
    await game.findCharacter('300100')
    await game.listCharacters('3000100')
    await game.accounts?.verify('crowd100', 'x')
    expect(entries.length).toBeGreaterThan(many)
    expect((await countScanned()) - before).toBeLessThan(many)
  })
  await tables.close()
})

const refused: [object, string, string][] = [
  [{ database: 'postgres://a:hush@localhost/b' }, 'game.database', 'expected mysql://'],
  [{ passwords: undefined }, 'game.passwords', 'use_MD5_passwords'],
  [{ passwords: 'bcrypt' }, 'game.passwords', "expected 'md5'"],
  [{ write: undefined }, 'game.write', 'rewards are written'],
  [{ summon: 'elemental' }, 'game.summon', "expected 'homunculus' or 'pet'"],
  [{ arena: 'rating' }, 'game.arena', "expected 'fame'"],
  [{ services: { map: 'localhost' } }, 'game.services.map', 'host:port'],
  [{ playerGroups: [] }, 'game.playerGroups', ''],
  [{ sexe: 'M' }, 'game.sexe', 'no such setting'],
]

test.each(refused)('%j is refused by name, without the password', (changes, key, words) => {
  const make = () => rathena({ ...options('mysql://a:hush@localhost/b'), ...changes })
  expect(make).toThrow(ConfigError)
  expect(make).toThrow(key)
  expect(make).toThrow(words)
  expect(make).not.toThrow('hush')
})
