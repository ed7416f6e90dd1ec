import { z } from 'zod'

// what is no letter of a name would be one of the query it is written into
const Name = z
  .string()
  .regex(
    /^[\p{L}\p{N}_-]{1,40}\*?$/u,
    "expected a name such as 'Gandalf', or how names begin such as 'RNDBOT*'",
  )

/** Whom an owner wants to hide besides those whom the game itself marks: bots above all. */
export const Hidden = z.strictObject({
  accounts: z
    .array(Name)
    .default([])
    .meta({
      type: 'list of names',
      description:
        'User names of accounts that are shown to nobody: bots. `RNDBOT*` is every one that begins so.',
      example: ['RNDBOT*'],
    }),
  characters: z
    .array(Name)
    .default([])
    .meta({
      type: 'list of names',
      description: 'Names of characters that are shown to nobody, likewise.',
      example: ['Testchar'],
    }),
  accountIds: z
    .string()
    .regex(/^\s*select\b[^;]*$/i, 'expected a query that begins with SELECT, without ;')
    .optional()
    .meta({
      type: 'query without `;`',
      description:
        'A query of yours that answers ids of such accounts, in one column, from the database of accounts.',
      example: "SELECT id FROM account WHERE email = 'bot@example.org'",
    }),
})
export type Hidden = z.output<typeof Hidden>

/** Whether `column` holds one of the names, as SQL; false where there is no name. */
export function isOneOf(column: string, names: readonly string[]): string {
  const tests = names.map((name) =>
    name.endsWith('*')
      ? `${column} LIKE '${name.slice(0, -1).replaceAll('_', String.raw`\_`)}%'`
      : `${column} = '${name}'`,
  )
  return tests.length > 0 ? `(${tests.join(' OR ')})` : 'FALSE'
}

/** Whether a row belongs to nobody hidden, as SQL. The columns are those of the joined account and character. */
export function isShown(
  hidden: Hidden,
  columns: { accountId: string; userName: string; name: string },
): string {
  const tests = [
    hidden.accounts.length > 0 && `NOT ${isOneOf(columns.userName, hidden.accounts)}`,
    hidden.characters.length > 0 && `NOT ${isOneOf(columns.name, hidden.characters)}`,
    hidden.accountIds && `${columns.accountId} NOT IN (${hidden.accountIds})`,
  ]
  return tests.flatMap((test) => (test ? [`AND ${test}`] : [])).join(' ')
}
