import { type Search, searchFields } from './advert-search.ts'

export type QueryField = keyof Search
/** What stands in the fields, as it is typed. */
export type QueryDraft = Readonly<Record<QueryField, string>>

/** A change in a field, which leads to the page of its search. */
export interface QueryChange {
  field: QueryField
  /** Letter by letter: waited for, and one step back undoes all of it. */
  isTyped: boolean
}

/** The fields of a search, and what of the address they have followed. */
export interface QueryFields {
  draft: QueryDraft
  /** The change that is to be looked for; undefined where the fields hold what an address gave them. */
  change?: QueryChange | undefined
  /** Of the page the fields stand on. */
  key: string
  /** Of the page a link leads to: its search stands in the fields before it is there. */
  ledTo?: string | undefined
}

/** The address of the page, and the one it is on its way to. */
export interface QueryAddress {
  key: string
  search: Search
  /** The fields led here, and nobody came back to it. */
  isOwn: boolean
  isGoing: boolean
  /** Where a link leads: to another search, unless it is the fields that lead there. */
  led?: { key: string; search: Search } | undefined
}

/**
 * The fields once they have followed the address: the same object where they stay as they are.
 *
 * - A link fills them as it is followed, and again when it is given up.
 * - Back and forward fill them when they arrive.
 * - Where the fields themselves led they stay: somebody may have typed on while the response was on its way.
 */
export function followAddress(fields: QueryFields, address: QueryAddress): QueryFields {
  const { key, search, isOwn, isGoing, led } = address
  if (led && fields.ledTo !== led.key) {
    return { draft: toDraft(led.search), key: fields.key, ledTo: led.key }
  }
  const hasMoved = fields.key !== key
  const isGivenUp = fields.ledTo !== undefined && !isGoing
  if (!hasMoved && !isGivenUp) return fields
  const isFollowed = (hasMoved && isOwn) || fields.ledTo === key
  return isFollowed ? { ...fields, key, ledTo: undefined } : { draft: toDraft(search), key }
}

/** The fields with another value in one of them. */
export function changeField(fields: QueryFields, change: QueryChange, value: string): QueryFields {
  return { ...fields, draft: { ...fields.draft, [change.field]: value }, change }
}

export function toDraft(search: Search): QueryDraft {
  const texts = searchFields.map((field) => [field, String(search[field] ?? '')])
  return Object.fromEntries(texts) as QueryDraft
}
