import type { LogEvent } from 'kysely'
import { errorTypeOf, type PastSpan, type Tracer } from './tracer.ts'

const longestText = 2000

/** Adds each query to what is being recorded: hand it to Kysely as `log`. */
export function querySpans(tracer: Tracer): (event: LogEvent) => void {
  return (event) => tracer.addPast(() => toSpan(event))
}

function toSpan(event: LogEvent): PastSpan {
  const { sql } = event.query
  const operation = /\w+/.exec(sql)?.[0].toUpperCase() ?? 'QUERY'
  const table = /\b(?:from|into|update|join)\s+"?([a-z]\w*)/i.exec(sql)?.[1]
  return {
    name: table ? `${operation} ${table}` : operation,
    kind: 'client',
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      ...(table && { 'db.collection.name': table }),
      'db.query.text': withoutValues(sql),
    },
    milliseconds: event.queryDurationMillis,
    errorType: event.level === 'error' ? errorTypeOf(event.error) : undefined,
  }
}

/** Values are parameters; what stands in the statement itself is left out all the same. */
function withoutValues(sql: string): string {
  return sql
    .replaceAll(/'(?:[^']|'')*'/g, '?')
    .replaceAll(/(?<![\w$"])\d+(?:\.\d+)?/g, '?')
    .replaceAll(/\s+/g, ' ')
    .slice(0, longestText)
}
