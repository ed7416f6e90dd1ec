import { useEffect, useRef } from 'react'
import type { Article } from '../../../contract/news-desk.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { Button } from '../../ui/button.tsx'
import { ActionButton } from '../../ui/form/action-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Differences } from '../writing/differences.tsx'
import type { ArticleValues } from './article-values.ts'
import { formatOwnMoment } from './own-time.ts'

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
  const frame = useRef<HTMLElement>(null)
  useEffect(() => frame.current?.focus(), [])
  const isDeleted = theirs.state === 'deleted'
  return (
    <section
      ref={frame}
      tabIndex={-1}
      aria-labelledby="article-conflict"
      className="mb-6 grid gap-4 rounded-lg border border-warning bg-surface-2 p-4 sm:p-5"
    >
      <h2 id="article-conflict" className="flex items-center gap-2.5 text-lg">
        <Icon name="triangle-alert" className="size-5 shrink-0 text-warning" />
        {t('ArticleEditor.conflictTitle')}
      </h2>
      {isDeleted ? (
        <p>{t('ArticleEditor.conflictDeleted')}</p>
      ) : (
        <>
          <p>{t('ArticleEditor.conflictText', { when: formatOwnMoment(theirs.changedAt) })}</p>
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
    </section>
  )
}
