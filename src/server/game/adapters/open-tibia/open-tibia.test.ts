import { createHash, randomBytes } from 'node:crypto'
import { argon2id } from '@noble/hashes/argon2.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describeGame, type OpenGame } from '../../../../../test/game-conformance.ts'
import { readWalk } from '../../../../../test/game-conformance-walk.ts'
import { readGrants } from '../../../../../test/games/emulator-tables.ts'
import {
  emulatorContext as context,
  openEmulatorGame,
} from '../../../../../test/games/emulator-game.ts'
import {
  createOpenTibiaWorld,
  type OpenTibiaWorld,
  sliceSize,
} from '../../../../../test/games/open-tibia-world.ts'
import { startMariaDb, type TestMariaDb } from '../../../../../test/mariadb.ts'
import { openTcpProxy } from '../../../../../test/tcp-proxy.ts'
import { ConfigError } from '../../../platform/config/config-error.ts'
import type { Delivery } from '../../../platform/game/game-delivery.ts'
import type { GameServer } from '../../game-server.ts'
import { canary } from './canary.ts'
import { tfs } from './tfs.ts'

type CanaryGiven = Parameters<typeof canary>[0]

let server: TestMariaDb
let worlds: { canary: OpenTibiaWorld; tfs: OpenTibiaWorld }

beforeAll(async () => {
  server = await startMariaDb()
  worlds = {
    canary: await createOpenTibiaWorld(server, 'canary', 'canary'),
    tfs: await createOpenTibiaWorld(server, 'forgotten', 'tfs'),
  }
})
afterAll(async () => {
  await Promise.all([worlds.canary.close(), worlds.tfs.close()])
  await server.stop()
})

/** Cheap enough for many tests. */
const argon2 = { memory: 64, passes: 1, parallelism: 2 }

const shared = (url: string) => ({
  database: url,
  write: url,
  rewards: true,
  slice: sliceSize,
  load: 1,
  timeoutMs: 20_000,
})
const canaryOptions = (url = worlds.canary.url): CanaryGiven => ({
  ...shared(url),
  coins: 'coins',
  argon2,
})

const adapters = {
  canary: (url: string, changes: object) => canary({ ...canaryOptions(url), ...changes }),
  tfs: (url: string, changes: object) => tfs({ ...shared(url), ...changes }),
}

async function openGame(emulator: keyof typeof adapters, timeoutMs: number): Promise<OpenGame> {
  const world = worlds[emulator]
  const opened = await openEmulatorGame(
    {
      server,
      world,
      characters: ['players', 'id'],
      services: ['login', 'game'],
      narrow: {
        guide: 'docs/game-opentibia.md',
        user: 'guildhall_write',
        database: 'otserver',
        unneeded: ['coins_transferable'],
        ...(emulator === 'tfs' && { without: /coins/ }),
      },
      open: adapters[emulator],
    },
    timeoutMs,
  )
  return {
    ...opened,
    game: emulator === 'canary' ? withOwnEmails(opened.game) : opened.game,
    countDeliveries: (character) => countRewards(world, character),
  }
}

/** Canary makes one account of an address: each player of the tests has one of their own. */
function withOwnEmails(game: GameServer): GameServer {
  const { accounts } = game
  if (!accounts) return game
  const create: typeof accounts.create = (given) =>
    accounts.create({ ...given, email: `${given.userName.toLowerCase()}@example.test` })
  return { ...game, accounts: { ...accounts, create } }
}

async function countRewards(world: OpenTibiaWorld, character: string): Promise<number> {
  const queued = 'SELECT COUNT(*) AS found FROM guildhall_reward WHERE character_id = ?'
  const [rewards] = await world.query(queued, [character])
  if (world !== worlds.canary) return Number(rewards?.['found'])
  const paid = `SELECT COUNT(*) AS found FROM coins_transactions t
    JOIN players p ON p.account_id = t.account_id WHERE p.id = ?`
  const [coins] = await world.query(paid, [character])
  return Number(rewards?.['found']) + Number(coins?.['found'])
}

