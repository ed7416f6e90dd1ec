import type { OwnCharacter } from '../../../contract/character.ts'
import type { OnlinePlayer } from '../../../contract/game.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Link } from '../../base/router.ts'
import { hallPath } from './halls.ts'

interface OwnGuildProps {
  /** Undefined for visitors and until they are known. */
  characters: readonly OwnCharacter[] | undefined
  players: readonly OnlinePlayer[]
}

const none: readonly OwnCharacter[] = []

/** How many of the guild of who reads are here, themselves aside. Has its room from the first paint of who is signed in. */
export function OwnGuild({ characters = none, players }: OwnGuildProps) {
  const { t } = useTranslation('game')
  const own = new Set(characters.map(({ id }) => id))
  const guilds = new Map(characters.flatMap(({ guild }) => (guild ? [[guild.id, guild.name]] : [])))
  const here = players.filter(({ id, guildId }) => guildId && guilds.has(guildId) && !own.has(id))
  const count = here.length
  const [first] = here
  return (
    <p className="for-members mb-4 min-h-6">
      {first && (
        <Link
          to={hallPath({ by: 'guild', only: first.guild })}
          className="inline-flex min-h-6 items-center font-semibold text-online hover:underline"
        >
          {t('Online.ofYourGuild', { count })}
        </Link>
      )}
    </p>
  )
}
