import { flushSync } from 'react-dom'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { createLazy, useLazy } from '../../base/lazy.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { CannedListProps } from './canned-list.tsx'

const list = createLazy(() => import('./canned-list.tsx'))

interface CannedPickerProps extends CannedListProps {
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

/** The way to the replies the team gives often. */
export function CannedPicker(props: CannedPickerProps) {
  const { isOpen, onOpen, onPick } = props
  const { t } = useTranslation('team')
  const parts = useLazy(list)
  return (
    <>
      <button
        type="button"
        onClick={() => onOpen(true)}
        className="flex min-h-9 items-center gap-2 rounded-md px-3 text-sm font-semibold hover:bg-surface-3 max-md:min-h-11"
      >
        <Icon name="bookmark" className="size-5 text-brass" /> {t('TicketReplies.saved')}
      </button>
      <Dialog title={t('TicketReplies.saved')} isOpen={isOpen} onClose={() => onOpen(false)}>
        {parts && (
          <parts.CannedList
            {...props}
            onPick={(text) => {
              // the dialog gives the focus back before the text takes it
              flushSync(() => onOpen(false))
              onPick(text)
            }}
          />
        )}
      </Dialog>
    </>
  )
}
