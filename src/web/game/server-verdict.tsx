import { isOpen } from '../../contract/site-feature-terms.ts'
import { textIn } from '../../contract/language.ts'
import type { GameState } from '../../contract/game.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useSite } from '../base/site.ts'
import { Art, type ArtName } from '../ui/art.tsx'
import { ButtonLink, buttonClass } from '../ui/button.tsx'
import { Moment } from '../ui/date.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'
import { RollingNumber } from '../ui/rolling-number.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { type Condition, conditionOf, listDown, sinceWhen } from '../../contract/game-condition.ts'
import { useSpanWords } from './span-words.ts'

interface VerdictProps {
  state: GameState
  /** Seconds since epoch. */
  now: number
  /** Players online; -1 when unknown. */
  count: number
}

interface Look {
  art: ArtName
  icon: IconName
  tone: string
}

const looks: Record<Condition, Look> = {
  up: { art: 'community', icon: 'check', tone: 'border-online text-online' },
  partly: { art: 'maintenance', icon: 'triangle-alert', tone: 'border-warning text-warning' },
  down: { art: 'gate', icon: 'x', tone: 'border-danger text-danger' },
  unknown: { art: 'storm', icon: 'circle-alert', tone: 'border-line-strong text-text-quiet' },
}

/** Whether one can play now, in one sentence and one picture, and what to do. */
export function ServerVerdict({ state, now, count }: VerdictProps) {
  const { t } = useTranslation('game')
  const condition = conditionOf(state, now)
  const { art, icon, tone } = looks[condition]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-12 gap-y-6 md:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
      <Art
        name={art}
        alt=""
        sizes="(min-width: 768px) 24rem, 100vw"
        className="aspect-5/2 rounded-lg md:order-last md:aspect-16/10"
      />
      <div>
        <p className="font-semibold text-brass">{t('Server.title')}</p>
        <div
          aria-live="polite"
          aria-atomic="true"
          className="mt-3 flex flex-wrap items-start gap-x-4 gap-y-3"
        >
          <span
            className={`flex size-11 shrink-0 items-center justify-center rounded-full border-2 ${tone}`}
          >
            <Icon name={icon} className="size-6" />
          </span>
          <div className="min-w-0 flex-1 basis-[12rem]">
            <Sentence {...{ condition, state, now }} />
          </div>
        </div>
        {condition !== 'down' && count !== -1 && <Online count={count} room={roomOf(state)} />}
        <NextSteps condition={condition} />
      </div>
    </div>
  )
}

interface SentenceProps extends Omit<VerdictProps, 'count'> {
  condition: Condition
}

function Sentence({ condition, state, now }: SentenceProps) {
  const { t } = useTranslation('game')
  const { site, language } = useSite()
  const sayList = (names: string[]) =>
    new Intl.ListFormat(language, { type: 'conjunction' }).format(names)
  const services = sayList(listDown(state.services).map(({ name }) => textIn(name, language)))
  const words = { name: site.name, services }
  const since = sinceWhen(state, condition)
  return (
    <>
      <h1 className="text-3xl">{t(`Server.sentence.${condition}`, words)}</h1>
      {since !== undefined && <Since {...{ condition, since, now }} />}
      <p className="mt-2 max-w-prose text-lg">{t(`Server.meaning.${condition}`, words)}</p>
    </>
  )
}

function Since(props: { condition: Condition; since: number; now: number }) {
  const { condition, since, now } = props
  const { t } = useTranslation('game')
  const sayHowLong = useSpanWords()
  const span = sayHowLong(now - since)
  return (
    <p className="mt-1 text-text-quiet tabular-nums">
      {condition === 'up' ? t('Server.upFor', { span }) : t('Server.downFor', { span })}{' '}
      <span className="inline-block">
        (<Moment seconds={since} />)
      </span>
    </p>
  )
}

/** How many the services that say so let in together; 0 where none does. */
function roomOf({ services }: GameState): number {
  return services.reduce((sum, { online, maximum }) => sum + ((online && maximum) || 0), 0)
}

function Online({ count, room }: { count: number; room: number }) {
  const { t } = useTranslation('game')
  const { site } = useSite()
  return (
    <p className="mt-5 flex flex-wrap items-baseline gap-x-4">
      <span className="text-xl font-semibold">
        <RollingNumber value={count} phrase={(amount) => t('Server.online', { count, amount })} />
      </span>
      {room > 0 && (
        <span className="text-text-quiet tabular-nums">{t('Server.room', { count: room })}</span>
      )}
      {isOpen(site, 'online') && <TextLink to="/page/online">{t('Server.who')}</TextLink>}
    </p>
  )
}

/** Into the game where that is possible, else to where one hears more. */
function NextSteps({ condition }: { condition: Condition }) {
  const { t } = useTranslation('game')
  const { chatServer } = useSite().site.links
  if (condition === 'up') {
    return (
      <div className="mt-4">
        <ButtonLink to="/page/download" kind="primary">
          <Icon name="play" /> {t('Server.play')}
        </ButtonLink>
      </div>
    )
  }
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      <ButtonLink to="/" kind="primary">
        {t('Server.news')}
      </ButtonLink>
      {chatServer ? (
        <a href={chatServer} rel="noopener" className={buttonClass()}>
          <Icon name="message-square" /> {t('Server.chat')}
        </a>
      ) : (
        <ButtonLink to="/forum">{t('Server.forum')}</ButtonLink>
      )}
    </div>
  )
}
