import { useTranslation } from '../../base/i18n/use-translation.ts'
import { createLazy, useLazy } from '../../base/lazy.ts'
import { Icon } from '../../ui/icon.tsx'
import type { CannedListProps } from './canned-list.tsx'

const dialog = createLazy(() => import('./canned-dialog.tsx'))

export interface CannedPickerProps extends CannedListProps {
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

/** The way to the replies the team gives often. */
export function CannedPicker(props: CannedPickerProps) {
  const { onOpen } = props
  const { t } = useTranslation('team')
  const parts = useLazy(dialog)
  return (
    <>
      <button
        type="button"
        onClick={() => onOpen(true)}
        className="flex min-h-9 items-center gap-2 rounded-md px-3 text-sm font-semibold hover:bg-surface-3 max-md:min-h-11"
      >
        <Icon name="bookmark" className="size-5 text-brass" /> {t('TicketReplies.saved')}
      </button>
      {parts && <parts.CannedDialog {...props} />}
    </>
  )
}
