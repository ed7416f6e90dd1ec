import { useState } from 'react'
import { ActionButton } from './form/action-button.tsx'
import { Icon, type IconName } from './icon.tsx'

interface RowButtonProps extends React.ComponentProps<typeof ActionButton> {
  icon: IconName
  /** What is said once it is done. */
  done: string
}

/** Does something about a row of the team at once, and says below that it is done. */
export function RowButton({ icon, done, submit, children, ...button }: RowButtonProps) {
  const [isDone, setIsDone] = useState(false)
  return (
    <div className="grid justify-items-start gap-1">
      <ActionButton
        className="px-3!"
        {...button}
        submit={async () => {
          await submit()
          setIsDone(true)
        }}
      >
        <Icon name={icon} className="size-5" />
        {children}
      </ActionButton>
      <output className="text-sm text-text-quiet empty:hidden">{isDone && done}</output>
    </div>
  )
}
