import { relative, resolve } from 'node:path'
import { everyone, tableOwners } from './table-owners.ts'

const root = resolve(import.meta.dirname, '../..')

interface Use {
  table: string
  isWritten: boolean
}

/** Why a file may not use a table so, or undefined when it may. */
function whyForbidden(file: string, { table, isWritten }: Use): string | undefined {
  const path = relative(root, file)
  const owner = tableOwners.get(table)
  if (owner === everyone) return isWritten ? `${table} is a view, to be read` : undefined
  if (owner === undefined || path.startsWith(`src/server/${owner}/`)) return undefined
  return `${table} is read and written in src/server/${owner} alone: ask for a function of it, or a view`
}

interface Expression {
  name?: string
  value?: unknown
  property?: Expression
  object?: Expression
  elements?: readonly Expression[]
}

interface CallNode {
  callee: Expression
  arguments: readonly Expression[]
}

interface TaggedNode {
  tag: Expression
  quasi: { quasis: readonly { value: { raw: string } }[] }
}

interface RuleContext {
  filename: string
  report(problem: { message: string; node: unknown }): void
}

/** Functions whose first argument is a table, or a list of them. */
const writes = /^(insertInto|replaceInto|updateTable|deleteFrom|mergeInto)$/
const reads = /^(selectFrom|rowsFrom|from|using|table|\w+Join|\w+JoinLateral)$/

function listUses({ callee, arguments: [taken] }: CallNode): Use[] {
  const name = callee.name ?? callee.property?.name ?? ''
  // what a class makes of a text is no query: Buffer.from('secret')
  if (/^[A-Z]/.test(callee.object?.name ?? '')) return []
  const isWritten = writes.test(name)
  if (!taken || (!isWritten && !reads.test(name))) return []
  return (taken.elements ?? [taken]).flatMap(({ value }) =>
    typeof value === 'string' ? [{ table: nameOf(value), isWritten }] : [],
  )
}

/** After these words a statement names a table, or several with commas between them. */
const words = /\b(delete\s+from|from|join|into|update|using|table|truncate)\s+(?:only\s+)?/
const table = /"?\w+"?(?:\s+(?:as\s+)?\w+)?/
// looked ahead at: what seems to be the other name of a table may be the word before the next
const named = new RegExp(`${words.source}(?=(${table.source}(?:\\s*,\\s*${table.source})*))`, 'gi')

function listUsesOf(statement: string): Use[] {
  return [...statement.matchAll(named)].flatMap(([, word = '', list = '']) =>
    list.split(',').map((one) => ({
      table: nameOf(one).replaceAll('"', ''),
      isWritten: /^(delete|into|update|truncate)/i.test(word),
    })),
  )
}

/** `account as payer` is `account`. */
const nameOf = (text: string) => text.trim().split(/\s/)[0] ?? ''

/** A table is read and written by the feature it belongs to, a view is read by all: in Kysely and in SQL. */
export const tableOwner = {
  create(context: RuleContext) {
    const check = (uses: readonly Use[], node: unknown) => {
      for (const use of uses) {
        const message = whyForbidden(context.filename, use)
        if (message) context.report({ message, node })
      }
    }
    return {
      CallExpression(call: CallNode) {
        check(listUses(call), call.arguments[0])
      },
      TaggedTemplateExpression({ tag, quasi }: TaggedNode) {
        if (tag.name !== 'sql') return
        check(listUsesOf(quasi.quasis.map(({ value }) => value.raw).join('?')), quasi)
      },
    }
  },
}
