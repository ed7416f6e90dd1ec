import { flushSync } from 'react-dom'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { CannedList } from './canned-list.tsx'
import type { CannedPickerProps } from './canned-picker.tsx'

/** The replies the team gives often, above the page. */
export function CannedDialog(props: CannedPickerProps) {
  const { isOpen, onOpen, onPick } = props
  const { t } = useTranslation('team')
  return (
    <Dialog title={t('TicketReplies.saved')} isOpen={isOpen} onClose={() => onOpen(false)}>
      <CannedList
        {...props}
        onPick={(text) => {
          // the dialog gives the focus back before the text takes it
          flushSync(() => onOpen(false))
          onPick(text)
        }}
      />
    </Dialog>
  )
}
