import type { SitePage } from '../../contract/site-page.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { PageMeta } from '../base/page-meta.tsx'
import { ContentsAbove, ContentsBeside } from '../ui/contents.tsx'
import { Page } from '../ui/page.tsx'
import { useDateWords } from '../ui/use-date-words.ts'
import { PageSections } from './page-sections.tsx'

interface PageArticleProps {
  page: SitePage
  description: string
}

/** The privacy policy, or the rules. */
export function PageArticle({ page, description }: PageArticleProps) {
  const { t } = useTranslation()
  const longDay = useDateWords({ dateStyle: 'long' })
  const { title, changedAt, sections } = page
  const updated =
    changedAt === null ? page.updated : t('policy.updated', { day: longDay(changedAt) })
  return (
    <Page as="article">
      <PageMeta title={title} description={description || title} />
      <h1 className="text-3xl wrap-anywhere">{title}</h1>
      {updated !== null && <p className="mt-2 text-text-quiet">{updated}</p>}
      {sections.length > 1 ? (
        <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-8 desk:grid-cols-[17rem_minmax(0,42rem)]">
          <ContentsAbove sections={sections} isNumbered />
          <ContentsBeside sections={sections} isNumbered />
          <PageSections {...page} />
        </div>
      ) : (
        <div className="mt-6 max-w-[42rem]">
          <PageSections {...page} />
        </div>
      )}
    </Page>
  )
}
