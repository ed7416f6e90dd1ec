import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import type { GameAccountPort } from '../src/server/platform/game/game-account-port.ts'
import type { AccountTraits, OpenGame } from './game-conformance-traits.ts'

const email = 'alice@example.test'

export function describeGameAccounts(game: () => OpenGame, traits: AccountTraits) {
  const accounts = (): GameAccountPort => {
    const port = game().game.accounts
    if (!port) throw new Error('expected accounts, found none')
    return port
  }
  /** Makes an account under a name nobody has yet. */
  async function join(password = aPassword(accounts())) {
    const userName = aUserName(accounts())
    const { id } = await accounts().create({ userName, password, email })
    return { id, userName, password }
  }

  describeOpening(game, accounts, join, traits)
  describeMaking(accounts, join, traits)
  describeChanging(accounts, join, traits)
}

type Accounts = () => GameAccountPort
type Join = (password?: string) => Promise<{ id: string; userName: string; password: string }>

/** A name nobody has, within what the game takes. */
function aUserName({ rules }: GameAccountPort): string {
  const name = `a${randomBytes(12).toString('hex')}`
  return name.slice(0, Math.min(16, rules.userName.longest))
}

/** A password with small and capital letters, within what the game takes. */
function aPassword({ rules }: GameAccountPort): string {
  const password = `Pass${randomBytes(32).toString('hex')}`
  return password.slice(0, Math.min(rules.password.longest, Math.max(rules.password.shortest, 14)))
}

function describeOpening(
  game: () => OpenGame,
  accounts: Accounts,
  join: Join,
  { ignoresPasswordCase }: AccountTraits,
) {
  test('an account of the game is opened by its password', async () => {
    const { login } = game().cast
    if (!login) return
    const opened = await accounts().verify(login.userName, login.password)
    expect(opened?.id).toBe(login.id)
  })

  test('an account that was just made is opened by its password, in any case of its name', async () => {
    const { id, userName, password } = await join()
    for (const name of [userName, userName.toUpperCase(), userName.toLowerCase()]) {
      expect((await accounts().verify(name, password))?.id).toBe(id)
    }
  })

  test('a wrong password, a password in another case and an unknown name open nothing', async () => {
    const { id, userName, password } = await join()
    expect(await accounts().verify(userName, aPassword(accounts()))).toBeUndefined()
    expect(await accounts().verify(userName, '')).toBeUndefined()
    expect(await accounts().verify(userName, `${password}x`)).toBeUndefined()
    expect(await accounts().verify(aUserName(accounts()), password)).toBeUndefined()
    expect(await accounts().verify(`${userName}%`, password)).toBeUndefined()
    expect(await accounts().verify('\u0000', password)).toBeUndefined()
    const inAnotherCase = await accounts().verify(userName, password.toUpperCase())
    expect(inAnotherCase?.id).toBe(ignoresPasswordCase ? id : undefined)
  })

  test.each(['staffLogin', 'bannedLogin'] as const)(
    'the right password does not open the account of %s',
    async (kind) => {
      const refused = game().cast[kind]
      if (!refused) return
      expect(await accounts().verify(refused.userName, refused.password)).toBeUndefined()
    },
  )
}

function describeMaking(accounts: Accounts, join: Join, traits: AccountTraits) {
  test('a name that is taken, in another case too, is refused', async () => {
    const { userName, password } = await join()
    for (const name of [userName, userName.toUpperCase()]) {
      const again = accounts().create({ userName: name, password, email })
      await expect(again).rejects.toMatchObject({ code: 'GameAccountExists' })
    }
  })

  test('one name is given once, though many ask for it at the same moment', async () => {
    const userName = aUserName(accounts())
    const password = aPassword(accounts())
    const wishes = Array.from({ length: 5 }, () => accounts().create({ userName, password, email }))
    const results = await Promise.allSettled(wishes)
    const refused = results.filter((result) => result.status === 'rejected')
    expect(refused).toHaveLength(4)
    for (const { reason } of refused) expect(reason).toMatchObject({ code: 'GameAccountExists' })
  })

  test('a name the game cannot take is refused', async () => {
    const { shortest, longest } = accounts().rules.userName
    const tooShort = shortest > 1 ? ['a'.repeat(shortest - 1)] : []
    const names = ['', ...tooShort, 'a'.repeat(longest + 1), ...traits.impossibleUserNames]
    for (const userName of names) {
      const wish = accounts().create({ userName, password: aPassword(accounts()), email })
      await expect(wish, userName).rejects.toMatchObject({ code: 'InvalidGameUserName' })
    }
  })

  test('a password the game cannot take is refused', async () => {
    for (const password of impossiblePasswords(accounts(), traits)) {
      const wish = accounts().create({ userName: aUserName(accounts()), password, email })
      await expect(wish, password).rejects.toMatchObject({ code: 'InvalidGamePassword' })
    }
  })

  test('the longest name and the longest password are taken', async () => {
    const { userName: nameRule, password: passwordRule } = accounts().rules
    const userName = `${aUserName(accounts())}${'a'.repeat(nameRule.longest)}`.slice(
      0,
      nameRule.longest,
    )
    const password = 'Ab3'.repeat(passwordRule.longest).slice(0, passwordRule.longest)
    const { id } = await accounts().create({ userName, password, email })
    expect((await accounts().verify(userName, password))?.id).toBe(id)
  })
}

function impossiblePasswords({ rules }: GameAccountPort, traits: AccountTraits): string[] {
  const { shortest, longest } = rules.password
  const tooShort = shortest > 1 ? ['a'.repeat(shortest - 1)] : []
  return ['', ...tooShort, 'a'.repeat(longest + 1), ...traits.impossiblePasswords]
}

function describeChanging(accounts: Accounts, join: Join, traits: AccountTraits) {
  test('after a change the new password opens the account and the old one does not', async () => {
    const { id, userName, password } = await join()
    const chosen = aPassword(accounts())
    await accounts().changePassword(id, chosen)
    expect((await accounts().verify(userName, chosen))?.id).toBe(id)
    expect(await accounts().verify(userName, password)).toBeUndefined()
  })

  test('a change to a password the game cannot take is refused and changes nothing', async () => {
    const { id, userName, password } = await join()
    for (const chosen of impossiblePasswords(accounts(), traits)) {
      const wish = accounts().changePassword(id, chosen)
      await expect(wish, chosen).rejects.toMatchObject({ code: 'InvalidGamePassword' })
    }
    expect((await accounts().verify(userName, password))?.id).toBe(id)
  })

  test.each(['0', '2000000000', 'x'])('an account %s has no password to change', async (id) => {
    const wish = accounts().changePassword(id, aPassword(accounts()))
    await expect(wish).rejects.toMatchObject({ code: 'GameAccountNotFound' })
  })
}
