import { useEffect, useRef } from 'react'
import { textIn } from '../../../contract/language.ts'
import type { Article } from '../../../contract/news-desk.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { useSite } from '../../base/site.ts'
import { Button } from '../../ui/button.tsx'
import { ActionButton } from '../../ui/form/action-button.tsx'
import { Icon } from '../../ui/icon.tsx'
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
          <Differences {...{ theirs, values }} />
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

/** What differs, in each language beside each other. */
function Differences({ theirs, values }: Pick<ConflictProps, 'theirs' | 'values'>) {
  const { t } = useTranslation('team')
  const { site, language } = useSite()
  const texts = site.languages.flatMap(({ tag, name }) => [
    {
      key: `title-${tag}`,
      label: t('ArticleEditor.titleIn', { language: textIn(name, language) }),
      own: values.Title[tag] ?? '',
      their: theirs.title[tag] ?? '',
    },
    {
      key: `text-${tag}`,
      label: t('ArticleEditor.textIn', { language: textIn(name, language) }),
      own: values.Text[tag] ?? '',
      their: theirs.text[tag] ?? '',
    },
  ])
  const differing = texts.filter(({ own, their }) => own.trim() !== their.trim())
  if (differing.length === 0) {
    return <p className="text-text-quiet">{t('ArticleEditor.same')}</p>
  }
  return (
    <dl className="grid gap-4">
      {differing.map(({ key, label, own, their }) => (
        <div key={key} className="grid gap-2">
          <dt className="text-sm font-semibold">{label}</dt>
          <dd className="grid gap-3 md:grid-cols-2">
            <Version name={t('ArticleEditor.yours')} text={own} />
            <Version name={t('ArticleEditor.theirs')} text={their} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Version({ name, text }: { name: string; text: string }) {
  const { t } = useTranslation('team')
  return (
    <div className="min-w-0 rounded-md border border-line p-3">
      <p className="text-sm text-text-quiet">{name}</p>
      <p
        // it scrolls, by keyboard too
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="mt-1 max-h-60 overflow-y-auto wrap-anywhere whitespace-pre-wrap"
      >
        {text || t('ArticleEditor.empty')}
      </p>
    </div>
  )
}
