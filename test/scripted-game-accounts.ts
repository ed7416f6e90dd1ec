import type { ErrorCode } from '../src/contract/error.ts'
import type {
  GameAccountIdentity,
  GameAccountPort,
} from '../src/server/platform/game/game-account-port.ts'
import { AppError } from '../src/server/platform/app-error.ts'

interface ScriptedAccount extends GameAccountIdentity {
  /** What it is found by. */
  key: string
  password: string
  email: string | undefined
  isStaff?: boolean
  isBanned?: boolean
}

type Call = 'create' | 'verify' | 'changePassword'

const toKey = (userName: string) => userName.toUpperCase()

/** Accounts of a game in memory, which fail as they are told to. Names are kept in capitals, as emulators do. */
export function createScriptedGameAccounts() {
  const accounts: ScriptedAccount[] = []
  const calls: Call[] = []
  const failures = new Map<Call, ErrorCode>()
  const lost = new Set<Call>()

  /** Fails before anything is done, or after, as told. */
  async function run<T>(call: Call, work: () => T): Promise<T> {
    calls.push(call)
    const code = failures.get(call)
    failures.delete(call)
    if (code) throw new AppError(code)
    const result = work()
    if (lost.delete(call)) throw new AppError('GameUnavailable', 'no answer in time')
    return result
  }

  function add(
    userName: string,
    password: string,
    more: Partial<ScriptedAccount> = {},
  ): GameAccountIdentity {
    const id = String(accounts.length + 1)
    const key = toKey(more.key ?? userName)
    accounts.push({ id, userName, password, email: undefined, ...more, key })
    return { id, userName }
  }

  const port: GameAccountPort = {
    rules: { userName: { shortest: 3, longest: 16 }, password: { shortest: 6, longest: 16 } },
    create: ({ userName, password, email }) =>
      run('create', () => {
        if (accounts.some(({ key }) => key === toKey(userName))) {
          throw new AppError('GameAccountExists')
        }
        return add(toKey(userName), password, { email })
      }),
    verify: (userName, password) =>
      run('verify', () => {
        const found = accounts.find(({ key }) => key === toKey(userName))
        const isOpen = found?.password === password && !found.isStaff && !found.isBanned
        return found && isOpen ? { id: found.id, userName: found.userName } : undefined
      }),
    changePassword: (id, password) =>
      run('changePassword', () => {
        const found = accounts.find((account) => account.id === id)
        if (!found) throw new AppError('GameAccountNotFound')
        found.password = password
      }),
  }
  return {
    port,
    accounts,
    /** What it was asked, in order. */
    calls,
    add,
    failNext: (call: Call, code: ErrorCode) => void failures.set(call, code),
    /** Does what it is asked next, and does not say so. */
    loseResponseOf: (call: Call) => void lost.add(call),
    /** Forgets every account: numbers begin anew. */
    reset: () => void accounts.splice(0),
  }
}
