/** A query cut where its parameters stand: one more text than there are names. */
export interface NamedQuery {
  texts: readonly string[]
  names: readonly string[]
}

/**
 * What a query is made of: quoted text and names, comments, `::` casts of PostgreSQL, parameters. What is
 * quoted or a comment holds no parameter.
 */
const tokens =
  /'(?:[^']|'')*'|"(?:[^"]|"")*"|`[^`]*`|\[[^\]]*\]|--[^\n]*|\/\*[\s\S]*?\*\/|::|:(?<name>[A-Za-z]\w*)/g

/** Finds the parameters of a query: `:after` in `select … where id > :after`. */
export function parseNamedQuery(sql: string): NamedQuery {
  const texts: string[] = []
  const names: string[] = []
  let end = 0
  for (const token of sql.matchAll(tokens)) {
    const name = token.groups?.['name']
    if (name === undefined) continue
    texts.push(sql.slice(end, token.index))
    names.push(name)
    end = token.index + token[0].length
  }
  return { texts: [...texts, sql.slice(end)], names }
}
