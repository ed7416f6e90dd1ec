import { textIn } from '../../../contract/language.ts'
import type { DeskPageHead } from '../../../contract/page-desk.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useSite } from '../../base/site.ts'

/** What a page is called in the language of whoever works on it; one that says nothing by what it is. */
export function usePageTitle(): (page: Pick<DeskPageHead, 'title' | 'kind'>) => string {
  const { t } = useTranslation('team')
  const { site, language } = useSite()
  return ({ title, kind }) =>
    textIn(title, language, site.defaultLanguage).replaceAll('{{name}}', site.name) ||
    t(`Pages.kind.${kind}`)
}
