import { z } from 'zod'
import { gearQualities, type GearSlot } from '../../../../contract/gear-terms.ts'
import type { LocalText } from '../../../../contract/language.ts'
import type { ForeignClient } from '../../../platform/foreign-database/foreign-client.ts'
import type { GearItem } from '../../game-server.ts'
import { toRowId } from '../emulator-account.ts'
import type { AzerothDatabases } from './azeroth-databases.ts'

/** By `slot` of `character_inventory` where `bag` is 0: `EquipmentSlots` of the emulators, for 3.3.5. */
const slots: readonly GearSlot[] = [
  'head',
  'neck',
  'shoulders',
  'shirt',
  'chest',
  'waist',
  'legs',
  'feet',
  'wrists',
  'hands',
  'finger1',
  'finger2',
  'trinket1',
  'trinket2',
  'back',
  'mainHand',
  'offHand',
  'ranged',
  'tabard',
]

const WornRow = z.object({ slot: z.number(), entry: z.number() })
const wornQuery = `SELECT i.slot, t.itemEntry AS entry
  FROM character_inventory i JOIN item_instance t ON t.guid = i.item
  WHERE i.guid = ? AND i.bag = 0 AND i.slot < ${slots.length}`

const ItemRow = z.object({
  entry: z.number(),
  name: z.string(),
  quality: z.number(),
  level: z.number(),
})
const NameRow = z.object({ entry: z.number(), locale: z.string(), name: z.string() })

/** What characters wear: which things in the database of characters, what they are in that of the world. */
export function createAzerothGear(
  { characters }: Pick<AzerothDatabases, 'characters'>,
  world: ForeignClient,
) {
  /** What the things of these kinds are, by their numbers. A server may have removed some. */
  async function readItems(entries: readonly number[]) {
    const places = entries.map(() => '?').join(', ')
    const itemQuery = `SELECT entry, name, Quality AS quality, ItemLevel AS level
      FROM item_template WHERE entry IN (${places})`
    const nameQuery = `SELECT ID AS entry, locale, Name AS name
      FROM item_template_locale WHERE ID IN (${places}) AND Name <> ''`
    const [items, names] = await Promise.all([
      world.select(ItemRow, itemQuery, [...entries], 'things that are worn'),
      world.select(NameRow, nameQuery, [...entries], 'names of things'),
    ])
    return new Map(
      items.map(({ entry, name, quality, level }) => {
        const told = names.filter((one) => one.entry === entry)
        return [entry, { name: toText(name, told), quality: gearQualities[quality], level }]
      }),
    )
  }

  return async function listGear(characterId: string): Promise<GearItem[]> {
    const id = toRowId(characterId)
    if (id === undefined) return []
    const worn = await characters.select(WornRow, wornQuery, [id], 'what is worn')
    if (worn.length === 0) return []
    const items = await readItems([...new Set(worn.map(({ entry }) => entry))])
    return worn.flatMap(({ slot: number, entry }) => {
      const [slot, item] = [slots[number], items.get(entry)]
      return slot && item ? [{ slot, key: String(entry), ...item }] : []
    })
  }
}

/** The languages of a game’s clients are named `frFR`; English stands in the table itself. */
function toText(english: string, names: readonly z.infer<typeof NameRow>[]): LocalText {
  const others = names.map(({ locale, name }) => [locale.slice(0, 2), name] as const)
  return { en: english, ...Object.fromEntries(others) }
}
