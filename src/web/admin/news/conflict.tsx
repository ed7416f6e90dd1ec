import { useTranslation } from '../../base/i18n/use-translation.ts'
import { ConflictFrame } from '../../ui/conflict-frame.tsx'
import { WritingConflict } from '../writing/writing-conflict.tsx'
import { useOwnMoment } from './own-time.ts'
import { RestoreButton } from './restore-button.tsx'
import type { ArticleModel } from './use-article.ts'

/** Somebody else saved the same article meanwhile, or deleted it. */
export function Conflict({ model }: { model: ArticleModel }) {
  const { t } = useTranslation('team')
  const ownMoment = useOwnMoment()
  const { theirs, take } = model
  if (!theirs) return null
  const title = t('ArticleEditor.conflictTitle')
  return theirs.state === 'deleted' ? (
    <ConflictFrame key={theirs.version} title={title}>
      <p>{t('ArticleEditor.conflictDeleted')}</p>
      <div>
        <RestoreButton id={theirs.id} onRestored={take} />
      </div>
    </ConflictFrame>
  ) : (
    <WritingConflict
      key={theirs.version}
      editor={model}
      {...{ theirs, title }}
      text={t('ArticleEditor.conflictText', { when: ownMoment(theirs.changedAt) })}
      same={t('ArticleEditor.same')}
    />
  )
}
