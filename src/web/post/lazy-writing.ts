import { needTexts } from '../base/i18n/page-texts.ts'
import { createLazy } from '../base/lazy.ts'

/** What players write with, and its words. Who reads does without. */
export const lazyWriting = createLazy(async () => {
  const [{ writing }] = await Promise.all([
    import('./writing.ts'),
    needTexts(['account', 'support']),
  ])
  return writing
})
