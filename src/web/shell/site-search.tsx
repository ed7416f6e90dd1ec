import { useEffect, useState } from 'react'
import { needTexts } from '../base/i18n/page-texts.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { createLazy, useLazy } from '../base/lazy.ts'
import { FrameIcon } from '../ui/frame-icon.tsx'

const search = createLazy(async () => {
  await needTexts(['search'])
  return import('./search-dialog.tsx')
})

/** Opens the search of the whole site, as Ctrl or ⌘ and K do. What it takes is loaded by whoever searches. */
export function SiteSearch() {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const loaded = useLazy(search, isOpen)
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      setIsOpen(true)
    }
    addEventListener('keydown', open)
    return () => removeEventListener('keydown', open)
  }, [])
  return (
    <>
      <button
        type="button"
        aria-label={t('Shell.search')}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setIsOpen(true)}
        className="grid size-11 place-items-center rounded-md text-text-quiet hover:bg-surface-2 hover:text-text noscript:hidden"
      >
        <FrameIcon name="search" className="size-5" />
      </button>
      {loaded && <loaded.SearchDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  )
}
