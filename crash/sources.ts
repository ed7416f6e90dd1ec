/**
 * The key a deed was sent with, of a row whose `source` the site made for it. What has none that is known, or is the
 * second of one, is told by its source: nobody did it.
 *
 * @param kind what such sources begin with
 */
export function keyOf(table: string, kind: string): string {
  return `coalesce(
    (select key from idempotent_answer answer
     where ${table}.source = '${kind}:' || answer.account_id || ':' || answer.source),
    ${table}.source)`
}
