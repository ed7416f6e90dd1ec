import type { SqlParameters } from '../../../platform/foreign-database/dialects/dialect.ts'

/** What parameters stand for, by name; nothing for those left out. */
export type NamedValues = Readonly<Record<string, SqlParameters[number] | undefined>>

/**
 * What a query is made of: quoted text and names, comments, `::` casts of PostgreSQL, parameters. What is
 * quoted or a comment holds no parameter.
 */
const tokens =
  /'(?:[^']|'')*'|"(?:[^"]|"")*"|`[^`]*`|\[[^\]]*\]|--[^\n]*|\/\*[\s\S]*?\*\/|::|:(?<name>[A-Za-z]\w*)/g

/** The names of the parameters of a query, in their order: `after` of `select … where id > :after`. */
export function listParameters(query: string): string[] {
  return [...query.matchAll(tokens)].flatMap(({ groups }) => groups?.['name'] ?? [])
}

/** A query as a database takes it, each parameter in its place. */
export function withPlaceholders(query: string, placeholder: (position: number) => string): string {
  let position = 0
  return query.replace(tokens, (token, name?: string) =>
    name === undefined ? token : placeholder((position += 1)),
  )
}

/** The values of the parameters of a query, in their order. */
export function valuesOf(query: string, values: NamedValues): SqlParameters {
  return listParameters(query).map((name) => values[name] ?? null)
}
