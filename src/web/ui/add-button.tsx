import { useState } from 'react'
import { type Lazy, useLazy } from '../base/lazy.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Icon } from './icon.tsx'

/** What the form of something new is told. */
export interface AddFormProps<Made> {
  onClose: () => void
  onDone: (made: Made) => Promise<void>
}

interface AddButtonProps<Made> {
  /** What is added: on the button, and above what is asked. */
  label: string
  /** What is asked, and closes when it is done. */
  form: Lazy<{ Form: React.ComponentType<AddFormProps<Made>> }>
  onDone: (made: Made) => Promise<void>
}

/** Opens a dialog in which something new is made. */
export function AddButton<Made>({ label, form, onDone }: AddButtonProps<Made>) {
  const [isOpen, setIsOpen] = useState(false)
  const parts = useLazy(form)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button kind="primary" onClick={() => setIsOpen(true)}>
        <Icon name="plus" className="size-5" /> {label}
      </Button>
      <Dialog title={label} isOpen={isOpen} onClose={close}>
        {parts && (
          <parts.Form
            onClose={close}
            onDone={async (made) => {
              close()
              await onDone(made)
            }}
          />
        )}
      </Dialog>
    </>
  )
}
