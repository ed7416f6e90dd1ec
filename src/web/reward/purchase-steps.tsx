import type { Purchase } from '../../contract/reward.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { Icon } from '../ui/icon.tsx'

const steps = ['paid', 'queued', 'delivered'] as const
type Stage = (typeof steps)[number]

/** How far a purchase has come; undefined for one that is held back, or was paid back. */
export function findStage({ state }: Pick<Purchase, 'state'>): Stage | undefined {
  return steps.find((step) => step === state)
}

/** How far a purchase has come on its way into the game. */
export function PurchaseSteps({ state }: { state: Stage }) {
  const { t } = useTranslation('money')
  const reached = steps.indexOf(state)
  return (
    <ol className="grid grid-cols-3" aria-label={t('Reward.steps')}>
      {steps.map((step, index) => (
        <Step
          key={step}
          label={t(`Reward.step.${step}`)}
          isReached={index <= reached}
          isCurrent={index === reached}
          isWaiting={index === reached && state !== 'delivered'}
          isFirst={index === 0}
        />
      ))}
    </ol>
  )
}

interface StepProps {
  label: string
  isReached: boolean
  isCurrent: boolean
  isWaiting: boolean
  isFirst: boolean
}

function Step({ label, isReached, isCurrent, isWaiting, isFirst }: StepProps) {
  const { t } = useTranslation('money')
  const tone = isReached ? 'border-online text-online' : 'border-line-strong text-text-quiet'
  return (
    <li
      aria-current={isCurrent ? 'step' : undefined}
      className="relative grid justify-items-center gap-1.5 text-center text-sm leading-tight"
    >
      {!isFirst && (
        <span
          className={`absolute top-3.5 right-[calc(50%+1.1rem)] left-[calc(-50%+1.1rem)] border-t-2 ${isReached ? 'border-online' : 'border-line-strong'}`}
        />
      )}
      <span className={`grid size-7 place-items-center rounded-full border-2 bg-surface-2 ${tone}`}>
        {isReached && <Icon name={isWaiting ? 'hourglass' : 'check'} className="size-4" />}
      </span>
      <span className={isCurrent ? 'font-semibold' : 'text-text-quiet'}>
        {label}
        {isReached && !isWaiting && <span className="sr-only"> {t('Reward.stepDone')}</span>}
      </span>
    </li>
  )
}
