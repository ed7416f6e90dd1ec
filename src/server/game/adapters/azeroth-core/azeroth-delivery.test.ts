import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDb, type TestDb } from '../../../../../test/test-db.ts'
import {
  type AzerothWorld,
  type OpenAzeroth,
  startAzerothWorld,
} from '../../../../../test/games/azeroth-game.ts'
import type { SoapMood } from '../../../../../test/games/azeroth-soap.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { Delivery } from '../../../platform/game/game-delivery.ts'
import type { AzerothInput } from './azeroth-options.ts'
import { markOf } from './mail-command.ts'

const alice = '1'
const unavailable = { code: 'GameUnavailable' }

let world: AzerothWorld
let database: TestDb
let db: Db
let run = 1_700_000_000

beforeAll(async () => {
  world = await startAzerothWorld('azeroth-core')
  database = await openTestDb()
  db = database.db
})
afterAll(async () => {
  await database.close()
  await world.close()
})
beforeEach(async () => {
  Object.assign(world.soap, { mood: 'obey', level: 3, meeting: 1, commands: [] })
  await changeAlice({ online: 0, totaltime: 3600, deleteDate: null })
})

function aReward(changes: Partial<Delivery> = {}): Delivery {
  return {
    key: randomBytes(9).toString('base64url'),
    characterId: alice,
    characterName: 'Alice',
    gameAccount: '1',
    kind: 'item',
    item: '25',
    amount: 2,
    subject: 'Thank you',
    text: 'A gift',
    ...changes,
  }
}

async function openAlice(changes: Partial<AzerothInput> = {}, timeoutMs = 20_000) {
  const { soap } = world
  const access = { url: soap.url, user: soap.user, password: soap.password, timeoutMs }
  const opened = await world.open({ soap: access, ...changes }, { db })
  return { ...opened, deliver: deliverer(opened) }
}

function deliverer({ game }: OpenAzeroth) {
  return async (reward: Delivery) => {
    if (!game.delivery) throw new Error('expected delivery')
    await game.delivery.deliver(reward)
  }
}

const changeAlice = (row: object) =>
  world.characters.run('UPDATE characters SET ? WHERE guid = ?', [row, alice])

/** The world does as it is told, or not: what it says of it is lost. */
async function loseResponse(deliver: () => Promise<void>): Promise<void> {
  world.soap.mood = 'drop'
  await expect(deliver()).rejects.toMatchObject(unavailable)
  world.soap.mood = 'obey'
}

/** The world server ends and another one starts. */
async function restartWorld(): Promise<void> {
  run += 100
  await world.auth.insert('uptime', [{ realmid: 1, starttime: run, uptime: 1, maxplayers: 1 }])
}

/** Leaves the record of a process that began to send and has not told how it ended. */
async function leaveSending({ key }: Delivery, sentAt: number): Promise<void> {
  const character = { is_online: false, played_seconds: 3600, left_at: 1_600_000_000 }
  const sentInto = { world_run: run, world_run_after: null }
  const row = { key, state: 'sending', attempt: 1, ...character, ...sentInto }
  await db
    .insertInto('game_delivery')
    .values({ ...row, sent_at: new Date(sentAt) })
    .execute()
}

async function countMails({ key }: Delivery): Promise<number> {
  const like = `%[${markOf(key)}]`
  return (await world.characters.query('SELECT id FROM mail WHERE subject LIKE ?', [like])).length
}

const throwAway = ({ key }: Delivery) =>
  world.characters.run('DELETE FROM mail WHERE subject LIKE ?', [`%[${markOf(key)}]`])

const countSent = () => world.soap.commands.filter((command) => command !== 'server info').length

test.each<SoapMood>(['obey', 'cut', 'halve', 'lag', 'deny'])(
  'what the world did is delivered once, however it answered: %s',
  async (mood) => {
    const { deliver, close } = await openAlice()
    const reward = aReward()
    world.soap.mood = mood
    await deliver(reward)
    await deliver(reward)
    expect(await countMails(reward)).toBe(1)
    expect(countSent()).toBe(1)
    await close()
  },
)

