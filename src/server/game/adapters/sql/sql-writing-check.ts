import { gameUnavailable } from '../emulator-database.ts'
import type { SqlClient } from './sql-client.ts'
import { rewardParameters, type SqlGameOptions } from './sql-options.ts'

/** What databases tell the plan of; procedures they only carry out. */
const planned = /^[\s(]*(?:select|insert|update|delete|replace|with)\b/i

/**
 * `GameServer.checkWriting` of the owner's queries: has the database plan each one that the user who writes will run,
 * which it refuses where a right or a column is missing, and carries out in no case.
 *
 * @see https://mariadb.com/kb/en/explain/ and https://www.postgresql.org/docs/current/sql-explain.html
 */
export function createSqlWritingCheck(client: SqlClient, options: SqlGameOptions) {
  const { accounts, delivery, first } = options
  const queries = Object.entries({
    'game.accounts.find': accounts?.find,
    'game.accounts.create': accounts?.create,
    'game.accounts.changePassword': accounts?.changePassword,
    'game.accounts.userNameOf': accounts?.userNameOf,
    'game.delivery.insert': delivery?.insert,
    'game.delivery.has': delivery?.has,
  }).flatMap(([name, query]) => (query === undefined ? [] : [{ name, query }]))
  // SQL Server plans what is asked next, for a user with a right of its own
  const { tried = [], untried = [] } = Object.groupBy(queries, ({ query }) =>
    options.write?.kind !== 'sqlserver' && planned.test(query) ? 'tried' : 'untried',
  )
  // as short as any: databases try values as they plan
  const text = 'x'
  const values = {
    ...Object.fromEntries(rewardParameters.map((name) => [name, text])),
    userName: text,
    password: text,
    email: text,
    // what may be a number is one
    id: first,
    characterId: first,
    gameAccount: first,
    kind: delivery?.kinds[0],
    item: 1,
    amount: 1,
  }

  return async (): Promise<string> => {
    await client.change('game.write', 'select 1', {})
    const refused: string[] = []
    for (const { name, query } of tried) {
      await client.change(name, `explain ${query}`, values).catch((error: Error) => {
        refused.push(error.message)
      })
    }
    if (refused.length > 0) throw gameUnavailable(`the user of game.write: ${refused.join('; ')};`)
    const namesOf = (all: typeof queries) => all.map(({ name }) => name).join(', ')
    return [
      tried.length > 0 && `the user of game.write may run ${namesOf(tried)}; nothing was written`,
      untried.length > 0 &&
        `whether the user of game.write may run ${namesOf(untried)} was not tried`,
    ]
      .filter(Boolean)
      .join('; ')
  }
}
