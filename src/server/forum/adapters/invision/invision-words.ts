import { z } from 'zod'

/** What an owner reads of the forums of Invision, be they asked for or read from the database. */
export const invisionWords = {
  ids: 'numbers',
  news: 'Forums the news come from.',
  exampleOfNews: [1, { fr: 3, en: 4 }],
  forums: 'Forums shown besides the news: list nothing but what guests may read.',
  exampleOfForums: [2, 5],
  shown: 'none',
}

/** Whether addresses of the forum are rewritten. */
export const rewriting = z.boolean('expected true or false').default(true).meta({
  description: 'Whether the forum’s addresses do without `index.php?`.',
})