test.each<SoapMood>(['lie', 'drop', 'babble', 'hang'])(
  'what may have been done is not sent again, until the world was restarted: %s',
  async (mood) => {
    const hasty = await openAlice({}, mood === 'hang' ? 3000 : undefined)
    const { deliver, close } = await openAlice()
    const reward = aReward()
    world.soap.mood = mood
    await expect(hasty.deliver(reward)).rejects.toMatchObject(unavailable)
    await hasty.close()
    world.soap.mood = 'obey'
    await expect(deliver(reward)).rejects.toMatchObject(unavailable)
    expect(countSent()).toBe(1)

    await restartWorld()
    await deliver(reward)
    await deliver(reward)
    expect(await countMails(reward)).toBe(1)
    expect(countSent()).toBe(2)
    await close()
  },
  20_000,
)

test('a mail that comes late after all is found', async () => {
  const { deliver, close } = await openAlice()
  const reward = aReward()
  world.soap.mood = 'lie'
  await expect(deliver(reward)).rejects.toMatchObject(unavailable)
  const subject = `Thank you [${markOf(reward.key)}]`
  await world.characters.insert('mail', [{ id: 900, stationery: 61, receiver: 1, subject }])
  await deliver(reward)
  await throwAway(reward)
  await restartWorld()
  await deliver(reward)
  expect(await countMails(reward)).toBe(0)
  await close()
}, 20_000)

test('a mail that its player threw away is not sent again', async () => {
  const { deliver, close } = await openAlice()
  const reward = aReward()
  await deliver(reward)
  await throwAway(reward)
  await restartWorld()
  await deliver(reward)
  expect(await countMails(reward)).toBe(0)
  await close()
})

test('who was in the game since may have thrown the mail away: nothing is sent again', async () => {
  const { deliver, close } = await openAlice()
  const reward = aReward()
  await loseResponse(() => deliver(reward))
  await restartWorld()
  await changeAlice({ totaltime: 3700 })
  await expect(deliver(reward)).rejects.toMatchObject(unavailable)
  expect(countSent()).toBe(1)
  await close()
}, 20_000)

test('the same holds for who was in the game when it was sent', async () => {
  const { deliver, close } = await openAlice()
  const reward = aReward()
  await changeAlice({ online: 1 })
  await loseResponse(() => deliver(reward))
  await restartWorld()
  await changeAlice({ online: 0 })
  await expect(deliver(reward)).rejects.toMatchObject(unavailable)
  expect(countSent()).toBe(1)
  await close()
}, 20_000)

test('whether a reward arrived is not said before it is certain', async () => {
  const { deliver, game, close } = await openAlice()
  const reward = aReward()
  expect(await game.delivery?.has(reward)).toBe(false)
  await loseResponse(() => deliver(reward))
  await expect(game.delivery?.has(reward)).rejects.toMatchObject(unavailable)
  expect(await game.delivery?.canVerify?.(reward.key)).toBe(true)
  await restartWorld()
  expect(await game.delivery?.has(reward)).toBe(false)
  await deliver(reward)
  await throwAway(reward)
  expect(await game.delivery?.has(reward)).toBe(true)
  expect(await game.delivery?.has({ ...reward, gameAccount: '2' })).toBe(true)
  expect(countSent()).toBe(2)
  await close()
}, 20_000)

const farewells: [string, () => Promise<unknown>, RegExp][] = [
  ['came into the game', () => changeAlice({ online: 1 }), /not known/],
  ['played', () => changeAlice({ totaltime: 3700 }), /not known/],
  ['was deleted', () => changeAlice({ deleteDate: 1 }), /no such character/],
]
test.each(farewells)(
  'once its character %s, nobody can tell whether a reward arrived',
  async (_, change, words) => {
    const { deliver, game, close } = await openAlice()
    const reward = aReward()
    expect(await game.delivery?.canVerify?.(reward.key)).toBe(true)
    await loseResponse(() => deliver(reward))
    await change()
    await expect(deliver(reward)).rejects.toThrow(words)
    expect(await game.delivery?.canVerify?.(reward.key)).toBe(false)
    await changeAlice({ online: 0, totaltime: 3600, deleteDate: null })
    await restartWorld()
    await expect(deliver(reward)).rejects.toMatchObject(unavailable)
    await expect(game.delivery?.has(reward)).rejects.toMatchObject(unavailable)
    expect(countSent()).toBe(1)
    await close()
  },
  20_000,
)

