import { useTranslation } from '../../base/i18n/use-translation.ts'
import { createLazy, useLazy } from '../../base/lazy.ts'
import { AddButton } from '../../ui/add-button.tsx'

const form = createLazy(() => import('./name-form.tsx'))

/** The way to reserve a name. */
export function NameButton({ onDone }: { onDone: (name: string) => Promise<void> }) {
  const { t } = useTranslation('team')
  const parts = useLazy(form)
  return (
    <AddButton label={t('Names.add')}>
      {(close) =>
        parts && (
          <parts.NameForm
            onClose={close}
            onDone={async (name) => {
              close()
              await onDone(name)
            }}
          />
        )
      }
    </AddButton>
  )
}
