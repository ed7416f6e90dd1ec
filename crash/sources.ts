/** Joins the answers kept to actions to the rows whose `source` the site made of them, for `keyOf`. */
export function joinAnswers(table: string, kind: string): string {
  return `left join idempotent_answer answer
    on ${table}.source = '${kind}:' || answer.account_id || ':' || answer.source`
}

/**
 * The key an action was sent with, of a row beside its answer. What has none that is known, or is the second of one, is
 * told by its source: nobody did it.
 */
export function keyOf(table: string): string {
  return `coalesce(answer.key, ${table}.source)`
}
