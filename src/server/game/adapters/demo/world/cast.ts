/** Somebody of the sample forum, who is in the game as the forum tells of them. */
export interface CastMember {
  name: string
  class: string
  level: number
  /** One of `guildNames`. */
  guild?: string
  leadsGuild?: true
  /** Works for the game: nobody is told of them. */
  isTeam?: true
  /** How much better than others in the arena, in points. */
  duelling?: number
  /** Of their first creature. */
  creature?: string
}

const team = { level: 60, isTeam: true } as const
const ferrymen = { guild: 'Les Passeurs' } as const
const lastOrders = { guild: 'Last Orders' } as const
const brume = { guild: 'Brume & Cie' } as const

/** The team, and who writes in the sample forum. */
export const cast: readonly CastMember[] = [
  { name: 'Maelis', class: 'mage', ...team },
  { name: 'Brannoc', class: 'warden', ...team },
  { name: 'Isaure', class: 'priest', ...team },
  { name: 'Oswin', class: 'rogue', ...team },
  { name: 'Nolwenn29', class: 'ranger', level: 60, leadsGuild: true, duelling: -350, ...ferrymen },
  { name: 'Mael', class: 'priest', level: 60, ...ferrymen },
  { name: 'Tiphaine', class: 'priest', level: 57, ...ferrymen },
  { name: 'Tournepierre', class: 'warden', level: 60, duelling: 190, ...ferrymen },
  { name: 'Saltmarsh', class: 'warden', level: 60, leadsGuild: true, duelling: 60, ...lastOrders },
  { name: 'Lunebrume', class: 'summoner', level: 60, ...lastOrders },
  { name: 'Bramblewick', class: 'ranger', level: 51, duelling: -120, ...lastOrders },
  { name: 'Ysandre', class: 'priest', level: 60, leadsGuild: true, duelling: 190, ...brume },
  { name: 'Citrouillard', class: 'priest', level: 31, ...brume },
  { name: 'Gaspardin', class: 'mage', level: 60, duelling: 260 },
  { name: 'PipTheLesser', class: 'rogue', level: 60, duelling: 420, guild: 'Three Honest People' },
  { name: 'Quillfeather', class: 'mage', level: 54, guild: 'The Lantern Company' },
  { name: 'Harrowgate', class: 'ranger', level: 58, duelling: -40 },
  { name: 'MissHarrowgate', class: 'summoner', level: 9, creature: 'Kevin' },
]

/** Members of the guilds the sample forum counts. */
export const memberCounts: Readonly<Record<string, number>> = {
  'Les Passeurs': 43,
  'Last Orders': 24,
  'Brume & Cie': 31,
}

/** Who else is spoken of, so that no player is called so. */
export const spokenOf: readonly string[] = [
  'Tamsin',
  'Corvin',
  'Orrec',
  'Hobb',
  'Wenna',
  'Hélène',
  'Suie',
  'Soot',
  'Aldermoor',
  'Épinoy',
  'Cinderhold',
  'Cendrefort',
]
