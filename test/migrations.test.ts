import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const folder = resolve(import.meta.dirname, '../migrations')
/** Those up to here came before the rule. */
const lastWithout = '0042'

/** What the version before cannot bear while it serves, of a table that it knows. */
const faults: readonly [pattern: RegExp, what: string][] = [
  [/\bdrop (table|view|column)\b/, 'drops what the version before may read'],
  [/\brename (to|column|\w+ to)\b/, 'renames what the version before calls otherwise'],
  [/\balter (column )?\w+ (set data )?type\b/, 'writes a table anew, which is locked meanwhile'],
  [/\bset not null\b/, 'refuses rows that the version before writes'],
  [
    /\badd (column )?(?!constraint\b)(?!.*\bdefault\b).*\bnot null\b/,
    'adds what the version before does not write',
  ],
]

/** Faults of a migration, each with the statement; what it makes itself nobody else knows yet. */
function listFaults(sql: string): string[] {
  // who drops what no version has read for a while says since when
  if (/^-- unused since \d+\.\d+\.\d+/m.test(sql)) return []
  const text = sql
    .replaceAll(/--.*$|\/\*.*?\*\//gms, '')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
  const own = new Set(Array.from(text.matchAll(/create table (\w+)/g), ([, name]) => name))
  return text.split(';').flatMap((statement) => {
    const [, table] = /alter table (?:only )?(\w+)/.exec(statement) ?? []
    if (table !== undefined && own.has(table)) return []
    // one that adds several columns is looked at column by column
    return statement
      .split(/,(?= (?:add|alter|drop|rename)\b)/)
      .flatMap((part) =>
        faults
          .filter(([pattern]) => pattern.test(part))
          .map(([, what]) => `${what}: ${part.trim()}`),
      )
  })
}

test.for([
  ['alter table account drop column phone;', 1],
  ['drop table vote;', 1],
  ['alter table account rename column phone to number;', 1],
  ['alter table account alter column phone type bytea;', 1],
  ['alter table account alter column phone set not null;', 1],
  ["alter table account add column a text default 'x' not null, add column b text not null;", 1],
  ["alter table account add column a text, add column b text not null default '';", 0],
  ['create table a (b text not null); alter table a alter column b set not null;', 0],
  ['-- unused since 0.2.0\nalter table account drop column phone;', 0],
] as const)('of a version that serves meanwhile, %s has %i faults', ([sql, count]) => {
  expect(listFaults(sql)).toHaveLength(count)
})

test('each migration leaves the version before what it reads and writes', async () => {
  const names = (await readdir(folder)).filter((name) => name.slice(0, 4) > lastWithout)
  const found = names.map(async (name) => {
    const sql = await readFile(join(folder, name), 'utf8')
    return listFaults(sql).map((fault) => `${name} ${fault}`)
  })
  expect((await Promise.all(found)).flat()).toEqual([])
})
