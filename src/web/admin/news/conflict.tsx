import type { Article } from '../../../contract/news-desk.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { Button } from '../../ui/button.tsx'
import { ConflictFrame } from '../../ui/conflict-frame.tsx'
import { ActionButton } from '../../ui/form/action-button.tsx'
import { Differences } from '../writing/differences.tsx'
import type { ArticleValues } from './article-values.ts'
import { useOwnMoment } from './own-time.ts'

interface ConflictProps {
  /** As somebody else saved it. */
  theirs: Article
  values: ArticleValues
  onKeepOwn: () => Promise<unknown>
  onTakeTheirs: () => void
  /** It was deleted, and is there again. */
  onRestored: (article: Article) => void
}

/** Somebody else saved the same article: both are shown, and whoever came second says which one holds. */
export function Conflict({ theirs, values, onKeepOwn, onTakeTheirs, onRestored }: ConflictProps) {
  const { t } = useTranslation('team')
  const ownMoment = useOwnMoment()
  const isDeleted = theirs.state === 'deleted'
  return (
    <ConflictFrame title={t('ArticleEditor.conflictTitle')}>
      {isDeleted ? (
        <p>{t('ArticleEditor.conflictDeleted')}</p>
      ) : (
        <>
          <p>{t('ArticleEditor.conflictText', { when: ownMoment(theirs.changedAt) })}</p>
          <Differences
            own={values}
            theirs={{ Title: theirs.title, Text: theirs.text }}
            same={t('ArticleEditor.same')}
          />
        </>
      )}
      <div className="flex flex-wrap items-start gap-3">
        {isDeleted ? (
          <ActionButton
            kind="primary"
            submit={async () =>
              onRestored(await playerApi('POST /api/admin/news/restore', { Id: theirs.id }))
            }
          >
            {t('News.restore')}
          </ActionButton>
        ) : (
          <>
            <ActionButton kind="primary" submit={onKeepOwn}>
              {t('ArticleEditor.keepYours')}
            </ActionButton>
            <Button onClick={onTakeTheirs}>{t('ArticleEditor.takeTheirs')}</Button>
          </>
        )}
      </div>
    </ConflictFrame>
  )
}