const traits = {
  texts: 'game-open-tibia' as const,
  services: ['login', 'game'],
  hasGuilds: true,
  hasArena: true,
  hasSummons: false,
  isRemote: true,
  writesNarrowly: true,
  accounts: {
    ignoresPasswordCase: false,
    impossibleUserNames: ['bob marley', 'bob%marley', 'böbmarley', 'bob@marley.test'],
    impossiblePasswords: ['pässword12', 'secret\u0000word', ' blankfirst', '🔑🔑🔑🔑🔑'],
  },
}

describeGame('Canary', (timeoutMs) => openGame('canary', timeoutMs), {
  ...traits,
  delivers: ['item', 'gold', 'points'],
})
describeGame('The Forgotten Server', (timeoutMs) => openGame('tfs', timeoutMs), {
  ...traits,
  delivers: ['item', 'gold'],
})

async function withCanary<T>(given: CanaryGiven, use: (game: GameServer) => Promise<T>) {
  const game = canary(given).create(context)
  try {
    return await use(game)
  } finally {
    await game.close?.()
  }
}

describe.each(['canary', 'tfs'] as const)('%s', (emulator) => {
  async function withGame<T>(changes: object, use: (game: GameServer) => Promise<T>, url?: string) {
    const game = adapters[emulator](url ?? worlds[emulator].url, changes).create(context)
    try {
      return await use(game)
    } finally {
      await game.close?.()
    }
  }

  test('who asks MyAAC to be hidden is', async () => {
    const world = worlds[emulator]
    const [first] = world.cast.online
    await world.run('ALTER TABLE players ADD hide TINYINT(1) NOT NULL DEFAULT 0')
    await world.run('UPDATE players SET hide = 1 WHERE id = ?', [first?.id])
    await withGame({}, async (game) => {
      expect(await game.listOnline()).toEqual([])
      expect(await game.findCharacter(first?.id ?? '')).toBeUndefined()
      const { entries } = await readWalk(game.walkCharacters())
      expect(entries).toHaveLength(world.cast.ranked.length - 1)
    })
    await world.run('ALTER TABLE players DROP COLUMN hide')
  })

  test('a character is hidden by the beginning of its account’s name, and by its own', async () => {
    const world = worlds[emulator]
    const [first] = world.cast.online
    const [account] = await world.query(
      'SELECT a.name AS name FROM accounts a JOIN players p ON p.account_id = a.id WHERE p.id = ?',
      [first?.id],
    )
    const beginning = `${String(account?.['name']).slice(0, 3)}*`
    for (const hide of [{ accounts: [beginning] }, { characters: [first?.name] }]) {
      await withGame({ hide }, async (game) => {
        expect(await game.listOnline()).toEqual([])
        expect(await game.findCharacter(first?.id ?? '')).toBeUndefined()
      })
    }
  })

  test('characters of the account of a god and of tutors are hidden, of who was pardoned not', async () => {
    await withGame({}, async (game) => {
      expect(await game.findCharacter('1004')).toBeUndefined()
      expect(await game.findCharacter('1007')).toBeUndefined()
      expect(await game.findCharacter('1006')).toBeDefined()
      expect(await game.accounts?.verify('tutor', 'Helpful1234')).toBeUndefined()
    })
  })

  test('the record is the one the game keeps', async () => {
    expect(await withGame({}, async (game) => game.readRecord?.())).toBe(321)
  })

  test('without fights there is no such ranking', async () => {
    const adapter = adapters[emulator](worlds[emulator].url, { arena: false })
    expect(adapter.rankings).toEqual(['guild', 'level', 'gold'])
    expect(await withGame({ arena: false }, async (game) => game.walkArena)).toBeUndefined()
  })

  // what the login of both servers compares: the stored text with the SHA-1 of what the client sent
  test('the server accepts a password the site wrote', async () => {
    const sha1 = (sent: string) => createHash('sha1').update(sent).digest('hex')
    expect(sha1('secret')).toBe('e5e9fa1ba31ecd1ae84f75caaa474f3a663f05f4')
    const email = 'smith@example.test'
    await withGame({}, async (game) => {
      const wish = { userName: 'smith', password: 'Secret123', email }
      const made = await game.accounts?.create(wish)
      const read = async () =>
        (await worlds[emulator].query('SELECT * FROM accounts WHERE id = ?', [made?.id]))[0]
      expect(await read()).toMatchObject({ name: 'smith', email, type: 1 })
      expect((await read())?.['password']).toBe(sha1('Secret123'))
      await game.accounts?.changePassword(String(made?.id), 'Changed456')
      expect((await read())?.['password']).toBe(sha1('Changed456'))
    })
  })

  test('the accounts of the team and of who is banned keep their passwords', async () => {
    await withGame({}, async (game) => {
      for (const id of ['101', '102', '104', '105']) {
        const wish = game.accounts?.changePassword(id, 'Secret123')
        await expect(wish).rejects.toMatchObject({ code: 'GameAccountNotFound' })
      }
    })
  })

  test('tables of another program are refused in words', async () => {
    const tables = await createOpenTibiaWorld(server, `${emulator}_other`, emulator)
    await tables.run('ALTER TABLE players DROP COLUMN balance')
    const unknown = (words: string) => ({
      code: 'GameUnavailable',
      message: expect.stringContaining(words),
    })
    await withGame(
      {},
      async (game) => {
        await expect(game.listOnline()).rejects.toMatchObject(unknown('has no players.balance'))
      },
      tables.url,
    )
    await tables.run('DROP TABLE account_bans')
    await withGame(
      {},
      async (game) => {
        await expect(game.listOnline()).rejects.toMatchObject(
          unknown('account_bans.account_id, account_bans.expires_at'),
        )
        await expect(game.accounts?.verify('alice', 'x')).rejects.toMatchObject(
          unknown('these are not the tables of'),
        )
      },
      tables.url,
    )
    await tables.close()
  })

  test('a database without bans is read, where the owner says so', async () => {
    const tables = await createOpenTibiaWorld(server, `${emulator}_old`, emulator)
    await tables.run('DROP TABLE account_bans, server_config')
    await withGame(
      { bans: false },
      async (game) => {
        // who was banned is among them, for good or for a while
        const { entries } = await readWalk(game.walkCharacters())
        expect(entries).toHaveLength(tables.cast.ranked.length + 2)
        expect(await game.readRecord?.()).toBeUndefined()
        const login = tables.cast.bannedLogin
        expect(await game.accounts?.verify('cheater', login?.password ?? '')).toBeDefined()
      },
      tables.url,
    )
    await tables.close()
  })

  test('no table is read whole but along its key', async () => {
    const tables = await createOpenTibiaWorld(server, `${emulator}_large`, emulator)
    const many = 3000
    await tables.run(
      `INSERT INTO players (id, account_id, name, conditions)
        SELECT 10000 + seq, 1, CONCAT('Crowd ', seq), '' FROM seq_1_to_${many};
      INSERT INTO player_deaths (player_id, killed_by, is_player, mostdamage_by)
        SELECT 10000 + seq, 'a rat', 0, '' FROM seq_1_to_${many}`,
    )
    // reads from one row to the next without an index, of the whole server: nobody else asks it now
    const countScanned = async () => {
      const [row] = await tables.query(`SHOW GLOBAL STATUS LIKE 'Handler_read_rnd_next'`)
      return Number(row?.['Value'])
    }
    await withGame(
      { slice: 100 },
      async (game) => {
        await game.listOnline()
        const before = await countScanned()
        const { entries } = await readWalk(game.walkCharacters())
        await readWalk(game.walkArena?.())
        await game.listOnline()
        await game.findCharacter('10100')
        await game.listCharacters('1')
        await game.accounts?.verify('alice', 'x')
        expect(entries.length).toBeGreaterThan(many)
        expect((await countScanned()) - before).toBeLessThan(many)
      },
      tables.url,
    )
    await tables.close()
  })

  test('the users of the guide may do what the site does', async () => {
    const name = `${emulator}_guide`
    const tables = await createOpenTibiaWorld(server, name, emulator)
    const here = (text: string) =>
      text.replaceAll('otserver.', `${name}.`).replaceAll('10.0.0.5', '127.0.0.1')
    const known = emulator === 'canary' ? /./ : /^((?!coins).)*$/s
    for (const grant of await readGrants('docs/game-opentibia.md')) {
      if (known.test(grant)) await tables.run(here(grant))
    }
    const as = (user: string) =>
      `mysql://${user}:a%20long%20password@127.0.0.1:${server.port}/${name}`
    const users = { database: as('guildhall'), write: as('guildhall_write') }
    await withGame(users, async (game) => {
      const { entries } = await readWalk(game.walkCharacters())
      expect(entries).toHaveLength(tables.cast.ranked.length)
      expect((await readWalk(game.walkGuilds?.())).entries).toHaveLength(2)
      expect((await readWalk(game.walkArena?.())).entries).toHaveLength(4)
      expect(await game.listOnline()).toHaveLength(1)
      expect(await game.readRecord?.()).toBe(321)
      const wish = { userName: 'guided', password: 'Secret123', email: 'guided@example.test' }
      const made = await game.accounts?.create(wish)
      await game.accounts?.changePassword(String(made?.id), 'Secret456')
      expect(await game.accounts?.verify('guided', 'Secret456')).toEqual(made)
      for (const kind of game.delivery?.kinds ?? []) await game.delivery?.deliver(aReward({ kind }))
      expect(await game.delivery?.check()).toContain('2 wait')
    })
    await tables.run(`DROP USER 'guildhall'@'127.0.0.1', 'guildhall_write'@'127.0.0.1'`)
    await tables.close()
  })
})

