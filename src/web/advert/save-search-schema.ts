import { z } from 'zod/mini'
import { saveSearch } from '../../contract/saved-search.ts'

export const schema = z.pick(saveSearch.input, { Name: true })
