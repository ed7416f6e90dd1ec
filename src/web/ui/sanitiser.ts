import { createLazy } from '../base/lazy.ts'

/** What cleans posts in a browser. A page that comes from the server has those that it shows without. */
export const sanitiser = createLazy(async () => (await import('./sanitise-post.ts')).sanitisePost)