function aReward(changes: Partial<Delivery> = {}): Delivery {
  return {
    key: randomBytes(8).toString('hex'),
    characterId: '1000',
    characterName: 'Alys',
    gameAccount: '100',
    kind: 'item',
    item: '2160',
    amount: 2,
    subject: 'Votes',
    text: 'Thank you',
    ...changes,
  }
}

test('Canary opens an account by its address or its name, and makes one of an address', async () => {
  await withCanary(canaryOptions(), async (game) => {
    const wish = { password: 'Secret123', email: 'Carol@Example.test' }
    const made = await game.accounts?.create({ userName: 'carol', ...wish })
    expect(await game.accounts?.verify('carol@example.test', 'Secret123')).toEqual(made)
    expect(await game.accounts?.verify('CAROL', 'Secret123')).toEqual(made)
    const email = 'carol@example.test'
    const again = game.accounts?.create({ userName: 'carol2', password: 'Secret123', email })
    await expect(again).rejects.toMatchObject({ code: 'GameAccountExists' })
    const without = game.accounts?.create({ ...wish, userName: 'dave', email: undefined })
    await expect(without).rejects.toMatchObject({ code: 'EmailMissing' })
  })
})

test('ten sites at once make an account of one address once', async () => {
  const sites = Array.from({ length: 10 }, () => canary(canaryOptions()).create(context))
  const results = await Promise.allSettled(
    sites.map((site, index) =>
      site.accounts?.create({
        userName: `many${index}`,
        password: 'Secret123',
        email: 'many@example.test',
      }),
    ),
  )
  await Promise.all(sites.map((site) => site.close?.()))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const rows = await worlds.canary.query(
    `SELECT id FROM accounts WHERE email = 'many@example.test'`,
  )
  expect(rows).toHaveLength(1)
})

