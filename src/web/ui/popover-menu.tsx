import { useRef } from 'react'
import { useNextPage } from './use-next-page.ts'

interface PopoverMenuProps {
  id: string
  /** What the button shows. */
  trigger: React.ReactNode
  triggerClass: string
  /** Which edge of the button the panel hangs from. */
  align?: 'start' | 'end'
  panelClass?: string
  children: React.ReactNode
}

/**
 * A button and the panel it opens, built on the browser's own popover: it works before any script has
 * run, closes on Escape and on a click beside it, and Tab goes from the button into the panel. Closes when
 * the visitor moves to another page.
 */
export function PopoverMenu(props: PopoverMenuProps) {
  const { id, trigger, triggerClass, align = 'end', panelClass = '', children } = props
  const panel = useRef<HTMLDivElement>(null)
  useNextPage(() => panel.current?.hidePopover())
  return (
    <>
      <button type="button" popoverTarget={id} className={triggerClass}>
        {trigger}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={`menu ${align === 'start' ? 'menu-start' : ''} ${panelClass}`}
      >
        {children}
      </div>
    </>
  )
}

/** The look of one entry of a menu: a link or a button. */
export const menuEntry = 'menu-entry'
