import type { Character } from '../../contract/character.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { Age } from '../ui/date.tsx'
import { GameIcon } from '../ui/game-icon.tsx'
import { GuildName } from '../ui/guild-name.tsx'
import { PlayerAvatar } from '../ui/player-avatar.tsx'
import { Portrait } from '../ui/portrait.tsx'
import { findTrait, TraitLabel, type Traits } from '../ui/trait.tsx'
import { Backdrop } from './backdrop.tsx'

interface CharacterHeadProps {
  character: Character
  classes: Traits
  races: Traits
  /** When the page was made, in seconds since epoch. */
  now: number
}

/** Who the character is, under its arms. */
export function CharacterHead({ character, classes, races, now }: CharacterHeadProps) {
  const { name, guild, player } = character
  return (
    <header className="relative isolate overflow-hidden rounded-lg border border-line">
      <Backdrop className="absolute inset-0 -z-10 size-full" />
      <div className="flex flex-wrap items-center gap-x-9 gap-y-5 px-5 py-7 sm:px-9 md:py-10">
        <Arms character={character} classes={classes} />
        <div className="grid min-w-0 flex-1 basis-64 gap-2.5">
          <h1 className={`wrap-anywhere ${name.length > 24 ? 'text-xl' : 'text-3xl'}`}>
            <bdi>{name}</bdi>
          </h1>
          <Kind character={character} classes={classes} races={races} />
          {guild && (
            <p className="flex items-center gap-2">
              <GameIcon name="guild" className="size-5 shrink-0 text-brass" />
              <GuildName {...guild} className="min-w-0 wrap-anywhere" />
            </p>
          )}
          <Presence character={character} now={now} />
          {player && <Player player={player} />}
        </div>
      </div>
    </header>
  )
}

function Arms({ character, classes }: Pick<CharacterHeadProps, 'character' | 'classes'>) {
  const { name, positions } = character
  const icon = findTrait(classes, character.class)?.icon ?? 'unknown'
  const leads = Object.values(positions).includes(1)
  return (
    <span className="relative grid shrink-0 place-items-center">
      {leads && <GameIcon name="crown" className="absolute -top-6 size-9 text-brass" />}
      <Portrait name={name} icon={icon} isGolden={leads} className="size-32 md:size-44" />
    </span>
  )
}

function Kind({ character, classes, races }: Omit<CharacterHeadProps, 'now'>) {
  const { t } = useTranslation('game')
  const className = findTrait(classes, character.class)
  const race = findTrait(races, character.race)
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-lg">
      <span className="font-semibold text-brass tabular-nums">
        {t('Character.level', { level: character.level })}
      </span>
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