/** What `Argon2::verifyPassword` of Canary does, by another implementation of Argon2. */
function canaryAccepts(sent: string, stored: string): boolean {
  const [, salt = '', expected = ''] = /\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)/.exec(stored) ?? []
  const wanted = Buffer.from(expected, 'base64')
  const { memory: m, passes: t, parallelism: p } = argon2
  const found = argon2id(sent, Buffer.from(salt, 'base64'), { m, t, p, dkLen: wanted.length })
  return wanted.length > 0 && wanted.equals(Buffer.from(found))
}

test('Canary accepts an Argon2id password the site wrote', async () => {
  await withCanary({ ...canaryOptions(), passwords: 'argon2id' }, async (game) => {
    const wish = { userName: 'erin', password: 'Secret123', email: 'erin@example.test' }
    const made = await game.accounts?.create(wish)
    const read = async () => {
      const [row] = await worlds.canary.query('SELECT * FROM accounts WHERE id = ?', [made?.id])
      return String(row?.['password'])
    }
    expect(canaryAccepts('Secret123', await read())).toBe(true)
    expect(canaryAccepts('secret123', await read())).toBe(false)
    expect(await game.accounts?.verify('erin', 'Secret123')).toEqual(made)
    await game.accounts?.changePassword(String(made?.id), 'Changed456')
    expect(canaryAccepts('Changed456', await read())).toBe(true)
    expect(await game.accounts?.verify('erin', 'Secret123')).toBeUndefined()
    // what stood there before is understood all the same
    expect(await game.accounts?.verify('alice', 'Swordfish12')).toBeDefined()
  })
})

