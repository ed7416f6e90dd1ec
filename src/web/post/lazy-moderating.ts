import { needTexts } from '../base/i18n/page-texts.ts'
import { createLazy } from '../base/lazy.ts'

/** What the team moderates with where posts are read, and its words. */
export const lazyModerating = createLazy(async () => {
  const [{ moderating }] = await Promise.all([
    import('./moderating.tsx'),
    needTexts(['account', 'team']),
  ])
  return moderating
})