test('what is found in the letterbox after all is told, though nobody could tell before', async () => {
  const { deliver, game, close } = await openAlice()
  const reward = aReward()
  await changeAlice({ online: 1 })
  await loseResponse(() => deliver(reward))
  expect(await game.delivery?.canVerify?.(reward.key)).toBe(false)
  const subject = `Thank you [${markOf(reward.key)}]`
  await world.characters.insert('mail', [{ id: 903, stationery: 61, receiver: 1, subject }])
  await deliver(reward)
  expect(await game.delivery?.canVerify?.(reward.key)).toBe(true)
  expect(await game.delivery?.has(reward)).toBe(true)
  await throwAway(reward)
  await close()
}, 20_000)

test('a mail that lies there has arrived, though nobody wrote it down', async () => {
  const { game, close } = await openAlice()
  const reward = aReward()
  const subject = `Thank you [${markOf(reward.key)}]`
  await world.characters.insert('mail', [{ id: 902, stationery: 61, receiver: 1, subject }])
  expect(await game.delivery?.has(reward)).toBe(true)
  await throwAway(reward)
  await close()
})

test('a site that stopped while it sent waits for one more restart of the world', async () => {
  const { deliver, close } = await openAlice()
  const reward = aReward()
  await restartWorld()
  await leaveSending(reward, Date.now() - 3_600_000)
  await restartWorld()
  await expect(deliver(reward)).rejects.toMatchObject(unavailable)
  await expect(deliver(reward)).rejects.toMatchObject(unavailable)
  expect(countSent()).toBe(0)
  await restartWorld()
  await deliver(reward)
  expect(await countMails(reward)).toBe(1)
  await close()
})

test('a process that may still be sending is left to it', async () => {
  const { deliver, close } = await openAlice()
  const reward = aReward()
  await restartWorld()
  await leaveSending(reward, Date.now())
  await expect(deliver(reward)).rejects.toMatchObject(unavailable)
  const kept = await db
    .selectFrom('game_delivery')
    .select('world_run_after')
    .where('key', '=', reward.key)
    .executeTakeFirstOrThrow()
  expect(kept.world_run_after).toBeNull()
  await close()
})

test('what was sent so long ago that the game may have removed the mail is not sent again', async () => {
  const { deliver, close } = await openAlice()
  const reward = aReward()
  await loseResponse(() => deliver(reward))
  await restartWorld()
  const monthAgo = new Date(Date.now() - 30 * 24 * 60 * 60 * 1000)
  await db
    .updateTable('game_delivery')
    .set({ sent_at: monthAgo })
    .where('key', '=', reward.key)
    .execute()
  await expect(deliver(reward)).rejects.toMatchObject(unavailable)
  expect(countSent()).toBe(1)
  await close()
})

test('many rewards at once reach the world one after the other', async () => {
  const { deliver, close } = await openAlice()
  const rewards = Array.from({ length: 8 }, () => aReward())
  await Promise.all(rewards.map(deliver))
  for (const reward of rewards) expect(await countMails(reward)).toBe(1)
  expect(countSent()).toBe(8)
  await close()
})

test('a player cannot pass a mail off as the reward', async () => {
  const { deliver, close } = await openAlice()
  const reward = aReward()
  const subject = `Hello [${markOf(reward.key)}]`
  await world.characters.insert('mail', [{ id: 901, stationery: 41, receiver: 1, subject }])
  await deliver(reward)
  expect(await countMails(reward)).toBe(2)
  await close()
})

test('two processes at once send it once', async () => {
  const [one, other] = [await openAlice(), await openAlice()]
  const reward = aReward()
  // both have seen that nothing was sent before either sends
  world.soap.meeting = 2
  const tries = await Promise.allSettled([one.deliver(reward), other.deliver(reward)])
  for (const result of tries) {
    if (result.status === 'rejected') expect(result.reason).toMatchObject(unavailable)
  }
  world.soap.meeting = 1
  await other.deliver(reward)
  expect(await countMails(reward)).toBe(1)
  expect(countSent()).toBe(1)
  await one.close()
  await other.close()
})

test('an item the game does not know is refused for good', async () => {
  const { deliver, close } = await openAlice()
  for (const item of ['999999', '0', '25:1', 'Sword', '']) {
    const trying = deliver(aReward({ item }))
    await expect(trying, item).rejects.toMatchObject({ name: 'UnrecoverableError' })
  }
  await close()
})