const readPurse = async () => {
  const sql = 'SELECT coins, coins_transferable FROM accounts WHERE id = 100'
  const [row] = await worlds.canary.query(sql)
  return { coins: Number(row?.['coins']), transferable: Number(row?.['coins_transferable']) }
}

test('points are coins, with a line the player reads, once for a key though ten sites give them', async () => {
  const before = await readPurse()
  const reward = aReward({ kind: 'points', amount: 25, subject: '  Thank\nyou 🎁 ' })
  const sites = Array.from({ length: 10 }, () => canary(canaryOptions()).create(context))
  await Promise.all(sites.map((site) => site.delivery?.deliver(reward)))
  await Promise.all(sites.map((site) => site.close?.()))
  expect(await readPurse()).toEqual({ ...before, coins: before.coins + 25 })
  const sql = 'SELECT * FROM coins_transactions WHERE description LIKE ?'
  const lines = await worlds.canary.query(sql, [`%${reward.key}%`])
  expect(lines).toMatchObject([
    {
      account_id: 100,
      type: 1,
      coin_type: 1,
      amount: 25,
      description: `Thank you [${reward.key}]`,
    },
  ])
})

test('keys that differ in case, or hold one another, are two rewards', async () => {
  const before = await readPurse()
  await withCanary(canaryOptions(), async (game) => {
    for (const key of ['vote_1', 'VOTE_1', 'xvote_1', 'vote-1', 'vote_1']) {
      await game.delivery?.deliver(aReward({ kind: 'points', amount: 1, key }))
    }
  })
  expect((await readPurse()).coins - before.coins).toBe(4)
})

test('what was given as coins is not denied once coins are turned off', async () => {
  const reward = aReward({ kind: 'points', amount: 5 })
  await withCanary(canaryOptions(), async (game) => game.delivery?.deliver(reward))
  for (const rewards of [true, false]) {
    const { coins: _, ...options } = { ...canaryOptions(), rewards }
    await withCanary(options, async (game) => {
      if (rewards) {
        await expect(game.delivery?.has(reward)).rejects.toMatchObject({ code: 'GameUnavailable' })
      } else expect(game.delivery).toBeUndefined()
    })
  }
  const item = aReward({ kind: 'item', item: '25' })
  await withCanary({ ...canaryOptions(), rewards: false }, async (game) => {
    await expect(game.delivery?.has(item)).rejects.toMatchObject({ code: 'GameUnavailable' })
  })
})

test('coins may go to the purse one can give away', async () => {
  const before = await readPurse()
  const reward = aReward({ kind: 'points', amount: 5 })
  await withCanary({ ...canaryOptions(), coins: 'coins_transferable' }, async (game) => {
    await game.delivery?.deliver(reward)
    expect(await game.delivery?.check()).toContain('accounts.coins_transferable')
  })
  expect(await readPurse()).toEqual({ ...before, transferable: before.transferable + 5 })
  const sql = 'SELECT coin_type FROM coins_transactions WHERE description LIKE ?'
  expect(await worlds.canary.query(sql, [`%${reward.key}%`])).toMatchObject([{ coin_type: 3 }])
})

test('an older Canary that does not say which purse it was takes coins too', async () => {
  const tables = await createOpenTibiaWorld(server, 'canary_untyped', 'canary')
  await tables.run('ALTER TABLE coins_transactions DROP COLUMN coin_type')
  await withCanary(canaryOptions(tables.url), async (game) => {
    await game.delivery?.deliver(aReward({ kind: 'points', amount: 5 }))
  })
  expect(await tables.query('SELECT amount FROM coins_transactions')).toMatchObject([{ amount: 5 }])
  await tables.close()
})

