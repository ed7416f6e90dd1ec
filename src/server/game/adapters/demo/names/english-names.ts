import { join, words } from './words.ts'

const firsts = words(`
  Ash Alder Amber Apple Barley Birch Bram Briar Bright Brook Candle Clay Clover Copper Crow Dew Dusk
  Ember Fen Fern Finch Flint Fox Gale Glen Goose Grey Hail Harrow Hawk Hazel Heather Hedge Heron Hollin
  Honey Ivy Juniper Kettle Lantern Lark Linden Loam Maple Marsh Meadow Mill Mist Moor Moss Nettle North
  Oak Oat Otter Owl Pebble Pine Plum Quill Rain Reed Robin Rook Rose Rowan Rush Saffron Sage Salt Sedge
  Shale Slate Sloe Sorrel Sparrow Straw Swift Tallow Tansy Tarn Thistle Thorn Thyme Timber Vale Wheat
  Willow Wren Yarrow`)

const lasts = words(`
  barrow beck berry blossom bough bramble branch bridge burn by cairn candle cliff combe cote croft dale
  dell down feather field ford forge garth gate glade grove harbour heath hedge hill hollow keeper kettle
  lane lantern leaf ley light lock mantle mark marsh mead mere mill moor needle path penny pool quill
  reach reed ridge rill river root row shaw shore song spark spring stead step stone stow stream thatch
  thicket thread tide tree vale wade walk ward water way weald weather well wharf whistle wick willow
  wind wold worth wright`)

/** Names of well-known places in other people’s worlds. */
const taken = new Set(
  words(`
  Ashvale Brightwater Crowfield Duskward Emberstone Greyhill Hazelwick Heronmark Moorwind Rainriver
  Rosewater Swiftwind Thornwick Fairlight Greywater Hollinhill Honeywell Rushmore Oakley Pinewind
  Copperfield Amberley Ashley Berkeley Ashby Rowanoak Foxriver Nettleship Oatmill Plumtree Harrowgate
  Quillfeather Bramblewick Saltmarsh`),
)

/** `Bramblewick`, `Quillfeather`: two things of the countryside. */
export function listEnglishNames(): string[] {
  return join(firsts, lasts).filter((name) => !taken.has(name))
}
