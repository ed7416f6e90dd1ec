import type { DeskPage, DeskPageHead } from '../../../contract/page-desk.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { ActionButton } from '../../ui/form/action-button.tsx'
import { Icon } from '../../ui/icon.tsx'

interface HideButtonProps {
  page: Pick<DeskPageHead, 'key' | 'version' | 'isHidden'>
  name: string
  onChange: (page: DeskPage) => void
}

/** Hides a help topic from visitors, or shows it again: at once, and the same button takes it back. */
export function HideButton({ page, name, onChange }: HideButtonProps) {
  const { t } = useTranslation('team')
  const action = page.isHidden ? 'show' : 'hide'
  return (
    <ActionButton
      kind="quiet"
      aria-label={t(`Pages.${action}Of`, { name })}
      className="px-3!"
      submit={async () => onChange(await hide(page))}
    >
      <Icon name={page.isHidden ? 'eye' : 'eye-off'} className="size-5" /> {t(`Pages.${action}`)}
    </ActionButton>
  )
}

const hide = ({ key: Key, version: Version, isHidden }: HideButtonProps['page']) =>
  playerApi('POST /api/admin/pages/hide', { Key, Version, IsHidden: !isHidden })