test('coins are not given without their line, nor a line without coins', async () => {
  const tables = await createOpenTibiaWorld(server, 'canary_torn', 'canary')
  await tables.run(
    `CREATE TRIGGER torn BEFORE INSERT ON coins_transactions FOR EACH ROW
      SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'the disk is full'`,
  )
  const reward = aReward({ kind: 'points', amount: 5 })
  await withCanary(canaryOptions(tables.url), async (game) => {
    await expect(game.delivery?.deliver(reward)).rejects.toMatchObject({ code: 'GameUnavailable' })
    const [purse] = await tables.query('SELECT coins FROM accounts WHERE id = 100')
    expect(purse?.['coins']).toBe(0)
    await tables.run('DROP TRIGGER torn')
    await game.delivery?.deliver(reward)
  })
  const [purse] = await tables.query('SELECT coins FROM accounts WHERE id = 100')
  expect(purse?.['coins']).toBe(5)
  await tables.close()
})

test('a reward whose connection was cut is given once when it is tried again', async () => {
  const proxy = await openTcpProxy(server)
  const url = worlds.canary.url.replace(`:${server.port}/`, `:${proxy.port}/`)
  const before = await readPurse()
  await withCanary(canaryOptions(url), async (game) => {
    for (let times = 0; times < 5; times += 1) {
      const reward = aReward({ kind: 'points', amount: 1 })
      const trying = Promise.allSettled([game.delivery?.deliver(reward)])
      await proxy.shut()
      await trying
      await proxy.restore()
      await game.delivery?.deliver(reward)
    }
  })
  await proxy.close()
  expect((await readPurse()).coins - before.coins).toBe(5)
})

test.each([
  [{ kind: 'points' as const, gameAccount: '2000000000' }],
  [{ kind: 'points' as const, amount: 4_294_967_295 }],
  [{ kind: 'points' as const, amount: 1.5 }],
  [{ item: 'crystal coin' }],
  [{ amount: 1001 }],
  [{ gameAccount: '101' }],
])('a reward %j is refused for good', async (changes) => {
  await worlds.canary.run('UPDATE accounts SET coins = coins + 1 WHERE id = 100')
  await withCanary(canaryOptions(), async (game) => {
    const trying = game.delivery?.deliver(aReward(changes))
    await expect(trying).rejects.toMatchObject({ name: 'UnrecoverableError' })
  })
})

test('guilds are ranked by what scripts of the server count, where the owner says so', async () => {
  const tables = await createOpenTibiaWorld(server, 'canary_scores', 'canary')
  await tables.run('UPDATE guilds SET points = id * 10, level = id')
  for (const [guildScore, scores] of [
    ['members', [undefined, undefined]],
    ['points', [70, 80]],
    ['level', [7, 8]],
  ] as const) {
    const { entries } = await withCanary({ ...canaryOptions(tables.url), guildScore }, (game) =>
      readWalk(game.walkGuilds?.()),
    )
    expect(entries.map(({ score }) => score)).toEqual(scores)
  }
  await tables.close()
})

test('Canary has the monk, The Forgotten Server has not', () => {
  const keys = (adapter: { classes: readonly { key: string }[] }) =>
    adapter.classes.map(({ key }) => key)
  expect(keys(canary(canaryOptions()))).toContain('exalted-monk')
  expect(keys(tfs(shared(worlds.tfs.url)))).not.toContain('monk')
})

const refused: [object, string, string][] = [
  [{ database: 'postgres://a:hush@localhost/b' }, 'game.database', 'expected mysql://'],
  [{ passwords: 'md5' }, 'game.passwords', "expected 'sha1' or 'argon2id'"],
  [{ write: undefined }, 'game.write', 'rewards are written'],
  [{ write: undefined, rewards: false }, 'game.write', 'rewards are written'],
  [{ arena: true }, 'game.arena', "expected 'kills' or false"],
  [{ coins: 'gold' }, 'game.coins', "expected 'coins' or 'coins_transferable'"],
  [{ guildScore: 'wins' }, 'game.guildScore', "expected 'members', 'points' or 'level'"],
  [{ argon2: { memory: 1 } }, 'game.argon2.memory', ''],
  [{ services: { game: '7172' } }, 'game.services.game', 'host:port'],
  [{ summon: 'familiar' }, 'game.summon', 'no such setting'],
]

test.each(refused)('%j is refused by name, without the password', (changes, key, words) => {
  const make = () => canary({ ...canaryOptions('mysql://a:hush@localhost/b'), ...changes })
  expect(make).toThrow(ConfigError)
  expect(make).toThrow(key)
  expect(make).toThrow(words)
  expect(make).not.toThrow('hush')
})
