import { useEffect, useLayoutEffect, useRef } from 'react'
import type { Character } from '../../contract/character.ts'
import type { GameTrait } from '../../contract/game-field.ts'
import { textIn } from '../../contract/language.ts'
import { api } from '../base/api.ts'
import { useFetched } from '../base/fetch/use-fetched.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { createLazy } from '../base/lazy.ts'
import { useSite } from '../base/site.ts'
import { formatCount } from '../ui/number.ts'
import { Portrait } from '../ui/portrait.tsx'
import { hourWords } from '../ui/span-words.ts'

interface NameCardProps {
  /** The link to the page of a character. */
  name: HTMLAnchorElement
  /** The page was scrolled: the card would stay behind. */
  onAway: () => void
}

const game = createLazy(() => api('GET /api/game/info', {}))

/** Who bears a name, beside it, once that is known; nothing where it cannot be had. */
export function NameCard({ name, onAway }: NameCardProps) {
  const [, , id = ''] = new URL(name.href).pathname.split('/')
  const { value } = useFetched(id, async (signal) => {
    const [character, { classes }] = await Promise.all([
      api('GET /api/character/:id', { id }, { signal }),
      game.load(),
    ])
    return { character, trait: classes.find(({ key }) => key === character.class) }
  })
  useEffect(() => {
    addEventListener('scroll', onAway, { passive: true })
    return () => removeEventListener('scroll', onAway)
  }, [onAway])
  return value && <Card {...value} name={name} />
}

interface CardProps {
  name: HTMLAnchorElement
  character: Character
  trait: GameTrait | undefined
}

const kinds = ['level', 'arena', 'gold', 'time'] as const

function Card({ name, character, trait }: CardProps) {
  const { t } = useTranslation('game')
  const { language, site } = useSite()
  const card = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!card.current) return
    card.current.showPopover()
    placeBeside(card.current, name)
    name.setAttribute('aria-describedby', cardId)
    return () => name.removeAttribute('aria-describedby')
  }, [name])
  const { level, seconds, guild, positions, online } = character
  const facts = [
    level !== null && t('Character.level', { level }),
    trait && textIn(trait.name, language),
    seconds !== null && t('Character.time', { span: hourWords(seconds, language) }),
  ].filter(Boolean)
  const places = kinds.filter((kind) => site.rankings.includes(kind) && positions[kind] !== null)
  return (
    <div
      ref={card}
      id={cardId}
      role="tooltip"
      popover="manual"
      className="fixed inset-auto m-0 w-max max-w-[min(22rem,92vw)] animate-[appear_var(--motion)] rounded-lg border border-line-strong bg-surface-2 p-4 text-sm text-text shadow-menu"
    >
      <div className="flex items-center gap-3.5">
        <Portrait
          name={character.name}
          icon={trait?.icon ?? 'unknown'}
          className="size-12 shrink-0"
        />
        <div className="min-w-0">
          <p className="font-display text-lg leading-snug font-bold wrap-anywhere">
            <bdi>{character.name}</bdi>
          </p>
          <p className="text-text-quiet tabular-nums">{facts.join(' · ')}</p>
          {guild && (
            <p className="wrap-anywhere">
              <bdi>{guild.name}</bdi>
            </p>
          )}
          {online && <p className="font-semibold text-online">{t('Character.online')}</p>}
        </div>
      </div>
      {places.length > 0 && (
        <ul className="mt-3 border-t border-line pt-2.5">
          {places.map((kind) => (
            <li key={kind} className="flex justify-between gap-8">
              <span>{t(`Ranking.title.${kind}`)}</span>{' '}
              <b className="text-brass tabular-nums">
                {formatCount(positions[kind] ?? 0, language)}
              </b>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const cardId = 'name-card'

/** Pixels between a name and its card, and between that and the edges of the window. */
const gap = 8

/** At the end of the name, so that the names below it stay within reach; where there is no room, below or above it. */
function placeBeside(card: HTMLElement, name: HTMLElement) {
  const { left, right, top, bottom } = name.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = card
  const [mostLeft, mostTop] = [
    document.documentElement.clientWidth - width - gap,
    innerHeight - height - gap,
  ]
  const isBeside = right + gap < mostLeft
  const isBelow = bottom + gap < mostTop || top < height + gap
  const [x, y] = isBeside
    ? [right + gap, Math.min(top - gap, mostTop)]
    : [Math.min(left, mostLeft), isBelow ? bottom + gap : top - gap - height]
  card.style.left = `${Math.max(gap, x)}px`
  card.style.top = `${Math.max(gap, y)}px`
}
