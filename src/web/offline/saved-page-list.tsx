import { useTranslation } from '../base/i18n/use-translation.ts'
import { Icon } from '../ui/icon.tsx'
import { useSavedPages } from './saved-pages.ts'
import { RowList } from '../ui/row-list.tsx'

/** What can be read all the same. */
export function SavedPageList() {
  const { t } = useTranslation()
  const pages = useSavedPages()
  if (!pages?.length) return null
  return (
    <section aria-labelledby="kept" className="mt-8">
      <h2 id="kept" className="text-xl">
        {t('Offline.kept')}
      </h2>
      <RowList look="plain" className="mt-2 border-y border-line">
        {pages.map(({ path, title }) => (
          <li key={path}>
            {/* the copy is of the page as it is opened */}
            <a href={path} className="flex min-h-11 items-center gap-3 py-2 hover:text-brass">
              <Icon name="bookmark" className="size-4 shrink-0 text-text-quiet" />
              <span className="min-w-0 wrap-anywhere">{path === '/' ? t('Nav.home') : title}</span>
            </a>
          </li>
        ))}
      </RowList>
    </section>
  )
}