test('what no mail can hold is refused for good, before anything is sent', async () => {
  const { deliver, close } = await openAlice()
  const rewards = [
    aReward({ kind: 'points' }),
    aReward({ kind: 'gold', amount: 300_000 }),
    aReward({ amount: 0 }),
    aReward({ amount: 1.5 }),
    aReward({ gameAccount: '2' }),
    aReward({ characterId: '92', gameAccount: '0' }),
    aReward({ characterId: 'Alice' }),
    // whose name would end the command's own words
    aReward({ characterId: '3', gameAccount: '10' }),
  ]
  for (const reward of rewards) {
    await expect(deliver(reward)).rejects.toMatchObject({ name: 'UnrecoverableError' })
  }
  expect(countSent()).toBe(0)
  await close()
})

test('gold is sent in copper, and text arrives as text', async () => {
  const { deliver, close } = await openAlice()
  const text = 'Line one\r\nline two: "<b>&amp;" \\ |cff 🎁'
  const reward = aReward({ kind: 'gold', amount: 12, subject: 'For "you"\n', text })
  await deliver(reward)
  const [mail] = await world.characters.query('SELECT * FROM mail WHERE money > 0')
  expect(mail).toMatchObject({
    money: 120_000,
    subject: `For ”you” [${markOf(reward.key)}]`,
    body: 'Line one line two: ”<b>&amp;” / ¦cff',
  })
  await close()
})

test('a command the world does not let the site use is told, and sent again once it does', async () => {
  const { deliver, close } = await openAlice()
  const reward = aReward()
  world.soap.mood = 'forbid'
  await expect(deliver(reward)).rejects.toMatchObject({
    ...unavailable,
    message: expect.stringContaining('There is no such command'),
  })
  world.soap.mood = 'obey'
  await deliver(reward)
  expect(await countMails(reward)).toBe(1)
  await close()
})

const shutOut: [string, Partial<NonNullable<AzerothInput['soap']>>, number, string][] = [
  ['with a wrong password', { password: 'Xyzzy-17' }, 3, 'game.soap.password'],
  ['with too low a level', {}, 2, 'level 3'],
  ['where nothing listens', { url: 'http://127.0.0.1:1' }, 3, 'refused the connection'],
]
test.each(shutOut)(
  '%s nothing is begun, and the owner is told',
  async (_, change, level, words) => {
    const { url, user, password } = world.soap
    const shut = await openAlice({ soap: { url, user, password, ...change } })
    const reward = aReward()
    world.soap.level = level
    const error: unknown = await shut.deliver(reward).catch((failure: unknown) => failure)
    expect(error).toMatchObject({ ...unavailable, message: expect.stringContaining(words) })
    await expect(shut.game.delivery?.check()).rejects.toMatchObject(unavailable)
    expect(JSON.stringify([error, String(error), shut.said])).not.toMatch(/Xyzzy-17|S&cret/)
    expect(
      await db.selectFrom('game_delivery').where('key', '=', reward.key).selectAll().execute(),
    ).toEqual([])
    await shut.close()

    world.soap.level = 3
    const { deliver, close } = await openAlice()
    await deliver(reward)
    expect(await countMails(reward)).toBe(1)
    await close()
  },
)

test('while the world hangs nothing is begun', async () => {
  const hasty = await openAlice({}, 1000)
  const { deliver, close } = await openAlice()
  const reward = aReward()
  world.soap.mood = 'freeze'
  await expect(hasty.deliver(reward)).rejects.toMatchObject(unavailable)
  await hasty.close()
  world.soap.mood = 'obey'
  await deliver(reward)
  expect(await countMails(reward)).toBe(1)
  await close()
})

test('the owner reads what the world says of itself', async () => {
  const { game, close } = await openAlice()
  expect(await game.delivery?.check()).toBe('the world answers: AzerothCore rev. abc')
  await close()
})

test('while the game’s database is down nothing is sent', async () => {
  const { deliver, fake, close } = await openAlice()
  await fake.shut()
  await expect(deliver(aReward())).rejects.toMatchObject(unavailable)
  expect(countSent()).toBe(0)
  await close()
})
