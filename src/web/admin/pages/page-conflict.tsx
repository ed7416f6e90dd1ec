import type { DeskPage } from '../../../contract/page-desk.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useSite } from '../../base/site.ts'
import { Button } from '../../ui/button.tsx'
import { ConflictFrame } from '../../ui/conflict-frame.tsx'
import { ActionButton } from '../../ui/form/action-button.tsx'
import { Differences } from '../writing/differences.tsx'
import { toValues } from './page-values.ts'
import type { PageModel } from './use-page.ts'

interface PageConflictProps {
  model: PageModel
  /** As somebody else saved it. */
  conflict: DeskPage
}

/** Somebody else saved the same page: both are shown, and whoever came second says which one holds. */
export function PageConflict({ model, conflict }: PageConflictProps) {
  const { t } = useTranslation('team')
  const { site } = useSite()
  const theirs = toValues(
    conflict,
    site.languages.map(({ tag }) => tag),
  )
  return (
    <ConflictFrame title={t('Pages.conflictTitle')}>
      <p>{t('Pages.conflictText')}</p>
      <Differences own={model.form.values} theirs={theirs} same={t('Pages.same')} />
      <div className="flex flex-wrap items-start gap-3">
        <ActionButton kind="primary" submit={() => model.keepOwn(conflict)}>
          {t('ArticleEditor.keepYours')}
        </ActionButton>
        <Button onClick={() => model.reset(conflict)}>{t('ArticleEditor.takeTheirs')}</Button>
      </div>
    </ConflictFrame>
  )
}
