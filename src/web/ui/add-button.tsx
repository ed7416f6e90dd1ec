import { useState } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Icon } from './icon.tsx'

interface AddButtonProps {
  /** What is added: on the button, and above what is asked. */
  label: string
  /** What is asked, and closes when it is done. */
  children: (close: () => void) => React.ReactNode
}

/** Opens a dialog in which something new is made. */
export function AddButton({ label, children }: AddButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button kind="primary" onClick={() => setIsOpen(true)}>
        <Icon name="plus" className="size-5" /> {label}
      </Button>
      <Dialog title={label} isOpen={isOpen} onClose={close}>
        {children(close)}
      </Dialog>
    </>
  )
}
