import './gear.css'
import '../ui/quality.css'
import type { Gear } from '../../contract/character.ts'
import { type GearSlot, gearSlots } from '../../contract/gear-terms.ts'
import { textIn } from '../../contract/language.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useSite } from '../base/site.ts'
import { formatCount } from '../ui/number.ts'
import { averageLevel, forLooks } from './gear-level.ts'
import { gearShapes } from './gear-shapes.ts'

type Item = Gear['items'][number]

const held = gearSlots.slice(-3)
const left = gearSlots.slice(0, gearSlots.indexOf('hands'))
const right = gearSlots.slice(gearSlots.indexOf('hands'), -3)

interface GearFigureProps {
  items: readonly Item[]
  /** Stands in the middle where there is room. */
  children: React.ReactNode
}

/** What is worn, each in a frame of its quality, around who wears it. */
export function GearFigure({ items, children }: GearFigureProps) {
  const { t } = useTranslation('game')
  const { language } = useSite()
  const average = averageLevel(items)
  const worn = new Map(items.map((item) => [item.slot, item]))
  const rowsOf = (slots: readonly GearSlot[]) =>
    slots
      .filter((slot) => worn.has(slot) || !forLooks.has(slot))
      .map((slot) => <GearRow key={slot} slot={slot} item={worn.get(slot)} />)
  return (
    <div className="gear-figure">
      <ul>{rowsOf(left)}</ul>
      <div className="gear-centre">
        {children}
        {average !== undefined && (
          <p>
            <b className="block font-display text-3xl tabular-nums">
              {formatCount(average, language)}
            </b>
            <span className="text-sm text-text-quiet">{t('Character.gear.average')}</span>
          </p>
        )}
      </div>
      <ul className="gear-right">{rowsOf(right)}</ul>
      <ul className="gear-held">{rowsOf(held)}</ul>
    </div>
  )
}

function GearRow({ slot, item }: { slot: GearSlot; item: Item | undefined }) {
  const { t } = useTranslation('game')
  const { t: words } = useTranslation('quality')
  const { language, site } = useSite()
  if (!item) {
    return (
      <li className="gear-row is-empty" aria-hidden="true">
        <Frame slot={slot} />
      </li>
    )
  }
  const { name, quality, level } = item
  const facts = [
    t(`Character.gear.slot.${slot}`),
    quality && words(`Quality.${quality}`),
    level !== null && t('Character.gear.level', { level: formatCount(level, language) }),
  ]
  const hue = quality ? `hue quality-${quality}` : ''
  return (
    <li className="gear-row">
      <span className={hue}>
        <Frame slot={slot} />
      </span>
      <span className="min-w-0">
        <b className={`block leading-snug wrap-anywhere ${hue}`}>
          <bdi>{textIn(name, language, site.defaultLanguage)}</bdi>
        </b>
        <span className="block text-sm text-text-quiet">{facts.filter(Boolean).join(' · ')}</span>
      </span>
    </li>
  )
}

function Frame({ slot }: { slot: GearSlot }) {
  return (
    <span className="gear-frame">
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path fillRule="evenodd" d={gearShapes[slot]} />
      </svg>
    </span>
  )
}
