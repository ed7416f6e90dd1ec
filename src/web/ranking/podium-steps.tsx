import { useTranslation } from '../base/i18n/use-translation.ts'
import type { GameIconName } from '../ui/game-drawings.ts'
import { GameIcon } from '../ui/game-icon.tsx'
import { Portrait } from '../ui/portrait.tsx'
import { Shield } from '../ui/shield.tsx'

/** Who stands on a step, as it is shown. */
export interface OnStep {
  id: string
  position: number
  /** The same name always bears the same arms. */
  name: string
  /** Of who bears what they are; others bear arms of their own. */
  icon?: GameIconName | undefined
  link: React.ReactNode
  /** Below the name. */
  facts: React.ReactNode
}

interface PodiumStepsProps {
  /** Three at most, the leader first. */
  steps: readonly OnStep[]
  /** What lies behind them. */
  children?: React.ReactNode
}

/** The first three: the leader in the middle, higher and in brass; alone above the others on a phone. */
export function PodiumSteps({ steps, children }: PodiumStepsProps) {
  const { t } = useTranslation('game')
  return (
    <section
      aria-labelledby="podium"
      className="@container relative isolate mt-6 overflow-hidden border-b border-line-strong bg-radial-[ellipse_at_50%_20%] from-brass/25 to-transparent to-65% pt-4 md:rounded-t-lg"
    >
      {children}
      <h2 id="podium" className="sr-only">
        {t('Ranking.podium')}
      </h2>
      <ol className="mx-auto grid max-w-[56rem] grid-cols-1 items-end gap-x-3 gap-y-8 @[20rem]:grid-cols-2 @[44rem]:grid-cols-[1fr_1.15fr_1fr] @[44rem]:gap-x-4">
        {steps.map((step, index) => (
          <Step key={step.id} {...step} rank={ranks[index]} />
        ))}
      </ol>
    </section>
  )
}

interface Rank {
  isFirst?: boolean
  order: string
  height: string
}

const ranks: readonly Rank[] = [
  {
    isFirst: true,
    order: '@[20rem]:col-span-2 @[44rem]:order-2 @[44rem]:col-span-1',
    height: 'min-h-14 @[44rem]:min-h-25',
  },
  { order: '@[44rem]:order-1', height: 'min-h-14 @[44rem]:min-h-18' },
  { order: '@[44rem]:order-3', height: 'min-h-12 @[44rem]:min-h-13' },
]

function Step({ position, name, icon, link, facts, rank }: OnStep & { rank: Rank | undefined }) {
  const { isFirst = false, order = '', height = '' } = rank ?? {}
  return (
    <li className={`flex min-w-0 flex-col items-center self-stretch text-center ${order}`}>
      <div className="mt-auto" />
      <Arms {...{ name, icon, isFirst }} />
      <h3
        className={`${isFirst ? 'mt-1.5' : 'mt-3'} line-clamp-2 px-1 font-display leading-tight font-bold wrap-anywhere ${isFirst ? 'text-xl text-brass @[44rem]:text-2xl' : name.length > 14 ? '-mx-1 text-[0.9375rem] tracking-tight @[44rem]:text-lg' : 'text-lg'}`}
      >
        {link}
      </h3>
      {facts}
      <div
        className={`hue-edge hue-${icon ?? 'unknown'} mt-4 flex w-full items-start justify-center rounded-t-md border border-b-0 pt-2 font-display text-2xl leading-none font-bold lining-nums @[44rem]:text-3xl ${height} ${isFirst ? 'border-brass bg-linear-to-b from-surface-4 to-surface-2 text-brass' : 'border-line bg-linear-to-b from-surface-3 to-surface-2 text-text-quiet'}`}
      >
        {position}
      </div>
    </li>
  )
}

interface ArmsProps extends Pick<OnStep, 'name' | 'icon'> {
  isFirst: boolean
}

function Arms({ name, icon, isFirst }: ArmsProps) {
  if (!isFirst) return <Bearing {...{ name, icon }} className="size-20 @[44rem]:size-24" />
  return (
    <span className="relative mt-9 grid size-36 place-items-center @[44rem]:size-44">
      <GameIcon name="crown" className="absolute -top-9 size-10 text-brass" />
      <GameIcon name="laurels" className="absolute inset-0 size-full text-brass" />
      <Bearing {...{ name, icon }} isGolden className="relative size-20 @[44rem]:size-25" />
    </span>
  )
}

interface BearingProps extends Pick<OnStep, 'name' | 'icon'> {
  isGolden?: boolean
  className: string
}

function Bearing({ icon, isGolden, ...shield }: BearingProps) {
  return icon ? <Portrait {...{ icon, isGolden, ...shield }} /> : <Shield {...shield} />
}
