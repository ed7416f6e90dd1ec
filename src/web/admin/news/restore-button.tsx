import type { Article } from '../../../contract/news-desk.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { ActionButton } from '../../ui/form/action-button.tsx'

interface RestoreButtonProps {
  id: number
  onRestored: (article: Article) => void
}

/** Brings a deleted article back, where it is written. */
export function RestoreButton({ id: Id, onRestored }: RestoreButtonProps) {
  const { t } = useTranslation('team')
  return (
    <ActionButton
      kind="primary"
      submit={async () => onRestored(await playerApi('POST /api/admin/news/restore', { Id }))}
    >
      {t('News.restore')}
    </ActionButton>
  )
}
