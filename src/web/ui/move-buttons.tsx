import { useTranslation } from '../base/i18n/use-translation.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

export interface MoveButtonsProps {
  name: string
  isFirst: boolean
  isLast: boolean
  /** By one place: -1 towards the beginning. */
  onMove: (step: -1 | 1) => void
}

/** Moves what stands in a row by one place. The button that was pressed keeps the focus wherever its row goes. */
export function MoveButtons({ name, isFirst, isLast, onMove }: MoveButtonsProps) {
  const { t } = useTranslation('team')
  return (
    <div className="flex gap-1">
      {([-1, 1] as const).map((step) => (
        <Button
          key={step}
          kind="quiet"
          aria-label={t(step < 0 ? 'RewardDesk.moveUp' : 'RewardDesk.moveDown', { name })}
          aria-disabled={step < 0 ? isFirst : isLast}
          className="size-11 p-0! aria-disabled:cursor-default aria-disabled:opacity-40 aria-disabled:hover:bg-transparent"
          onClick={(event) => {
            if (step < 0 ? isFirst : isLast) return
            onMove(step)
            // a row that is put elsewhere in the document loses it
            event.currentTarget.focus()
          }}
        >
          <Icon name={step < 0 ? 'arrow-up' : 'arrow-down'} className="size-5" />
        </Button>
      ))}
    </div>
  )
}
