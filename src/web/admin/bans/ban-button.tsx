import { useTranslation } from '../../base/i18n/use-translation.ts'
import { createLazy, useLazy } from '../../base/lazy.ts'
import { AddButton } from '../../ui/add-button.tsx'

const form = createLazy(() => import('./ban-form.tsx'))

/** The way to a new ban. */
export function BanButton({ onDone }: { onDone: () => Promise<void> }) {
  const { t } = useTranslation('team')
  const parts = useLazy(form)
  return (
    <AddButton label={t('Bans.add')}>
      {(close) =>
        parts && (
          <parts.BanForm
            onClose={close}
            onDone={async () => {
              close()
              await onDone()
            }}
          />
        )
      }
    </AddButton>
  )
}
