import { z } from 'zod/mini'
import { AdvertSearch } from './advert.ts'
import { endpoint } from './endpoint.ts'
import { RowId } from './row-id.ts'
import { Seconds } from './seconds.ts'
import { writtenText } from './written-text.ts'

/** Searches one player keeps. */
export const mostSavedSearches = 10

export const SavedSearch = z.object({
  id: z.int(),
  name: z.string(),
  search: AdvertSearch,
  createdAt: Seconds,
})
export type SavedSearch = z.infer<typeof SavedSearch>

export const listSavedSearches = endpoint('GET /api/advert/searches', {
  access: 'signedIn',
  underView: 'shown',
  feature: 'adverts',
  summary: 'The searches the player wants to hear of',
  output: z.array(SavedSearch),
})

export const saveSearch = endpoint('POST /api/advert/savesearch', {
  access: 'signedIn',
  feature: 'adverts',
  summary: 'Tells the player of new adverts a search finds',
  input: z.strictObject({
    Name: writtenText(60, 1, 'InvalidName'),
    Search: AdvertSearch,
  }),
  output: SavedSearch,
})

export const removeSavedSearch = endpoint('POST /api/advert/removesearch', {
  access: 'signedIn',
  feature: 'adverts',
  summary: 'Forgets a saved search',
  input: z.strictObject({ Id: RowId }),
})

// the team
