/** Joins the responses kept to actions to the rows whose `source` the site made of them, for `keyOf`. */
export function joinResponses(table: string, kind: string): string {
  return `left join idempotent_response response
    on ${table}.source = '${kind}:' || response.account_id || ':' || response.source`
}

/**
 * The key an action was sent with, of a row beside its response. What has none that is known, or is the second of one, is
 * told by its source: nobody did it.
 */
export function keyOf(table: string): string {
  return `coalesce(response.key, ${table}.source)`
}
