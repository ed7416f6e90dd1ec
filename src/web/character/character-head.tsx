import type { Character } from '../../contract/character.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useSite } from '../base/site.ts'
import { Age, Day } from '../ui/date.tsx'
import { GameIcon } from '../ui/game-icon.tsx'
import { GuildName } from '../ui/guild-name.tsx'
import { PlayerAvatar } from '../ui/player-avatar.tsx'
import { NameTool } from '../ui/name-tool.tsx'
import { Portrait } from '../ui/portrait.tsx'
import { hourWords } from '../ui/span-words.ts'
import { findTrait, TraitLabel, type Traits } from '../ui/trait.tsx'
import { Art, artPreloads } from '../ui/art.tsx'
import { type ClassScene, findScene } from '../ui/class-scene.ts'
import { GuildBanner } from './guild-banner.tsx'

interface CharacterHeadProps {
  character: Character
  classes: Traits
  races: Traits
  /** When the page was made, in seconds since epoch. */
  now: number
}

/** On a phone the picture is as wide as its height makes it, and what sticks out is cut off. */
const sceneSizes = '(max-width: 767px) 34rem, (min-width: 77rem) 74rem, 100vw'

/** Who the character is, in the scene of its class. */
export function CharacterHead({ character, classes, races, now }: CharacterHeadProps) {
  const { t } = useTranslation('game')
  const { name, guild, player, record } = character
  const scene = sceneOf(character, classes)
  return (
    <header className="relative isolate flex overflow-hidden rounded-lg border border-line bg-surface-1 md:min-h-100">
      {artPreloads({ name: 'class', variant: scene, sizes: sceneSizes }).map((link) => (
        <link key={link.media} {...link} />
      ))}
      <Art
        name="class"
        variant={scene}
        alt=""
        sizes={sceneSizes}
        priority
        className="art-scene absolute! inset-0 -z-20 max-md:bottom-auto max-md:h-60"
      />
      <div className="absolute inset-0 -z-10 max-md:top-24 max-md:h-36 max-md:bg-linear-to-t max-md:from-surface-1 md:bg-linear-to-r md:from-surface-1 md:from-15% md:via-surface-1/85 md:via-40% md:to-68%" />
      <div className="flex flex-wrap items-center gap-x-8 gap-y-4 px-5 pt-40 pb-6 sm:px-9 md:w-3/5 md:py-10">
        <Arms character={character} classes={classes} />
        <div className="grid min-w-0 flex-1 basis-64 gap-2">
          <div className="flex flex-wrap items-center gap-x-2">
            <h1
              className={`wrap-anywhere tracking-tight ${name.length > 24 ? 'text-xl' : 'text-3xl md:text-[3.25rem] md:leading-[1.05]'}`}
            >
              <bdi>{name}</bdi>
            </h1>
            <NameTool name={name} />
          </div>
          <Title character={character} classes={classes} />
          <Kind character={character} classes={classes} races={races} />
          {guild && (
            <p className="flex items-center gap-2.5">
              <GuildBanner name={guild.name} className="h-14 w-8 shrink-0" />
              <GuildName {...guild} className="min-w-0 wrap-anywhere" />
            </p>
          )}
          <Presence character={character} now={now} />
          {record.since !== null && (
            <p className="text-text-quiet">
              {t('Character.since')} <Day seconds={record.since} />
            </p>
          )}
          {player && <Player player={player} />}
        </div>
      </div>
    </header>
  )
}

/** The scene a character stands in. */
export function sceneOf(character: Character, classes: Traits): ClassScene {
  const { class: key, name } = character
  return findScene(findTrait(classes, key)?.icon, key ?? name)
}

function Arms({ character, classes }: Pick<CharacterHeadProps, 'character' | 'classes'>) {
  const { name, positions } = character
  const icon = findTrait(classes, character.class)?.icon ?? 'unknown'
  const leads = Object.values(positions).includes(1)
  return (
    <span className="relative grid shrink-0 place-items-center">
      {leads && <GameIcon name="crown" className="absolute -top-5 size-8 text-brass" />}
      <Portrait name={name} icon={icon} isGolden={leads} className="size-20 md:size-32" />
    </span>
  )
}

/** The greatest thing that is true of it; nothing of most. */
function Title({ character, classes }: Pick<CharacterHeadProps, 'character' | 'classes'>) {
  const { t } = useTranslation('game')
  const { title, guild } = character
  if (title === null) return null
  const kind = findTrait(classes, character.class)?.name
  if (title === 'class' && kind === undefined) return null
  return (
    <p className="font-display text-lg font-bold text-brass wrap-anywhere md:text-xl">
      {t(`Character.title.${title}`, { class: kind, guild: guild?.name })}
    </p>
  )
}

function Kind({ character, classes, races }: Omit<CharacterHeadProps, 'now'>) {
  const { t } = useTranslation('game')
  const { language } = useSite()
  const className = findTrait(classes, character.class)
  const race = findTrait(races, character.race)
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-lg">
      {character.level !== null && (
        <span className="font-semibold text-brass tabular-nums">
          {t('Character.level', { level: character.level })}
        </span>
      )}
      {character.seconds !== null && (
        <span className="font-semibold text-brass tabular-nums">
          {t('Character.time', { span: hourWords(character.seconds, language) })}
        </span>
      )}
      {className && <TraitLabel trait={className} />}
      {race && <span>{race.name}</span>}
    </p>
  )
}

function Presence({ character, now }: Pick<CharacterHeadProps, 'character' | 'now'>) {
  const { t } = useTranslation('game')
  const { online, lastSeen } = character
  if (online) {
    return (
      <p className="flex items-center gap-2 text-online">
        <svg viewBox="0 0 10 10" width="10" height="10" aria-hidden="true">
          <circle cx="5" cy="5" r="4.5" fill="currentColor" />
        </svg>
        {t('Character.online')}
      </p>
    )
  }
  if (lastSeen === null) return null
  return (
    <p className="text-text-quiet">
      {t('Character.lastSeen')} <Age seconds={lastSeen} now={now} />
    </p>
  )
}

function Player({ player }: { player: NonNullable<Character['player']> }) {
  const { t } = useTranslation('game')
  return (
    <p className="flex items-center gap-2.5">
      <PlayerAvatar user={player} size={32} className="size-8 shrink-0 rounded-sm" />
      <span className="min-w-0 wrap-anywhere">
        <span className="text-text-quiet">{t('Character.player')}</span> <bdi>{player.pseudo}</bdi>
      </span>
    </p>
  )
}
